import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { enterDate } from '../../../testing/dates.ts';
import { person } from '../../../testing/person.ts';
import { bodiesOf, idOf, manager, owner, queriesOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { desktop, inboxOf, phone, serveInbox } from '../testing/inbox.ts';

const drawer = page.getByRole('dialog', { name: '审批代理' });
const mine = drawer.getByRole('region', { name: '代理我审批的人' });
const deputy = (number: number, who: typeof manager) => ({
  id: idOf(number),
  person: who,
  since: '2026-08-01 00:00:00',
  until: '2026-08-31 23:59:59',
  isActive: true,
});

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('deputies are shown with their days, and one’s own can be let go at once', async () => {
  let deputies = [deputy(51, manager)];
  using server = serveInbox(
    { rows: inboxOf(1) },
    {
      'GET /approvals/deputies': () => [200, { mine: deputies, iAmFor: [deputy(52, owner)] }],
      'POST /approvals/removeDeputy': () => {
        deputies = [];
        return [200, { ok: true }];
      },
    },
  );
  await show(desktop);
  await page.getByRole('main').getByRole('link', { name: '审批代理' }).click();
  await expect.element(mine).toMatchTextContent('陈思远 代理中2026-08-01 至 2026-08-31');
  await expect.element(drawer.getByRole('region', { name: '我代理的人' })).toMatchTextContent('徐静');
  expect(drawer.getByRole('button', { name: '结束代理：徐静' }).query()).toBeNull();
  await drawer.getByRole('button', { name: '结束代理：陈思远' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结束代理' }).click();
  await expect.element(mine).toMatchTextContent('您还没有设置代理人。');
  expect(await bodiesOf(server, '/approvals/removeDeputy')).toEqual([{ id: idOf(51) }]);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(location.hash).toBe('#/pc/userCenter/myApproval');
});

test.each([
  [desktop, 1280, 800],
  [phone, 390, 844],
])(
  '%s: people are searched by two characters at least, and who has searched too much is told so',
  async (path, ...size) => {
    await page.viewport(...size);
    const message = '查找人员过于频繁或过多，请稍后再试';
    using server = serveInbox(
      { rows: inboxOf(1) },
      { 'GET /approvals/people': [429, { code: 'people.frequent', message }] },
    );
    await show(path, '?deputies=open');
    await drawer.getByRole('combobox', { name: '代理人' }).click();
    const box = page.getByRole('searchbox', { name: '搜索姓名、用户名或工号' });
    await box.fill('陈');
    await expect.element(page.getByText('请输入至少 2 个字符进行查找').last()).toBeVisible();
    // One character of two units is one character.
    await box.fill('𠮷');
    await expect.element(page.getByText('请输入至少 2 个字符进行查找').last()).toBeVisible();
    expect(server.asked()).not.toContain('/approvals/people');
    await box.fill('陈思');
    await expect.element(page.getByText(message)).toBeVisible();
  },
);

test('a deputy is found by name and set from one day to another, both included', async () => {
  const refusal = { code: 'deputies.full', message: '最多可设置 5 位代理人' };
  let isFull = true;
  using server = serveInbox(
    { rows: inboxOf(1) },
    {
      'GET /approvals/people': [200, { rows: [manager], total: 1 }],
      'POST /approvals/addDeputy': () => (isFull ? [409, refusal] : [200, { id: idOf(51) }]),
    },
  );
  await show(desktop, '?deputies=open');
  const save = drawer.getByRole('button', { name: '设置', exact: true });
  await save.click();
  await expect.element(drawer.getByText('请选择代理人')).toBeVisible();
  await expect.element(drawer.getByText('请选择结束日期')).toBeVisible();
  const box = drawer.getByRole('combobox', { name: '代理人' });
  await expect.element(box).toHaveFocus();
  await box.click();
  await page.getByRole('searchbox', { name: '搜索姓名、用户名或工号' }).fill('陈思');
  await page.getByRole('radio', { name: /陈思远（chen.siyuan）/ }).click();
  expect(queriesOf(server, '/approvals/people').at(-1)).toEqual({ search: '陈思' });
  await enterDate(drawer.getByRole('group', { name: '开始日期' }), '2026-12-20');
  await enterDate(drawer.getByRole('group', { name: '结束日期' }), '2026-12-10');
  await save.click();
  await expect.element(drawer.getByText('结束日期不能早于开始日期')).toBeVisible();
  expect(await bodiesOf(server, '/approvals/addDeputy')).toEqual([]);
  await enterDate(drawer.getByRole('group', { name: '结束日期' }), '2026-12-31');
  await save.click();
  await expect.element(drawer.getByText('最多可设置 5 位代理人')).toBeVisible();
  isFull = false;
  await save.click();
  await expect.element(page.getByText('已设置审批代理')).toBeVisible();
  expect((await bodiesOf(server, '/approvals/addDeputy')).at(-1)).toEqual({
    person: manager.id,
    since: '2026-12-20 00:00:00',
    until: '2026-12-31 23:59:59',
  });
});
