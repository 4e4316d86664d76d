import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../../lib/query.ts';
import { currentLogin } from '../../../../lib/session.ts';
import { person } from '../../../../testing/person.ts';
import { show } from '../../../../testing/show.tsx';
import { desktop, inboxOf, inboxRow, phone, serveInbox, variedRows } from '../../testing/inbox.ts';
import { bodiesOf, idOf, queriesOf } from '../../testing/samples.ts';

const main = page.getByRole('main');
const grid = main.getByRole('grid', { name: '待审批的申请' });
const row = (number: number) => grid.getByRole('row', { name: new RegExp(`^申请人${number}号：`) });
const dialog = page.getByRole('dialog');
const rowsLeft = () => document.querySelectorAll('.inbox-row:not(.inbox-header)').length;
const focused = () => document.activeElement?.id;
const rowIdOf = (number: number) => `approval-${idOf(3000 + number)}`;
const hash = () => new URLSearchParams(location.hash.split('?')[1] ?? '');
type Server = ReturnType<typeof serveInbox>;
const approvals = async (server: Server) =>
  (await bodiesOf(server, '/approvals/approve')) as { decisions: { id: string; step: string }[]; comment: string }[];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('a row says who asks for what and why, what they have now, how risky it is, what clashes, since when and for whom', async () => {
  using _server = serveInbox();
  await show(desktop);
  const first = row(1);
  await expect.element(first).toMatchTextContent('…/ 华东分公司 / 研发中心');
  // A long path breaks between units, not inside one.
  expect(first.element().querySelectorAll('small wbr')).toHaveLength(2);
  await expect.element(first).toMatchTextContent('新增 数据报表 · 报表查看者');
  await expect.element(first).toMatchTextContent('至 2027-05-12');
  await expect.element(first).toMatchTextContent('季度经营分析需要查看华东区数据');
  await expect.element(first).toMatchTextContent('申请人8号：报表管理员');
  await expect.element(first).toMatchTextContent('高风险');
  await expect
    .element(first)
    .toMatchTextContent('申请人1号将同时拥有“报表查看者”和“报表审核者”，请留意。 请确认工作需要');
  await expect.element(first).toMatchTextContent('2026-08-01 14:37');
  await expect.element(first).toMatchTextContent('代 陈思远 审批');
  await expect.element(first).toMatchTextContent('为 申请人1号、申请人8号 申请');
  await expect.element(first).toMatchTextContent('2 个附件');
  await expect.element(row(3)).toMatchTextContent('还有 2 项');
  await expect.element(main.getByRole('link', { name: '待审批 3' })).toHaveAttribute('aria-current', 'page');
});

test('ten decisions take twelve key presses, and nothing is sent before the last of them', async () => {
  using server = serveInbox({ rows: inboxOf(12) });
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await userEvent.keyboard(key);
  };
  for (let decision = 0; decision < 10; decision += 1) await press('a');
  await expect.element(main.getByRole('status').filter({ hasText: '已选 10 份' })).toBeInTheDocument();
  await press('{Enter}');
  await expect.element(dialog.getByRole('button', { name: '同意 10 份' })).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('同意 10 份申请？');
  await expect.element(dialog).toMatchTextContent('其中风险最高的为低风险');
  expect(await approvals(server)).toEqual([]);
  await press('{Enter}');
  await expect.poll(rowsLeft).toBe(2);
  expect(presses).toBeLessThanOrEqual(12);
  const [sent, ...others] = await approvals(server);
  expect(others).toEqual([]);
  expect(sent?.decisions).toEqual(inboxOf(10).map(({ id, step }) => ({ id, step })));
  await expect.element(page.getByText('已同意 10 份申请')).toBeVisible();
  await expect.poll(focused).toBe(rowIdOf(11));
});

test('leaning on Enter opens the question, and does not answer it', async () => {
  using server = serveInbox({ rows: inboxOf(2) });
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('a{Enter>}');
  const approve = dialog.getByRole('button', { name: '同意' });
  await expect.element(approve).toHaveFocus();
  const repeat = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  expect(approve.element().dispatchEvent(repeat)).toBe(false);
  await userEvent.keyboard('{/Enter}');
  expect(await approvals(server)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(rowsLeft).toBe(1);
});

test('what is chosen can be left out again, one by one or all at once, by the keys that choose it', async () => {
  using server = serveInbox();
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('a');
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(focused).toBe(rowIdOf(2));
  await userEvent.keyboard('{ArrowUp}a');
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'false');
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard(' {ArrowDown}');
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}u');
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Control>}a{/Control}');
  // The second cannot be approved.
  await expect.element(main.getByText('已选 2 份，其中最高为高风险')).toBeVisible();
  await expect.element(row(2)).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByRole('button', { name: '取消选择' })).not.toBeInTheDocument();
  expect(await approvals(server)).toEqual([]);
});

test('roles that exclude each other cannot be approved, by key, box or button', async () => {
  using _server = serveInbox();
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('{ArrowDown}a');
  await expect.element(page.getByText('存在互斥角色，不能同意，可驳回或退回')).toBeVisible();
  await expect.poll(focused).toBe(rowIdOf(2));
  await expect.element(row(2)).toHaveAttribute('aria-selected', 'false');
  await expect.element(row(2)).toMatchTextContent('不能同时拥有“发薪专员”和“记账员”。 发薪与记账须分离');
  await expect.element(row(2).getByRole('checkbox')).toBeDisabled();
  const approve = row(2).getByRole('button', { name: /^同意：/ });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await approve.click({ force: true });
  expect(dialog.query()).toBeNull();
});

