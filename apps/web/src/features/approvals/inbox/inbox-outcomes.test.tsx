import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf, keysOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { desktop, inboxOf, serveInbox } from '../testing/inbox.ts';
import { approvals, beginInbox, chosen, dialog, focused, main, row, rowIdOf, rowsLeft } from '../testing/inbox-page.ts';

beforeEach(beginInbox);

test('roles that exclude each other cannot be approved, by key, box or button', async () => {
  using _server = serveInbox();
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('{ArrowDown}a');
  await expect.element(page.getByText('存在互斥角色，不能同意，可驳回或退回')).toBeVisible();
  await expect.poll(focused).toBe(rowIdOf(2));
  await expect.element(row(2)).toHaveAttribute('aria-selected', 'false');
  await expect.element(chosen).toMatchTextContent('不能同时拥有“发薪专员”和“记账员”。 发薪与记账须分离');
  await expect.element(row(2).getByRole('checkbox')).toBeDisabled();
  const approve = chosen.getByRole('button', { name: /^同意：/ });
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
  await chosen.getByRole('button', { name: /^驳回：/ }).click();
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
  const [first, ...others] = keysOf(server, '/approvals/reject');
  expect(others).toEqual([first]);
});
