import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { isAllSaved } from '../../../lib/unsaved.ts';
import { enterDate } from '../../../testing/dates.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { changedElsewhere, editForm, profile, serveProfile, updatesOf } from '../testing/samples.ts';

const desktop = '/pc/userCenter/userInfo';

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1280, 800);
});

const main = page.getByRole('main');
const field = (label: string) => main.getByLabelText(new RegExp(`^${label}`)).first();
const edit = (group: string) => main.getByRole('button', { name: `编辑${group}` });
const save = main.getByRole('button', { name: '保存' });
const cancel = main.getByRole('button', { name: '取消', exact: true });
const dialog = page.getByRole('dialog', { name: '这些信息刚刚在别处修改过' });

async function editContact() {
  await show(desktop);
  await edit('联系信息').click();
  await expect.element(field('分机号')).toBeVisible();
}

test('only what was changed is sent, with the version it was read at; masks never are', async () => {
  using server = serveProfile();
  await editContact();
  await userEvent.fill(field('分机号'), ' 8002 ');
  await userEvent.fill(field('办公地点'), 'A-301');
  await save.click();
  await expect.element(page.getByText('操作成功，您的信息已更新')).toBeVisible();
  expect(await updatesOf(server)).toEqual([{ extension: '8002', office: 'A-301', version: 'v1' }]);
  await expect.element(edit('联系信息')).toHaveFocus();
});

test('what can be edited is asked for once by the page with all its parts, and once more by the form that opens', async () => {
  using server = serveProfile();
  const asked = () => server.asked().filter((path) => path === '/user/getEdit').length;
  await show(desktop);
  await expect.element(main.getByRole('heading', { name: '第三方账号' })).toBeVisible();
  expect(asked()).toBe(1);
  await edit('联系信息').click();
  await expect.element(field('分机号')).toBeVisible();
  expect(asked()).toBe(2);
});

test('a new value for a masked field is sent whole', async () => {
  using server = serveProfile();
  await show(desktop);
  await edit('基本信息').click();
  await enterDate(main.getByRole('group', { name: /^出生日期/ }), '1990-02-03');
  await save.click();
  await expect.poll(() => updatesOf(server)).toEqual([{ birthday: '1990-02-03', version: 'v1' }]);
});

test('after a save the page and the name in the layout follow', async () => {
  const renamed = { ...person, user: { ...person.user, name: '新的名字' } };
  let isSaved = false;
  using _server = serveProfile({
    'POST /user/update': () => {
      isSaved = true;
      return [200, { ok: true }];
    },
    'GET /user/get': () => [200, isSaved ? { ...profile, name: '新的名字' } : profile],
    'GET /user/isLogin': () => [200, isSaved ? renamed : person],
  });
  await editContact();
  await userEvent.fill(field('分机号'), '8002');
  await userEvent.fill(field('办公地点'), 'A-301');
  await save.click();
  await expect.element(page.getByRole('button', { name: '新的名字的菜单' })).toBeVisible();
  await expect.element(main.getByText('新的名字')).toBeVisible();
});

test('in the form a locked field still says who holds it, once', async () => {
  using _server = serveProfile();
  await show(desktop);
  await edit('基本信息').click();
  const form = main.getByRole('form', { name: '基本信息' });
  await expect.element(form.getByText('由人力资源部维护', { exact: true }).first()).toBeVisible();
  expect(form.getByText('如需修改请联系人力资源部').elements()).toEqual([]);
  expect(main.getByRole('textbox', { name: /^姓名/ }).query()).toBeNull();
  await edit('联系信息').click();
  await expect.element(main.getByText('请在“账号安全”中修改').first()).toBeVisible();
});

test('what is missing is asked for before anything is sent', async () => {
  using server = serveProfile();
  await editContact();
  await userEvent.fill(field('分机号'), '8002');
  await save.click();
  await expect.element(field('办公地点')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('办公地点')).toHaveFocus();
  expect(await updatesOf(server)).toEqual([]);
});

