import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isAllSaved, mayLeave } from '../../lib/unsaved.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  const letGo = useLeaveGuard(isDirty);
  return (
    <button type="button" onClick={letGo}>
      保存
    </button>
  );
}

const isUnloadAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a clean form may be left without a question, also by closing the tab', async () => {
  await render(<Form isDirty={false} />);
  expect(isAllSaved()).toBe(true);
  expect(await mayLeave()).toBe(true);
  expect(isUnloadAsked()).toBe(false);
});

test('unsaved data asks, once however many forms there are, and the answer decides', async () => {
  await render(
    <>
      <Form isDirty />
      <Form isDirty />
      <ConfirmHost />
    </>,
  );
  const staying = mayLeave();
  await expect.element(page.getByRole('alertdialog', { name: '离开此页面？' })).toMatchTextContent(/尚未保存/);
  await page.getByRole('button', { name: '取消' }).click();
  expect(await staying).toBe(false);
  const leaving = mayLeave();
  await page.getByRole('button', { name: '离开' }).click();
  expect(await leaving).toBe(true);
});

test('closing the tab asks while something is unsaved, and no longer when it is saved or gone', async () => {
  const { rerender, unmount } = await render(<Form isDirty />);
  expect(isUnloadAsked()).toBe(true);
  await rerender(<Form isDirty={false} />);
  expect(isUnloadAsked()).toBe(false);
  await rerender(<Form isDirty />);
  expect(isUnloadAsked()).toBe(true);
  await unmount();
  expect(isUnloadAsked()).toBe(false);
});

test('a page that has just saved lets go at once', async () => {
  await render(<Form isDirty />);
  expect(isAllSaved()).toBe(false);
  await page.getByRole('button', { name: '保存' }).click();
  expect(isAllSaved()).toBe(true);
});