test('of several those that are refused stay, with the reason at the row, and the others leave', async () => {
  const refusal = { code: 'permission.expired', message: '申请的有效期已过，请退回' };
  using server = serveInbox({ rows: inboxOf(3), refusals: { [idOf(2002)]: refusal } });
  await show(desktop);
  const count = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^待我审批/ });
  await expect.element(count).toHaveAccessibleName('待我审批 3 项待处理');
  await main.getByRole('checkbox', { name: '全部选择' }).click();
  await main.getByRole('button', { name: '同意 3 份' }).click();
  await dialog.getByRole('textbox', { name: '意见（选填）' }).fill('同意，请按期归还。');
  await dialog.getByRole('button', { name: '同意 3 份' }).click();
  await expect.poll(rowsLeft).toBe(1);
  await expect.element(row(2)).toMatchTextContent('申请的有效期已过，请退回');
  await expect.element(page.getByText('已同意 2 份，1 份未能同意，原因见列表')).toBeVisible();
  await expect.poll(focused).toBe(rowIdOf(2));
  expect((await approvals(server))[0]?.comment).toBe('同意，请按期归还。');
  await expect.element(count).toHaveAccessibleName('待我审批 1 项待处理');
});

test('where somebody was faster, the list is brought up to date and it is said of whom', async () => {
  const refusal = { code: 'permission.moved', message: '申请状态已变化，请刷新后查看' };
  using _server = serveInbox({ rows: inboxOf(2), refusals: { [idOf(2001)]: refusal }, areRefusedGone: true });
  await show(desktop);
  await row(1)
    .getByRole('button', { name: /^驳回：/ })
    .click();
  await dialog.getByRole('textbox', { name: '驳回理由' }).fill('不需要。');
  await dialog.getByRole('button', { name: '驳回' }).click();
  const note = main.getByRole('alert');
  await expect
    .element(note)
    .toMatchTextContent('申请人1号 PA20261112000001：申请在此期间已有变化，现已更新为最新状态。');
  await expect.poll(rowsLeft).toBe(1);
  await expect.poll(focused).toBe(rowIdOf(2));
  await note.getByRole('button', { name: '关闭' }).click();
  await expect.element(note).toBeEmptyDOMElement();
});

test.each([
  ['r', '驳回', '驳回理由', '请填写驳回理由', '/approvals/reject', 'reason', '已驳回'],
  ['q', '退回', '要问的问题', '请填写要问的问题', '/approvals/sendBack', 'question', '已退回'],
])(
  '%j asks for words before it is sent, and goes on with the next',
  async (key, act, label, missing, path, field, said) => {
    using server = serveInbox({ rows: inboxOf(3) });
    await show(desktop);
    await expect.poll(focused).toBe(rowIdOf(1));
    await userEvent.keyboard(key);
    const box = dialog.getByRole('textbox', { name: label });
    await expect.element(box).toHaveFocus();
    await dialog.getByRole('button', { name: act }).click();
    await expect.element(dialog.getByText(missing)).toBeVisible();
    await expect.element(box).toHaveFocus();
    expect(await bodiesOf(server, path)).toEqual([]);
    await box.fill(' 请说明用途。 ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(rowsLeft).toBe(2);
    const { id, step } = inboxRow(1);
    expect(await bodiesOf(server, path)).toEqual([{ id, step, [field]: '请说明用途。' }]);
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
    await expect.poll(focused).toBe(rowIdOf(2));
  },
);

test('after the last one the page says that nothing waits, and the focus is there', async () => {
  using _server = serveInbox({ rows: inboxOf(1) });
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('a{Enter}');
  await expect.element(dialog.getByRole('button', { name: '同意' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText('没有等待您审批的申请')).toBeVisible();
  await expect.element(main.getByRole('region', { name: '待审批的申请' })).toHaveFocus();
});

test('a decision that does not get through stays asked, with its words', async () => {
  let isBroken = true;
  using server = serveInbox(
    { rows: inboxOf(2) },
    {
      'POST /approvals/reject': () => {
        if (isBroken) throw new TypeError('no network');
        return [200, { id: idOf(2001), number: '', state: 'rejected' }];
      },
    },
  );
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('r');
  await dialog.getByRole('textbox').fill('不需要。');
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('不需要。');
  isBroken = false;
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // The first may have been done all the same: under its own key it is not answered by "somebody was faster".
  const tries = server.requests.filter(({ url }) => new URL(url).pathname.endsWith('/approvals/reject'));
  const [first, second] = tries.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([tries.length, second]).toEqual([2, first]);
});

test('the keys act in the list alone; Enter there opens the details, "?" tells the keys', async () => {
  using server = serveInbox();
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('?');
  await expect.element(main.getByText('选择并到下一份，再按取消')).toBeVisible();
  await main.getByRole('link', { name: '已审批' }).element().focus();
  await userEvent.keyboard('ar');
  expect(dialog.query()).toBeNull();
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'false');
  await row(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toContain(`/pc/userCenter/myApproval/detail?id=${idOf(2001)}`);
  expect(await approvals(server)).toEqual([]);
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
