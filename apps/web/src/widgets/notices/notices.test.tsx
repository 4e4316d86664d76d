import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dialog, showToast, toast } from '../../lib/notify.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import { withMotion } from '../../testing/motion.ts';
import { ErrorDialog } from './error-dialog.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { Toasts } from './toasts.tsx';

withMotion();

afterEach(() => void vi.useRealTimers());

test('only one toast shows at a time, in a live region that was there before it', async () => {
  await render(<Toasts />);
  const regions = document.querySelectorAll('[aria-live]');
  showToast('error', '第一条');
  showToast('error', '第二条');
  await expect.element(page.getByText('第二条')).toBeVisible();
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
  expect(regions[0]?.textContent).toContain('第二条');
  showToast('success', '第三条');
  await expect.element(page.getByText('第三条')).toBeVisible();
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

test('a toast can be closed by mouse and by finger', async () => {
  using _touch = asTouchDevice();
  await render(<Toasts />);
  const close = page.getByRole('button', { name: '关闭' });
  showToast('error', '出错了');
  await close.click();
  expect(toast.get()).toBeNull();
  showToast('success', '好了');
  await expect.element(close).toBeVisible();
  await settled();
  const { width, height } = close.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await tap(close);
  await expect.poll(() => toast.get()).toBeNull();
});

test.each(['{Enter}', '{Escape}'])('a toast closed by %s leaves the focus where it was before', async (key) => {
  await render(
    <>
      <button type="button">保存</button>
      <Toasts />
    </>,
  );
  const save = page.getByRole('button', { name: '保存' });
  save.element().focus();
  showToast('error', '出错了');
  await expect.element(page.getByText('出错了')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: '关闭' })).toHaveFocus();
  await userEvent.keyboard(key);
  expect(toast.get()).toBeNull();
  await expect.element(save).toHaveFocus();
});

test('a toast leaves after its time, but not while it is pointed at or focused', async () => {
  await render(<Toasts />);
  showToast('error', '出错了');
  const close = page.getByRole('button', { name: '关闭' });
  await userEvent.unhover(close);
  vi.useFakeTimers();
  close.element().focus();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toast.get()).not.toBeNull();
  close.element().blur();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(toast.get()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(toast.get()).toBeNull();
});

test('the error dialog has the specified title, holds the focus and closes by key', async () => {
  await render(
    <main>
      <h1>页面</h1>
      <ErrorDialog />
    </main>,
  );
  dialog.set('服务器内部错误');
  const box = page.getByRole('alertdialog', { name: '错误' });
  await expect.element(box).toMatchTextContent(/服务器内部错误/);
  await expect.element(box).toHaveAccessibleDescription('服务器内部错误');
  expect(box.element().contains(document.activeElement)).toBe(true);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(dialog.get()).toBeNull();
});

test('the error dialog closes by finger, by its button and beside it', async () => {
  await render(<ErrorDialog />);
  const box = page.getByRole('alertdialog');
  dialog.set('服务器内部错误');
  await expect.element(box).toBeVisible();
  await settled();
  await tap(box.getByRole('button', { name: '关闭' }));
  await expect.poll(() => dialog.get()).toBeNull();
  dialog.set('网关超时');
  await expect.element(box).toBeVisible();
  await settled();
  // The middle of a strip at the veil's edge.
  const edge = document.createElement('div');
  edge.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 20px; height: 20px; pointer-events: none';
  document.body.append(edge);
  await tap(edge);
  await expect.poll(() => dialog.get()).toBeNull();
  edge.remove();
});

test('a quiet bar says that the network is gone, and leaves when it is back', async () => {
  await render(<OfflineBar />);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByRole('status')).toMatchTextContent(/网络已断开/);
  online.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('a toast can offer a way back, once', async () => {
  await render(<Toasts />);
  let count = 0;
  showToast('success', '已置顶', { label: '撤销', run: () => (count += 1) });
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(page.getByText('已置顶')).not.toBeInTheDocument();
  expect(count).toBe(1);
});

test('a toast stands at the foot of the page, clear of titles', async () => {
  await render(<Toasts />);
  showToast('success', '已保存');
  const card = page.getByText('已保存');
  await expect.element(card).toBeVisible();
  expect(card.element().getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2);
});
