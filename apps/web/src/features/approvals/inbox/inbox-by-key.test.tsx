import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stored } from '../../../lib/storage.ts';
import { bodiesOf, idOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { desktop, inboxOf, inboxRow, serveInbox } from '../testing/inbox.ts';
import { approvals, beginInbox, chosen, dialog, focused, main, row, rowIdOf, rowsLeft } from '../testing/inbox-page.ts';
import { chooseLetterKeys } from './key-choice.ts';

beforeEach(beginInbox);

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
  await expect.element(main.getByText('已选 2 份，含高风险')).toBeVisible();
  await expect.element(row(2)).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByRole('button', { name: '取消选择' })).not.toBeInTheDocument();
  expect(await approvals(server)).toEqual([]);
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

test('the keys act wherever no field, button or link has the focus, and "?" tells them', async () => {
  using server = serveInbox();
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(main.getByText('选择并到下一份，再按取消')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'true');
  for (const name of ['已审批', '审批代理']) {
    main.getByRole('link', { name }).element().focus();
    await userEvent.keyboard('ar');
    expect(dialog.query()).toBeNull();
  }
  await chosen.getByRole('textbox', { name: '写留言' }).fill('arq');
  expect(dialog.query()).toBeNull();
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'true');
  expect(await approvals(server)).toEqual([]);
});

test('Enter without a choice asks about the request on show, and O opens it on a page of its own', async () => {
  using server = serveInbox({ rows: inboxOf(2) });
  await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('同意申请人1号的申请？');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await approvals(server)).toEqual([]);
  row(1).element().focus();
  await userEvent.keyboard('o');
  await expect.poll(() => location.hash).toContain(`/pc/userCenter/myApproval/detail?id=${idOf(2001)}`);
});

test('the keys stand on the buttons of the request on show, but for letters that are switched off', async () => {
  using _server = serveInbox({ rows: inboxOf(2) });
  await show(desktop);
  const keys = () =>
    [...chosen.element().querySelectorAll('[data-decision]')].map((one) => one.getAttribute('data-key'));
  await expect.poll(keys).toEqual(['Enter', 'R', 'Q']);
  chooseLetterKeys(false);
  await expect.poll(keys).toEqual(['Enter', null, null]);
  chooseLetterKeys(true);
});

test('letters can be switched off, and stay off; the keys that are none go on working (WCAG 2.1.4)', async () => {
  using _server = serveInbox({ rows: inboxOf(3) });
  const { unmount } = await show(desktop);
  await expect.poll(focused).toBe(rowIdOf(1));
  await userEvent.keyboard('?');
  await main.getByRole('checkbox', { name: /用单个字母操作/ }).click();
  row(1).element().focus();
  await userEvent.keyboard('arq');
  expect(dialog.query()).toBeNull();
  await expect.element(row(1)).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe(rowIdOf(2));
  expect(stored('approval_keys')).toBe('off');
  await unmount();
  await show(desktop);
  await expect.element(main.getByText('字母按键已关闭')).toBeVisible();
  chooseLetterKeys(true);
});