test('what the server refuses stands under its field', async () => {
  using _server = serveProfile({
    'POST /user/update': [
      400,
      { code: 'request.invalid', message: 'x', details: [{ field: 'extension', message: '内容过长' }] },
    ],
  });
  await editContact();
  await userEvent.fill(field('办公地点'), 'A-301');
  await userEvent.fill(field('分机号'), '8002');
  await save.click();
  await expect.element(field('分机号')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(main.getByText('内容过长')).toBeVisible();
});

test.each<[string, Answer]>([
  ['管理员已关闭该项修改', [403, { code: 'switch.off', message: '管理员已关闭该项修改' }]],
  ['请求过于频繁，请稍后再试', [429, { code: 'request.frequent', message: '请求过于频繁，请稍后再试' }]],
])('a refusal of the whole, “%s”, is told at the form, which keeps what was entered', async (words, answer) => {
  using _server = serveProfile({ 'POST /user/update': answer });
  await editContact();
  await userEvent.fill(field('办公地点'), 'A-301');
  await save.click();
  await expect.element(main.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect.element(field('办公地点')).toHaveValue('A-301');
});

test('giving up an edit asks only where something would be lost', async () => {
  using _server = serveProfile();
  await editContact();
  await cancel.click();
  await expect.element(edit('联系信息')).toBeVisible();
  await edit('联系信息').click();
  await userEvent.fill(field('办公地点'), 'A-301');
  await cancel.click();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect.element(field('办公地点')).toHaveValue('A-301');
  await cancel.click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect.element(edit('联系信息')).toBeVisible();
});

test('leaving the page with something unsaved asks first', async () => {
  using _server = serveProfile();
  await editContact();
  expect(isAllSaved()).toBe(true);
  await userEvent.fill(field('办公地点'), 'A-301');
  await expect.poll(isAllSaved).toBe(false);
  await page.getByRole('link', { name: '应用中心' }).click();
  await expect.element(page.getByRole('alertdialog', { name: '离开此页面？' })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消', exact: true }).click();
  expect(location.hash).toBe(`#${desktop}`);
  await expect.element(field('办公地点')).toHaveValue('A-301');
});

test('one group is edited at a time, and the other one asks before it takes over', async () => {
  using _server = serveProfile();
  await editContact();
  await userEvent.fill(field('办公地点'), 'A-301');
  await edit('基本信息').click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect.element(field('英文名')).toBeVisible();
  await expect.element(edit('联系信息')).toBeVisible();
});

test('of the person’s own units the first is marked main, and another can be made it', async () => {
  using server = serveProfile();
  await show(desktop);
  await edit('其他信息').click();
  const units = main.getByRole('group', { name: '主组织' }).getByRole('listitem');
  await expect.poll(() => units.elements().length).toBe(3);
  await expect.element(units.first()).toMatchTextContent('主组织');
  // Which units there are is not theirs to say.
  expect(main.getByRole('button', { name: /^移除/ }).query()).toBeNull();
  await units
    .filter({ hasText: '技术委员会' })
    .getByRole('button', { name: /设为主组织/ })
    .click();
  await expect.element(units.first()).toMatchTextContent('技术委员会');
  await save.click();
  await expect.poll(() => updatesOf(server)).toEqual([{ mainOrganisation: 'unit-2', version: 'v1' }]);
});

test('tags are entered one by one and sent as one field that holds a JSON array', async () => {
  const skills = { name: 'skills', kind: 'tags', label: '技能', required: false } as const;
  const row = { ...profile.groups[2]?.rows[0], name: 'skills', kind: 'tags', label: '技能', value: '系统架构' };
  const other = { ...profile.groups[2], rows: [{ ...row, isEditable: true, isMasked: false, hint: null }] };
  using server = serveProfile({
    'GET /user/get': [200, { ...profile, groups: [...profile.groups.slice(0, 2), other] }],
    'GET /user/getEdit': [200, { ...editForm, fields: [skills], values: { skills: '["系统架构"]' } }],
  });
  await show(desktop);
  await edit('其他信息').click();
  const box = main.getByRole('textbox', { name: /^技能/ });
  const tags = main.getByRole('list', { name: /技能/ }).getByRole('listitem');
  await expect.poll(() => tags.elements().length).toBe(1);
  await userEvent.fill(box, ' PostgreSQL ');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(box, 'PostgreSQL');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => tags.elements().length).toBe(2);
  await userEvent.fill(box, '离开时也会加上');
  await save.click();
  await expect
    .poll(() => updatesOf(server))
    .toEqual([{ skills: '["系统架构","PostgreSQL","离开时也会加上"]', version: 'v1' }]);
});

test('the form follows the language, and keeps what was entered', async () => {
  let label = '分机号';
  using _server = serveProfile({
    'GET /user/getEdit': () => [
      200,
      { ...editForm, fields: editForm.fields.map((one) => (one.name === 'extension' ? { ...one, label } : one)) },
    ],
  });
  await editContact();
  await userEvent.fill(field('分机号'), '8002');
  label = 'Extension';
  await applyLocale('en_US');
  await expect.element(field('Extension')).toHaveValue('8002');
});

/** A portal in which something was changed elsewhere once the form is open. */
function serveChanged(elsewhere: Record<string, string>) {
  let isRead = false;
  return serveProfile({
    'GET /user/getEdit': () => [
      200,
      isRead ? { ...editForm, values: { ...editForm.values, ...elsewhere }, version: 'v2' } : editForm,
    ],
    'POST /user/update': async (request) => {
      const sent = new URLSearchParams(await request.text());
      isRead = true;
      return sent.get('version') === 'v2' ? [200, { ok: true }] : changedElsewhere;
    },
  });
}

async function changeBoth() {
  await editContact();
  await userEvent.fill(field('分机号'), '8002');
  await userEvent.fill(field('办公地点'), 'A-301');
  await save.click();
}

test('of a field changed here and elsewhere both values are shown, and the person chooses', async () => {
  using server = serveChanged({ extension: '9999' });
  await changeBoth();
  await expect.element(dialog).toBeVisible();
  const choice = dialog.getByRole('group', { name: '分机号' });
  await expect.element(choice.getByRole('radio', { name: '您填写的 8002' })).not.toBeChecked();
  await expect.element(choice.getByRole('radio', { name: '现在保存的 9999' })).not.toBeChecked();
  expect(dialog.getByRole('group', { name: '办公地点' }).query()).toBeNull();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await expect.element(choice.getByText('请选择')).toBeVisible();
  await choice.getByRole('radio', { name: /现在保存的/ }).click();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await expect.element(page.getByText('操作成功，您的信息已更新')).toBeVisible();
  expect((await updatesOf(server)).at(-1)).toEqual({ office: 'A-301', version: 'v2' });
});

test('who keeps their own value overwrites the other, knowingly', async () => {
  using server = serveChanged({ extension: '9999' });
  await changeBoth();
  await dialog.getByRole('radio', { name: /您填写的/ }).click();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await expect
    .poll(async () => (await updatesOf(server)).at(-1))
    .toEqual({
      extension: '8002',
      office: 'A-301',
      version: 'v2',
    });
});

test('who goes back keeps what they entered, and is asked again before anything is overwritten', async () => {
  using server = serveChanged({ extension: '9999' });
  await changeBoth();
  await dialog.getByRole('button', { name: '返回编辑' }).click();
  await expect.element(field('分机号')).toHaveValue('8002');
  await save.click();
  await expect.element(dialog).toBeVisible();
  expect((await updatesOf(server)).map(({ version }) => version)).toEqual(['v1', 'v1']);
});

test('a change elsewhere that touches nothing of theirs is merged without a question', async () => {
  using server = serveChanged({ englishName: 'Other' });
  await changeBoth();
  await expect.element(page.getByText('操作成功，您的信息已更新')).toBeVisible();
  expect((await updatesOf(server)).at(-1)).toEqual({ extension: '8002', office: 'A-301', version: 'v2' });
});
