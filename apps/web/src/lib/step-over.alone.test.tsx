import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { confirm } from '../widgets/confirm/confirm.ts';
import { ConfirmHost } from '../widgets/confirm/confirm-host.tsx';
import DrawerPanel from '../widgets/drawer/drawer-panel.tsx';
import { type Layout, LayoutContext } from './layout.ts';

const question = { title: '撤销申请？', confirmLabel: '撤销' };
const box = page.getByRole('alertdialog', { name: '撤销申请？' });
const drawer = page.getByRole('dialog', { name: '编辑资料' });
const leaving = page.getByRole('alertdialog', { name: '放弃未保存的更改？' });

function Example({ layout, isDirty = false }: { layout: Layout; isDirty?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <LayoutContext value={layout}>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <DrawerPanel title="编辑资料" isOpen={isOpen} isStep isDirty={isDirty} onClose={() => setOpen(false)}>
        内容
      </DrawerPanel>
      <ConfirmHost />
    </LayoutContext>
  );
}

const over = () => history.state?.over;

afterEach(async () => {
  await expect.poll(over).toBeUndefined();
});

test('on a phone "back" answers a question with no, and its entry is gone', async () => {
  await render(<Example layout="phone" />);
  const answer = confirm(question);
  await expect.element(box).toBeVisible();
  await expect.poll(over).toBe(1);
  history.back();
  expect(await answer).toBe(false);
  await expect.element(box).not.toBeInTheDocument();
});

test('answered by its button, a question leaves no step behind', async () => {
  await render(<Example layout="phone" />);
  const answer = confirm(question);
  await box.getByRole('button', { name: '撤销' }).click();
  expect(await answer).toBe(true);
});

test('in a wide window nothing is put into the history', async () => {
  await render(<Example layout="wide" />);
  const { length } = history;
  const answer = confirm(question);
  await expect.element(box).toBeVisible();
  expect(over()).toBeUndefined();
  expect(history.length).toBe(length);
  await box.getByRole('button', { name: '撤销' }).click();
  await answer;
});

test('a question in place of another has a step of its own', async () => {
  await render(<Example layout="phone" />);
  const first = confirm(question);
  await expect.element(box).toBeVisible();
  const second = confirm({ ...question, title: '再问一次？' });
  expect(await first).toBe(false);
  await expect.element(page.getByRole('alertdialog', { name: '再问一次？' })).toBeVisible();
  await expect.poll(over).toBe(1);
  history.back();
  expect(await second).toBe(false);
});

test('with something to lose "back" asks; who stays can go back again, who does not is out', async () => {
  await render(<Example layout="phone" isDirty />);
  await page.getByRole('button', { name: '打开' }).click();
  await expect.poll(over).toBe(1);
  history.back();
  await leaving.getByRole('button', { name: '继续编辑' }).click();
  await expect.element(leaving).not.toBeInTheDocument();
  await expect.element(drawer).toBeVisible();
  await expect.poll(over).toBe(1);
  history.back();
  await leaving.getByRole('button', { name: '放弃更改' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});
