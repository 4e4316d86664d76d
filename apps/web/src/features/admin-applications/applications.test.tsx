import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { settled } from '../../testing/finger.ts';
import { looks } from '../../testing/looks.ts';
import { bodiesOf, idOf, owner } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import {
  administratorLogin,
  applications,
  auditor,
  keptOf,
  plan,
  serveApplications,
  strayOf,
  version,
} from './testing/applications.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const dialog = page.getByRole('dialog');
const chosen = `?application=${idOf(1)}`;
const nameField = page.getByRole('textbox', { name: '名称', exact: true });
const reason = '季度复核';

test('an application is changed in place, saved as a draft and published with the plan that was seen and why', async () => {
  using server = serveApplications();
  await show(applications, chosen);
  await nameField.fill('差旅');
  await page.getByRole('button', { name: '去掉 岗位类型：主岗' }).click();
  await page.getByRole('button', { name: '发布…' }).click();
  await expect.element(dialog.getByText('1,204 人将能看到')).toBeVisible();
  expect((await bodiesOf(server, '/admin/applications/saveDraft')).at(-1)).toMatchObject({
    ...{ application: idOf(1), version, name: '差旅', nameEn: 'Trips', url: 'https://trips.example.com/' },
    audience: [
      { kind: 'organisation', subject: idOf(61) },
      { kind: 'person', subject: idOf(62) },
    ],
  });
  await dialog.getByRole('textbox', { name: '理由' }).fill(reason);
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/applications/publish')).toEqual([
    { application: idOf(1), version, digest: plan.digest, reason },
  ]);
});

test('an address on another host is not published: what would be right is said beside its field', async () => {
  using server = serveApplications({}, { 'GET /admin/applications/get': [200, strayOf()] });
  await show(applications, chosen);
  await expect.element(page.getByText(/不允许使用主机 evil\.example\.org。允许的有：\*\.example\.com/)).toBeVisible();
  await expect.element(page.getByText(/有未发布的草稿，徐静/)).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  await expect.element(page.getByRole('textbox', { name: /^地址/ })).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/applications/plan')).toEqual([]);
});

test('whoever comes second is told, keeps what they typed and goes on from what is there now', async () => {
  const newer = 'c'.repeat(16);
  let asked = 0;
  using server = serveApplications(
    {},
    {
      'GET /admin/applications/get': () => [200, keptOf({ version: asked++ === 0 ? version : newer })],
      'POST /admin/applications/saveDraft': async (request) =>
        ((await request.json()) as { version: string }).version === newer
          ? [200, { application: idOf(1) }]
          : [409, { code: 'application.changed', message: '同事刚刚修改过该应用' }],
    },
  );
  await show(applications, chosen);
  await nameField.fill('我的名字');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect.element(page.getByText(/徐静刚刚修改过这个应用/)).toBeVisible();
  await page.getByRole('button', { name: '保留我填写的，继续' }).click();
  await expect.element(nameField).toHaveValue('我的名字');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect
    .poll(async () => (await bodiesOf(server, '/admin/applications/saveDraft')).at(-1))
    .toMatchObject({ version: newer, name: '我的名字' });
});

test('the page says how many see it, and whether somebody would and why', async () => {
  using server = serveApplications();
  await show(applications, chosen);
  await expect.element(page.getByText('1,204 人能看到')).toBeVisible();
  await page.getByRole('combobox', { name: '某人能看到吗' }).fill('徐静');
  await page.getByRole('option', { name: /徐静/ }).click();
  await expect.element(page.getByText(/能看到，因为属于/)).toBeVisible();
  expect((await bodiesOf(server, '/admin/applications/wouldSee')).at(-1)).toMatchObject({
    ...{ application: idOf(1), person: owner.id },
    audience: [{ kind: 'organisation' }, { kind: 'position', subject: 'main' }, { kind: 'person' }],
  });
});

test('a new application begins with a name and a code; a code that is taken is said beside it', async () => {
  using server = serveApplications(
    {},
    { 'POST /admin/applications/saveDraft': [409, { code: 'application.taken', message: '已有应用使用该编码' }] },
  );
  await show(applications);
  await page.getByRole('button', { name: '添加应用' }).click();
  await dialog.getByRole('button', { name: '添加草稿' }).click();
  await expect.element(dialog.getByText('请填写名称').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('签证');
  await dialog.getByRole('textbox', { name: '英文名称' }).fill('Visas');
  await dialog.getByRole('textbox', { name: '编码' }).fill('visa');
  await dialog.getByRole('button', { name: '添加草稿' }).click();
  await expect.element(dialog.getByText('已有应用使用该编码')).toBeVisible();
  expect((await bodiesOf(server, '/admin/applications/saveDraft')).at(-1)).toMatchObject({ code: 'visa', url: '' });
});

test('categories are moved by keys, and their order is saved by a plan', async () => {
  using server = serveApplications();
  await show(applications, '?part=categories');
  const grip = page.getByRole('button', { name: '移动 差旅' });
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await page.getByRole('button', { name: '保存顺序…' }).click();
  await dialog.getByRole('textbox', { name: '理由' }).fill(reason);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await bodiesOf(server, '/admin/applications/orderCategories')).at(-1)).toMatchObject({
    categories: [idOf(52), idOf(51)],
  });
});

test('whoever only reads sees all of it and has nothing to press that changes anything', async () => {
  using _server = serveApplications({ me: auditor });
  await show(applications, chosen);
  await expect.element(page.getByText('第 2 版 · 徐静 · 2026-11-18 10:00:00')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^(添加应用|发布…|停用…|下架…|撤回上一次修改…)$|^去掉/ }))
    .not.toBeInTheDocument();
  await expect.element(nameField).toBeDisabled();
});

test.each(looks)('in %s, %s the page, its categories and the dialog are accessible', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serveApplications({}, { 'GET /admin/applications/get': [200, strayOf()] });
  await show(applications, chosen);
  await expect.poll(() => document.querySelectorAll('.applications-history li').length).toBe(2);
  await settled();
  await expectAccessible();
  document.querySelector<HTMLElement>('.applications-section header .applications-acts .button')?.click();
  await expect.poll(() => document.querySelector('.plan-rows')).not.toBeNull();
  await settled();
  await expectAccessible();
});

test('the categories are accessible', async () => {
  using _server = serveApplications();
  await show(applications, '?part=categories');
  await expect.poll(() => document.querySelectorAll('.applications-categories li').length).toBe(2);
  await settled();
  await expectAccessible();
});
