import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf, item, queriesOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { desktop, inboxOf, inboxRow, phone, serveInbox, variedRows } from '../testing/inbox.ts';
import {
  approvals,
  beginInbox,
  chosen,
  dialog,
  focused,
  grid,
  hash,
  main,
  row,
  rowIdOf,
  rowsLeft,
} from '../testing/inbox-page.ts';

beforeEach(beginInbox);

test('a row says who asks for what, how risky it is, whether it clashes, since when, and in whose place', async () => {
  using _server = serveInbox();
  await show(desktop);
  const first = row(1);
  await expect.element(first).toMatchTextContent('…/ 华东分公司 / 研发中心');
  // A long path breaks between units, not inside one.
  expect(first.element().querySelectorAll('small wbr')).toHaveLength(2);
  await expect.element(first).toMatchTextContent('新增：数据报表 · 报表查看者');
  await expect.element(first).toMatchTextContent('高风险');
  await expect.element(first).toMatchTextContent('有冲突');
  await expect.element(first).toMatchTextContent(/已等 \d+ 天/);
  await expect.element(first).toMatchTextContent('代 陈思远 审批');
  await expect.element(first).toMatchTextContent('为 申请人1号、申请人8号 申请');
  await expect.element(main.getByRole('link', { name: '待审批 3' })).toHaveAttribute('aria-current', 'page');
});

test('beside the list stands the whole request, and the list is never left', async () => {
  using server = serveInbox();
  await show(desktop);
  await expect.element(chosen).toMatchTextContent('示例集团 / 华东分公司 / 研发中心');
  await expect.element(chosen).toMatchTextContent('新增 数据报表 · 报表查看者');
  await expect.element(chosen).toMatchTextContent('至 2027-05-12');
  await expect.element(chosen).toMatchTextContent('季度经营分析需要查看华东区数据');
  await expect.element(chosen).toMatchTextContent('申请人8号：报表管理员');
  await expect
    .element(chosen)
    .toMatchTextContent('申请人1号将同时拥有“报表查看者”和“报表审核者”，请留意。 请确认工作需要');
  // What the list does not know is fetched, for the request on show alone.
  await expect.element(chosen.getByRole('heading', { name: '进度' })).toBeVisible();
  await expect.element(chosen.getByRole('link', { name: /季度计划\.pdf/ })).toBeVisible();
  expect(queriesOf(server, '/approvals/get')).toEqual([{ id: idOf(2001) }]);
  await row(3).click();
  await expect.element(chosen).toHaveAccessibleName(/^申请人3号的申请/);
  await expect.element(chosen).toMatchTextContent('还有 2 项');
  await expect.element(row(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(row(3)).toHaveFocus();
  expect(location.hash).toBe(`#${desktop}`);
});

test('the list begins at 34 percent of the width, and a key moves the bar', async () => {
  using _server = serveInbox();
  await show(desktop);
  const bar = main.getByRole('separator');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '34');
  bar.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '36');
  await userEvent.keyboard('{End}');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '60');
});

test('what is held already is extended: the row, its name and the question say so, with both ends', async () => {
  const held = [{ person: '申请人1号', roleId: item.role.id, name: item.role.name, until: '2026-12-01 23:59:59' }];
  using _server = serveInbox({ rows: [inboxRow(1, { held, items: [{ ...item, kind: 'extend' }] })] });
  await show(desktop);
  await expect.element(row(1)).toHaveAccessibleName(/延期：数据报表 · 报表查看者/);
  await expect.element(chosen).toMatchTextContent('延期 数据报表 · 报表查看者');
  await expect.element(chosen).toMatchTextContent('至 2027-05-12（目前至 2026-12-01）');
  await chosen.getByRole('button', { name: /^同意：/ }).click();
  await expect.element(dialog).toMatchTextContent('延期：数据报表 · 报表查看者');
});

