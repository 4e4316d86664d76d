import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { isCropping, picture, confirm as send } from '../../../widgets/avatar-upload/testing/avatar.tsx';
import { changedElsewhere, editForm, profile, serveProfile, updatesOf } from '../testing/samples.ts';

const desktop = '/pc/userCenter/userInfo';
const kept =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1280, 800);
});

const main = page.getByRole('main');

async function choose(file: File) {
  await expect.poll(() => document.querySelector('main input[type=file]')).not.toBeNull();
  await userEvent.upload(document.querySelector<HTMLInputElement>('main input[type=file]') as HTMLInputElement, file);
}

async function upload() {
  await choose(await picture('me.png'));
  await isCropping();
  await send.click();
}

/** A portal that keeps a picture, and a version with every change. */
function serveAvatar(refused = 0, elsewhere: string | null = null) {
  let left = refused;
  let avatar: string | null = null;
  const login = () => ({ ...person, user: { ...person.user, avatar: avatar && kept } });
  return serveProfile({
    'GET /user/isLogin': () => [200, login()],
    'GET /user/get': () => [200, { ...profile, avatar, version: left < refused ? 'v2' : 'v1' }],
    'POST /user/update': async (request) => {
      left -= 1;
      if (left >= 0) {
        avatar = elsewhere;
        return changedElsewhere;
      }
      avatar = new URLSearchParams(await request.text()).get('avatar') ? kept : null;
      return [200, { ok: true }];
    },
  });
}

test('a picture is cropped and sent as a data string, told by its name, and shown everywhere', async () => {
  using server = serveAvatar();
  await show(desktop);
  await upload();
  await expect.element(main.getByRole('status').filter({ hasText: 'me.png 上传成功' })).toBeVisible();
  const [sent] = await updatesOf(server);
  expect(sent?.avatar).toMatch(/^data:image\/(jpeg|png);base64,/);
  expect(sent?.version).toBe('v1');
  expect(document.querySelector('header .badge img')?.getAttribute('src')).toBe(kept);
});

test('a picture that cannot be sent is told by its name, with another try', async () => {
  using _server = serveProfile({
    'POST /user/update': [400, { code: 'avatar.pixels', message: '头像图片的像素过多，请缩小后再上传' }],
  });
  await show(desktop);
  await upload();
  await expect.element(main.getByRole('alert').filter({ hasText: 'me.png 上传失败' })).toBeVisible();
  await expect.element(page.getByText('头像图片的像素过多，请缩小后再上传')).toBeVisible();
  await expect.element(main.getByRole('button', { name: '重试' })).toBeVisible();
});

test.each([
  ['note.txt', 'not a picture', '头像只能是 JPEG 或 PNG 格式的图片'],
  ['large.png', '\x89PNG\r\n\x1a\n'.padEnd(2 * 1024 * 1024, ' '), '头像图片必须小于 2 MB'],
])('%s is refused before anything is sent', async (name, content, words) => {
  using server = serveAvatar();
  await show(desktop);
  await choose(new File([Uint8Array.from(content, (one) => one.charCodeAt(0))], name));
  await expect.element(main.getByRole('alert').filter({ hasText: words })).toBeVisible();
  expect(await updatesOf(server)).toEqual([]);
});

test('it can be taken away again', async () => {
  using server = serveAvatar();
  await show(desktop);
  await upload();
  await main.getByRole('button', { name: '移除' }).click();
  await expect.element(main.getByText('头像已移除')).toBeVisible();
  expect((await updatesOf(server)).at(-1)).toMatchObject({ avatar: '' });
  expect(document.querySelector('header .badge img')).toBeNull();
});

test('another field that was changed elsewhere does not stop a picture', async () => {
  using server = serveAvatar(1);
  await show(desktop);
  await upload();
  await expect.element(main.getByText(/上传成功/)).toBeVisible();
  expect((await updatesOf(server)).map(({ version }) => version)).toEqual(['v1', 'v2']);
});

test('another picture that was set elsewhere does, and is told', async () => {
  using server = serveAvatar(1, kept);
  await show(desktop);
  await upload();
  await expect.element(page.getByText('您的信息刚刚已在别处修改，请核对后再保存')).toBeVisible();
  expect(await updatesOf(server)).toHaveLength(1);
  await main.getByRole('button', { name: '重试' }).click();
  await expect.element(main.getByText(/上传成功/)).toBeVisible();
});

test.each([
  ['locked', editForm.fields.map((field) => (field.name === 'avatar' ? { ...field, readOnly: true } : field))],
  ['not shown', editForm.fields.filter(({ name }) => name !== 'avatar')],
])('where pictures are %s there is nothing to press', async (_, fields) => {
  using server = serveProfile({ 'GET /user/getEdit': [200, { ...editForm, fields }] }, { avatar: kept });
  await show(desktop);
  await expect.poll(() => server.asked()).toContain('/user/getEdit');
  await expect.element(main.getByRole('button', { name: '编辑基本信息' })).toBeVisible();
  expect(document.querySelector('main input[type=file]')).toBeNull();
  expect(document.querySelector('.info-portrait img')?.getAttribute('src')).toBe(kept);
});

test('a picture that must be there cannot be taken away', async () => {
  const fields = editForm.fields.map((field) => (field.name === 'avatar' ? { ...field, required: true } : field));
  using _server = serveProfile({ 'GET /user/getEdit': [200, { ...editForm, fields }] }, { avatar: kept });
  await show(desktop);
  await expect.element(main.getByRole('button', { name: '更换头像' })).toBeVisible();
  expect(main.getByRole('button', { name: '移除' }).query()).toBeNull();
});
