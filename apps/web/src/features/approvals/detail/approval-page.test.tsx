import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { bodiesOf, idOf, keysOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { desktopDetail, inboxOf, inboxRow, phoneDetail, serveInbox, shownFor, variedRows } from '../testing/inbox.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const at = (number: number) => `?id=${idOf(2000 + number)}`;

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test.each([desktopDetail, phoneDetail])('%s: after an approval the next one is a press away', async (path) => {
  const passed = shownFor(inboxRow(1), { state: 'passed', steps: [], actions: ['comment'] });
  let isPassed = false;
  using server = serveInbox(
    { rows: inboxOf(2) },
    {
      'GET /approvals/get': ({ url }) =>
        new URL(url).searchParams.get('id') === idOf(2001)
          ? [200, isPassed ? passed : shownFor(inboxRow(1))]
          : [200, shownFor(inboxRow(2))],
      'POST /approvals/approve': () => {
        isPassed = true;
        return [200, { results: [{ id: idOf(2001), code: null, message: '', state: 'passed' }] }];
      },
    },
  );
  await show(path, at(1));
  await main.getByRole('button', { name: '同意' }).click();
  await expect.element(dialog).toMatchTextContent('新增：数据报表 · 报表查看者（低风险）。同意后不能撤回。');
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect.element(main.getByText('已通过')).toBeVisible();
  expect(await bodiesOf(server, '/approvals/approve')).toEqual([
    { decisions: [{ id: idOf(2001), step: idOf(3001) }], comment: '' },
  ]);
  expect(main.getByRole('button', { name: '同意' }).query()).toBeNull();
  const next = main.getByRole('link', { name: /^下一份：申请人2号/ });
  await expect.element(next).toHaveFocus();
  await next.click();
  await expect.element(main.getByRole('heading', { name: '申请人2号 · 新增：数据报表 · 报表查看者' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: '同意' })).toBeVisible();
});

test('the title keeps the focus when the application comes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  using _server = serveInbox(
    { rows: inboxOf(1) },
    {
      'GET /approvals/get': async () => {
        await promise;
        return [200, shownFor(inboxRow(1))];
      },
    },
  );
  await show(desktopDetail, at(1));
  // As the portal does after a navigation.
  main.getByRole('heading', { name: '申请详情' }).element().focus();
  resolve();
  await expect.element(main.getByRole('heading', { name: '申请人1号 · 新增：数据报表 · 报表查看者' })).toHaveFocus();
});

test('what is sent back is gone from here, and the page says so', async () => {
  using server = serveInbox({ rows: inboxOf(1) });
  await show(desktopDetail, at(1));
  await main.getByRole('button', { name: '退回' }).click();
  await dialog.getByRole('textbox', { name: '要问的问题' }).fill('用多久？');
  await dialog.getByRole('button', { name: '退回' }).click();
  await expect.element(main.getByText('已退回')).toBeVisible();
  await expect.element(main.getByRole('link', { name: '全部审批完了，返回列表' })).toBeVisible();
  expect(await bodiesOf(server, '/approvals/sendBack')).toEqual([
    { id: idOf(2001), step: idOf(3001), question: '用多久？' },
  ]);
});

test('where somebody was faster, it is said and the latest state is shown', async () => {
  const moved = { code: 'permission.moved', message: '申请状态已变化，请刷新后查看' };
  let isMoved = false;
  using _server = serveInbox(
    { rows: inboxOf(1) },
    {
      'GET /approvals/get': () => [
        200,
        shownFor(inboxRow(1), isMoved ? { state: 'rejected', steps: [], actions: ['comment'] } : {}),
      ],
      'POST /approvals/approve': () => {
        isMoved = true;
        return [409, moved];
      },
    },
  );
  await show(desktopDetail, at(1));
  await main.getByRole('button', { name: '同意' }).click();
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect.element(page.getByText('申请在此期间已有变化，现已更新为最新状态。')).toBeVisible();
  await expect.element(main.getByText('已驳回')).toBeVisible();
  expect(main.getByRole('button', { name: '同意' }).query()).toBeNull();
});

test('roles that exclude each other cannot be approved here either', async () => {
  using _server = serveInbox({ rows: variedRows });
  await show(desktopDetail, at(2));
  const approve = main.getByRole('button', { name: '同意' });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await approve.click({ force: true });
  expect(dialog.query()).toBeNull();
});

test('whoever decides can ask without deciding, and files are theirs to open', async () => {
  using server = serveInbox({ rows: inboxOf(1) }, { 'POST /approvals/comment': [200, { ok: true }] });
  await show(desktopDetail, at(1));
  await main.getByRole('textbox', { name: '写留言' }).fill('需要导出吗？');
  await main.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => bodiesOf(server, '/approvals/comment')).toEqual([{ id: idOf(2001), text: '需要导出吗？' }]);
  await expect
    .element(main.getByRole('link', { name: /季度计划\.pdf/ }))
    .toHaveAttribute('href', `/api-uc/approvals/attachment/${idOf(201)}`);
});

test('a comment that nobody answered is sent again as the same one, and the next as another', async () => {
  let answer: () => [number, unknown] = () => {
    throw new TypeError('no network');
  };
  using server = serveInbox({ rows: inboxOf(1) }, { 'POST /approvals/comment': () => answer() });
  await show(desktopDetail, at(1));
  const box = main.getByRole('textbox', { name: '写留言' });
  const send = main.getByRole('button', { name: '发送' });
  await box.fill('需要导出吗？');
  await send.click();
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  answer = () => [200, { ok: true }];
  await send.click();
  await expect.element(box).toHaveValue('');
  await box.fill('需要导出吗？');
  await send.click();
  await expect.element(box).toHaveValue('');
  const [lost, again, next] = keysOf(server, '/approvals/comment');
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test.each([at(99), '?id=1', ''])(
  'an application that is not there for this person (%j) leads back to the list',
  async (query) => {
    using _server = serveInbox();
    await show(desktopDetail, query);
    await expect.element(main.getByText('没有找到这份申请')).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: '返回列表' }).last())
      .toHaveAttribute('href', '#/pc/userCenter/myApproval');
  },
);
