import type { ShownRequest } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { asTouchDevice } from '../../../testing/finger.ts';
import { bodiesOf, draft, item, keysOf, licensed, passed, rejected, waiting } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { addresses, serveRequests } from '../testing/requests.ts';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const sure = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const ok: Answer = [200, { ok: true }];
const taken: Answer = [200, { id: waiting.id, number: waiting.number, state: 'initiated' }];
const moved: Answer = [409, { code: 'permission.moved', message: '申请状态已变化，请刷新后查看' }];

beforeEach(async () => {
  currentLogin.set(licensed);
  queryClient.clear();
  await page.viewport(1440, 900);
});

/** A server on which the request becomes another one, once something was done. */
function serveChanging(first: ShownRequest, then: ShownRequest, path: string, answer: Answer = ok) {
  let isDone = false;
  return serveRequests(first, {
    'GET /applications/get': () => [200, isDone ? then : first],
    [`POST /applications/${path}`]: () => {
      isDone = true;
      return answer;
    },
  });
}

const open = (request: ShownRequest) => show(addresses.wide.detail, `?id=${request.id}`);

test('the way so far, who holds it, what is to come, the content, the files and the conversation', async () => {
  using _server = serveRequests({
    ...waiting,
    remarks: '请尽快',
    items: [{ ...item, kind: 'extend' }],
    held: [{ person: '示例用户', roleId: item.role.id, name: '报表查看者', until: '2026-09-01 00:00:00' }],
    conflicts: [{ severity: 'warning', person: '示例用户', roles: ['报表查看者', '报表发布者'], note: '请留意' }],
  });
  await open(waiting);
  await expect.element(main.getByRole('heading', { level: 1, name: '延期：数据报表 · 报表查看者' })).toBeVisible();
  const progress = main.getByRole('region', { name: '进度' });
  expect(progress.getByRole('listitem').elements()).toHaveLength(5);
  const now = progress.getByRole('listitem').filter({ hasText: '等待应用负责人处理' });
  await expect.element(now).toHaveAttribute('aria-current', 'step');
  await expect.poll(() => now.element().textContent).toMatch(/徐静.*已等待 \d+ 天.*通常 20 小时内处理完/);
  const content = main.getByRole('region', { name: '申请内容' });
  for (const words of [
    '延期',
    '低风险',
    'report.viewer · 查看已发布报表',
    'EC-0301',
    '至 2027-05-12（目前至 2026-09-01）',
    '请尽快',
    '示例用户：报表查看者',
  ])
    await expect.element(content.getByText(words, { exact: false })).toBeVisible();
  await expect.element(main.getByText(/示例用户将同时拥有“报表查看者”和“报表发布者”/)).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: /下载 ?季度计划.pdf/ }))
    .toHaveAttribute('href', `/api-uc/applications/attachment/${waiting.attachments[0]?.id}`);
  const said = main.getByRole('log', { name: '留言' }).getByRole('listitem');
  await expect.poll(() => said.first().element().textContent).toMatch(/徐静.*请问需要导出权限吗？/);
  await expect.poll(() => said.nth(1).element().textContent).toMatch(/我.*不需要，只看看板。/);
});

test('what is said joins the conversation, by button or by keys, and stays in the box where it was not taken', async () => {
  const said = { ...waiting.comments[1], id: 'new', text: '还有问题吗？' } as ShownRequest['comments'][number]; // it has two
  using server = serveChanging(waiting, { ...waiting, comments: [...waiting.comments, said] }, 'comment');
  await open(waiting);
  const box = main.getByRole('textbox', { name: '写留言' });
  await button('发送').click();
  await expect.element(main.getByText('请先写下内容。')).toBeVisible();
  await box.fill('  还有问题吗？ ');
  await expect.element(main.getByText('9 / 500')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => main.getByRole('log').element().textContent).toMatch(/还有问题吗？/);
  await expect.element(box).toHaveValue('');
  expect(await bodiesOf(server, '/applications/comment')).toEqual([{ id: waiting.id, text: '还有问题吗？' }]);
});

test('a comment that was refused is told, and is not lost', async () => {
  using _server = serveChanging(
    waiting,
    { ...waiting, voidedAt: '2026-08-02 10:00:00', actions: ['comment'] },
    'comment',
    moved,
  );
  await open(waiting);
  const box = main.getByRole('textbox', { name: '写留言' });
  await box.fill('还在吗？');
  await button('发送').click();
  await expect.element(page.getByText('申请在此期间已有变化，现已更新为最新状态。')).toBeVisible();
  await expect.element(main.getByText('已作废').first()).toBeVisible();
  await expect.element(box).toHaveValue('还在吗？');
});

test('a comment that nobody answered is sent again as the same one', async () => {
  let isBroken = true;
  using server = serveRequests(waiting, {
    'POST /applications/comment': () => {
      if (isBroken) throw new TypeError('no network');
      return ok;
    },
  });
  await open(waiting);
  const box = main.getByRole('textbox', { name: '写留言' });
  await box.fill('还在吗？');
  await button('发送').click();
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  isBroken = false;
  await button('发送').click();
  await expect.element(box).toHaveValue('');
  const [lost, ...again] = keysOf(server, '/applications/comment');
  expect(again).toEqual([lost]);
});

test('a reminder is sent once, and then says when the next one can be', async () => {
  const later = { ...waiting, actions: ['revoke', 'comment'], remindAfterSeconds: 17_000 } as ShownRequest; // a list of actions
  using server = serveChanging(waiting, later, 'remind');
  await open(waiting);
  await button('催办').click();
  await expect.element(page.getByText('已提醒当前处理人')).toBeVisible();
  await expect.element(button('5 小时后可催办')).toHaveAttribute('aria-disabled', 'true');
  await button('5 小时后可催办').click({ force: true });
  expect(await bodiesOf(server, '/applications/remind')).toEqual([{ id: waiting.id }]);
});

