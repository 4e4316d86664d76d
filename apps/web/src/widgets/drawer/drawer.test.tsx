import { limits } from '@uc/contract';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseTheme } from '../../lib/theme.ts';
import { mayLeave } from '../../lib/unsaved.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import { withMotion } from '../../testing/motion.ts';
import { ConfirmHost } from '../confirm/confirm-host.tsx';
import { Drawer } from './drawer.tsx';

withMotion();

afterEach(() => page.viewport(1280, 800));

const box = () => page.getByRole('dialog', { name: '编辑资料' });
const question = () => page.getByRole('alertdialog', { name: '放弃未保存的更改？' });
const opener = () => page.getByRole('button', { name: '打开' });

function Example({ isDirty = false }: { isDirty?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>页面</h1>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Drawer
        title="编辑资料"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isDirty={isDirty}
        footer={(close) => (
          <button type="button" className="button" onClick={close}>
            取消编辑
          </button>
        )}
      >
        <input aria-label="姓名" />
      </Drawer>
      <ConfirmHost />
    </main>
  );
}

async function open(isDirty = false) {
  await render(<Example isDirty={isDirty} />);
  await opener().click();
  await expect.element(box()).toBeVisible();
  await settled();
}

const panel = () => document.querySelector('.drawer')?.getBoundingClientRect();

test('it is as wide as specified, at the right edge, from top to bottom', async () => {
  await open();
  expect(panel()).toMatchObject({ width: limits.drawerWidthPx, right: 1280, top: 0, bottom: 800 });
});

test('on a phone it has the whole screen', async () => {
  await page.viewport(390, 844);
  await open();
  expect(panel()).toMatchObject({ width: 390, left: 0, height: 844 });
});

/** Beside the drawer, where the page can still be seen. */
const veil = () => document.querySelector('.drawer-veil') ?? document.body;
const closeButton = () => box().getByRole('button', { name: '关闭' });
const footButton = () => page.getByRole('button', { name: '取消编辑' });
const ways: [string, () => Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => closeButton().click()],
  ['a button of its foot', () => footButton().click()],
  ['a press beside it', () => userEvent.click(veil(), { position: { x: 20, y: 400 } })],
];

test.each(ways)('%s closes it and the focus goes back', async (_, close) => {
  await open();
  expect(box().element().contains(document.activeElement)).toBe(true);
  await close();
  await expect.element(box()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('the focus stays in it', async () => {
  await open();
  for (let presses = 0; presses < 8; presses++) {
    await userEvent.tab();
    expect(box().element().contains(document.activeElement)).toBe(true);
  }
});

test.each(ways)('with unsaved data %s asks first, and no keeps it open', async (_, close) => {
  await open(true);
  await close();
  await expect.element(question()).toBeVisible();
  await question().getByRole('button', { name: '继续编辑' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(box()).toBeVisible();
  await close();
  await question().getByRole('button', { name: '放弃更改' }).click();
  await expect.element(box()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('a finger closes it by its button and beside it; its targets are large enough', async () => {
  using _touch = asTouchDevice();
  await open();
  for (const button of [closeButton(), footButton()])
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await tap(closeButton());
  await expect.element(box()).not.toBeInTheDocument();
  await tap(opener());
  await expect.element(box()).toBeVisible();
  await settled();
  const beside = document.createElement('div'); // a tap goes to the middle of what it is given
  beside.style.cssText = 'position: fixed; inset: 0 720px 0 0; pointer-events: none';
  veil().append(beside);
  await tap(beside);
  await expect.element(box()).not.toBeInTheDocument();
});

test('with unsaved data a finger is asked as well, and its answer counts', async () => {
  await open(true);
  await tap(closeButton());
  await expect.element(question()).toBeVisible();
  await settled();
  await tap(question().getByRole('button', { name: '继续编辑' }));
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(box()).toBeVisible();
  await tap(closeButton());
  await expect.element(question()).toBeVisible();
  await settled();
  await tap(question().getByRole('button', { name: '放弃更改' }));
  await expect.element(box()).not.toBeInTheDocument();
});

test('with more than fits keys scroll it, although nothing in it can be focused; with less it is no stop', async () => {
  const shown = (heightPx: number) => (
    <Drawer title="编辑资料" isOpen onClose={() => undefined}>
      <p style={{ height: heightPx }}>说明</p>
    </Drawer>
  );
  const { rerender } = await render(shown(2_000));
  const body = page.getByRole('group', { name: '编辑资料' });
  await expect.element(body).toBeVisible();
  await settled();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(body).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => body.element().scrollTop).toBeGreaterThan(0);
  await rerender(shown(20));
  await expect.element(body).not.toBeInTheDocument();
  expect(document.querySelector('.drawer-body')?.hasAttribute('tabindex')).toBe(false);
});

test('with unsaved data leaving the page asks as well, but only while it is open', async () => {
  await open(true);
  const leaving = mayLeave();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  expect(await leaving).toBe(true);
  await userEvent.keyboard('{Escape}');
  await question().getByRole('button', { name: '放弃更改' }).click();
  await expect.element(box()).not.toBeInTheDocument();
  expect(await mayLeave()).toBe(true);
});

test.each(['light', 'dark'] as const)('it is accessible, also with its question, %s', async (theme) => {
  chooseTheme(theme);
  await open(true);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).toBeVisible();
  await expectAccessible();
  await question().getByRole('button', { name: '放弃更改' }).click();
});
