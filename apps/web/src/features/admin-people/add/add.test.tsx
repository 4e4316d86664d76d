import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { bodiesOf, idOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { administratorLogin, auditor, desktop, helpDesk, servePeople } from '../testing/people.ts';

const path = '/admin/people/add';
const drawer = page.getByRole('dialog', { name: '添加人员' });
const open = page.getByRole('button', { name: '添加人员' });
const added = { id: idOf(900), state: 'invited', sentBy: null, link: null };

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const field = (name: string | RegExp) => drawer.getByRole('textbox', { name });

/** Opens the form from the list of one unit, which stands in it then, and names somebody. */
async function begin(answer: Answer) {
  const server = servePeople({}, { [`POST ${path}`]: answer });
  await show(desktop);
  await page.getByRole('treeitem', { name: /研发部/ }).click();
  await open.click();
  await field('姓名').fill('孙琪');
  await field('用户名').fill('sun.qi');
  return server;
}

test('somebody is added to the unit on show and invited; the list and the numbers of the units are asked again', async () => {
  using server = await begin([200, { ...added, sentBy: 'sms' }]);
  await expectAccessible();
  await field('手机').fill('138 0013 9999');
  const times = (path: string) => server.asked().filter((one) => one === path).length;
  const asked = { list: times('/admin/people/list'), units: times('/admin/people/units') };
  await drawer.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(drawer.getByText('已添加 孙琪')).toBeVisible();
  await expect.element(drawer.getByText('邀请正在通过短信发送。')).toBeVisible();
  await expect.element(drawer.getByRole('link', { name: '打开其页面' })).toBeVisible();
  expect(await bodiesOf(server, path)).toEqual([
    { name: '孙琪', username: 'sun.qi', unit: idOf(2), phone: '+8613800139999', welcome: 'message' },
  ]);
  await expect.poll(() => times('/admin/people/list')).toBeGreaterThan(asked.list);
  await expect.poll(() => times('/admin/people/units')).toBeGreaterThan(asked.units);
  await expectAccessible();
});

test('a link to hand over is shown with how long it works, and is gone with the next person', async () => {
  const link = {
    address: 'https://uc.example.com/uc/#/anonymous/choosePassword?token=t',
    until: '2026-08-01 15:18:00',
  };
  using _server = await begin([200, { ...added, link }]);
  await drawer.getByRole('combobox', { name: /设置密码/ }).selectOptions('生成链接，当面交给本人');
  await drawer.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(drawer.getByText(link.address)).toBeVisible();
  await expect.element(drawer.getByText(/2026-08-01 15:18 前有效/)).toBeVisible();
  await expectAccessible();
  await drawer.getByRole('button', { name: '再添加一人' }).click();
  await expect.element(field('姓名')).toHaveValue('');
  expect(document.body.textContent).not.toContain(link.address);
});

test('what is wrong is said under its field, and what was typed stays', async () => {
  const details = [{ field: 'username', message: '已被使用' }];
  using server = await begin([400, { code: 'request.invalid', message: '请求有误', details }]);
  await drawer.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(field('用户名')).toHaveAccessibleDescription(/已被使用/);
  await expect.element(field('姓名')).toHaveValue('孙琪');
  await field('用户名').fill('');
  await drawer.getByRole('button', { name: '添加', exact: true }).click();
  expect(await bodiesOf(server, path)).toHaveLength(1);
  // What was typed is not lost by a key.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test.each([
  ['the help desk', helpDesk],
  ['the auditor', auditor],
])('%s adds nobody', async (_, me) => {
  using _server = servePeople({ me });
  await show(desktop);
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(open.query()).toBeNull();
});