test('300 rows are all there, though only those in view are drawn, and are approved in calls the server takes', async () => {
  using server = serveInbox({ rows: inboxOf(300) });
  await show(desktop);
  await expect.poll(rowsLeft).toBe(300);
  const last = document.querySelector(`#${CSS.escape(rowIdOf(300))}`);
  expect(last && getComputedStyle(last).contentVisibility).toBe('auto');
  expect(last?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  expect(queriesOf(server, '/approvals/list')[0]).toEqual({ view: 'waiting', size: '300' });
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('{Control>}a{/Control}{Enter}');
  await dialog.getByRole('button', { name: '同意 300 份' }).click();
  await expect.element(main.getByText('没有等待您审批的申请')).toBeVisible();
  expect((await approvals(server)).map(({ decisions }) => decisions.length)).toEqual([100, 100, 100]);
});

test('what was decided is another view with an address of its own, and back leads back', async () => {
  using _server = serveInbox({ decided: [inboxRow(7, { state: 'passed', delivery: 'pending' })] });
  await show(desktop);
  await main.getByRole('link', { name: '已审批' }).click();
  const decided = main.getByRole('list', { name: '已审批的申请' });
  await expect.element(decided).toMatchTextContent('已通过');
  await expect.element(decided).toMatchTextContent('对接系统处理中');
  await expect
    .element(decided.getByRole('link', { name: /申请人7号/ }))
    .toHaveAttribute('href', `#/pc/userCenter/myApproval/detail?id=${idOf(2007)}`);
  expect(Object.fromEntries(hash())).toEqual({ view: 'decided' });
  history.back();
  await expect.element(grid).toBeVisible();
});

test('what does not fit on a page is on the next, by the cursor of the server', async () => {
  const cursor = idOf(3012);
  using server = serveInbox({}, { 'GET /approvals/list': [200, { rows: inboxOf(12), total: 400, next: cursor }] });
  await show(desktop);
  await main.getByRole('link', { name: '下一页' }).click();
  await expect
    .poll(() => queriesOf(server, '/approvals/list').at(-1))
    .toEqual({ view: 'waiting', size: '300', cursor });
  await main.getByRole('link', { name: '回到开头' }).click();
  await expect.poll(() => hash().size).toBe(0);
  // A page begins at its first row.
  await expect.poll(focused).toBe(rowIdOf(1));
});

test('a page past the end says what waits before it', async () => {
  using _server = serveInbox({}, { 'GET /approvals/list': [200, { rows: [], total: 7, next: null }] });
  await show(desktop, `?cursor=${idOf(3012)}`);
  await expect.element(main.getByText('前面还有 7 份申请等待您审批。')).toBeVisible();
  expect(main.getByText('没有等待您审批的申请').query()).toBeNull();
});

test('a cursor that is none opens the beginning', async () => {
  using server = serveInbox({ rows: inboxOf(1) });
  await show(desktop, '?cursor=x');
  await expect.poll(() => queriesOf(server, '/approvals/list').at(-1)).toEqual({ view: 'waiting', size: '300' });
});

test('an inbox that does not come can be tried again; an empty one shows the way on', async () => {
  let isBroken = true;
  using _server = serveInbox(
    {},
    {
      'GET /approvals/list': () =>
        isBroken ? [500, { message: '服务器内部错误' }] : [200, { rows: [], total: 0, next: null }],
    },
  );
  await show(desktop);
  await expect.element(main.getByText('服务器内部错误')).toBeVisible();
  isBroken = false;
  await main.getByRole('button', { name: '重试' }).click();
  await expect.element(main.getByText('没有等待您审批的申请')).toBeVisible();
  await main.getByRole('link', { name: '查看已审批' }).click();
  await expect.element(main.getByText('您还没有审批过申请')).toBeVisible();
});

test('on a phone there are cards with buttons, and several can be approved at once', async () => {
  await page.viewport(390, 844);
  using server = serveInbox({ rows: [...variedRows, inboxRow(4)] });
  await show(phone);
  const card = (number: number) => main.getByRole('article', { name: new RegExp(`^申请人${number}号：`) });
  await expect.element(card(1)).toMatchTextContent('报表管理员');
  await expect
    .element(card(1).getByRole('link', { name: /^详情：/ }))
    .toHaveAttribute('href', `#/mobile/myApproval/detail?id=${idOf(2001)}`);
  await card(1).getByRole('checkbox').click();
  await card(4).getByRole('checkbox').click();
  await main.getByRole('button', { name: '同意 2 份' }).click();
  await dialog.getByRole('button', { name: '同意 2 份' }).click();
  await expect.poll(() => document.querySelectorAll('.inbox-card').length).toBe(2);
  expect((await approvals(server))[0]?.decisions.map(({ id }) => id)).toEqual([idOf(2001), idOf(2004)]);
  await card(3)
    .getByRole('button', { name: /^退回：/ })
    .click();
  await dialog.getByRole('textbox').fill('多久？');
  await dialog.getByRole('button', { name: '退回' }).click();
  await expect.poll(() => document.querySelectorAll('.inbox-card').length).toBe(1);
  await expect.poll(focused).toBe(rowIdOf(2));
});