test('taking back is asked about first, and then leads to the form', async () => {
  const back: ShownRequest = { ...waiting, state: 'initiated', actions: ['edit', 'send', 'void', 'comment'] };
  using server = serveChanging(waiting, back, 'revoke', taken);
  await open(waiting);
  await button('撤回').click();
  await sure('取消').click();
  expect(await bodiesOf(server, '/applications/revoke')).toEqual([]);
  await button('撤回').click();
  await sure('撤回').click();
  await expect
    .element(main.getByRole('link', { name: '修改并重新提交' }))
    .toHaveAttribute('href', `#/pc/userCenter/initiateApplication?draft=${waiting.id}`);
  await expect.element(page.getByText('已撤回，可以修改后重新提交')).toBeVisible();
  expect(button('撤回').query()).toBeNull();
  // Whoever works by key goes on from where they were, not from the top of the page.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test('voiding says that it is for good', async () => {
  const over: ShownRequest = { ...draft, voidedAt: '2026-08-02 10:00:00', actions: [] };
  using server = serveChanging(draft, over, 'void', taken);
  await open(draft);
  await expect.element(main.getByRole('link', { name: '继续填写' })).toBeVisible();
  await button('作废').click();
  await expect.poll(() => page.getByRole('alertdialog').element().textContent).toMatch(/不能恢复/);
  await sure('作废').click();
  await expect.element(main.getByText('还没有留言。')).toBeVisible();
  await expect.poll(() => main.getByRole('textbox').query()).toBeNull();
  // It waits for nobody to send it any more.
  await expect.element(main.getByText('已作废').first()).toBeVisible();
  expect(main.getByText('待提交').query()).toBeNull();
  expect(await bodiesOf(server, '/applications/void')).toEqual([{ id: draft.id }]);
});

test('somebody was faster: it is said, and what they did is shown', async () => {
  using _server = serveChanging(waiting, { ...passed, id: waiting.id }, 'revoke', moved);
  await open(waiting);
  await button('撤回').click();
  await sure('撤回').click();
  await expect.element(page.getByText('申请在此期间已有变化，现已更新为最新状态。')).toBeVisible();
  await expect.element(main.getByText('等待对接系统确认')).toBeVisible();
  expect(button('撤回').query()).toBeNull();
});

test('a rejected one can be asked for again, pre-filled, or be voided', async () => {
  using _server = serveRequests(rejected);
  await open(rejected);
  await expect
    .element(main.getByRole('link', { name: '再次申请' }))
    .toHaveAttribute('href', `#/pc/userCenter/initiateApplication?again=${rejected.id}`);
  await expect.element(button('作废')).toBeVisible();
  expect(main.getByRole('link', { name: '修改并重新提交' }).query()).toBeNull();
});

test.each([
  ['2020-01-01 23:59:59', 1],
  ['2099-01-01 23:59:59', 0],
  [null, 0],
])('one that passed until %s can be asked for again once that is over', async (until, count) => {
  using _server = serveRequests({ ...passed, items: [{ ...item, until }] });
  await open(passed);
  await expect.element(main.getByRole('heading', { level: 1, name: '新增：数据报表 · 报表查看者' })).toBeVisible();
  expect(main.getByRole('link', { name: '再次申请' }).elements()).toHaveLength(count);
});

test('without the form there is no way to it', async () => {
  currentLogin.set({ ...licensed, permissions: ['userCenter:myApplication'] });
  using _server = serveRequests(draft);
  await open(draft);
  await expect.element(button('作废')).toBeVisible();
  expect(main.getByRole('link', { name: '继续填写' }).query()).toBeNull();
});

test("somebody else's request, a mistyped one and none at all look the same", async () => {
  using server = serveRequests(waiting, {
    'GET /applications/get': [404, { code: 'permission.unknown', message: '没有这份权限申请' }],
  });
  for (const query of [`?id=${waiting.id}`, '?id=1', '']) {
    const { unmount } = await show(addresses.wide.detail, query);
    await expect.element(main.getByText('没有这份申请')).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: '查看我的申请' }))
      .toHaveAttribute('href', `#${addresses.wide.list}`);
    await unmount();
  }
  expect(server.asked().filter((path) => path === '/applications/get')).toHaveLength(1);
});

test('one that does not come is told, with another try', async () => {
  let isBroken = true;
  using _server = serveRequests(waiting, {
    'GET /applications/get': () =>
      isBroken ? [500, { code: 'server.failed', message: '内部服务器错误' }] : [200, waiting],
  });
  await open(waiting);
  await expect.element(main.getByText('内部服务器错误')).toBeVisible();
  isBroken = false;
  await main.getByRole('button', { name: '重试' }).click();
  await expect.element(main.getByRole('heading', { name: '新增：数据报表 · 报表查看者' })).toBeVisible();
});

test('on a phone everything can be touched', async () => {
  await page.viewport(390, 844);
  using _server = serveRequests(waiting);
  await show(addresses.phone.detail, `?id=${waiting.id}`);
  await expect.element(main.getByRole('heading', { level: 2, name: '新增：数据报表 · 报表查看者' })).toBeVisible();
  using _device = asTouchDevice();
  for (const target of document.querySelectorAll('main :is(button, a, textarea)')) {
    expect(target.getBoundingClientRect().height, target.outerHTML).toBeGreaterThanOrEqual(44);
  }
});
