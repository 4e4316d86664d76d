import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import { withMotion } from '../../testing/motion.ts';
import type { Question } from './asked.ts';
import { confirm } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';

withMotion();

const question: Question = { title: '撤销申请？', body: '编号 A-1024', confirmLabel: '撤销' };
const box = page.getByRole('alertdialog', { name: '撤销申请？' });
const yes = page.getByRole('button', { name: '撤销', exact: true });
const no = page.getByRole('button', { name: '取消' });

async function ask(asked: Question = question) {
  await render(
    <main>
      <h1>页面</h1>
      <button type="button">来处</button>
      <ConfirmHost />
    </main>,
  );
  page.getByRole('button', { name: '来处' }).element().focus();
  const answer = confirm(asked);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  return answer.then((is) => ({ is }));
}
/** The promise itself would be waited for by an async function; so it is carried in an object. */
const open = async (asked?: Question) => ({ answer: ask(asked) });

test('yes is true, by mouse, and the focus goes back to where it came from', async () => {
  const { answer } = await open();
  await expect.element(box).toHaveAccessibleDescription('编号 A-1024');
  await yes.click();
  expect(await answer).toEqual({ is: true });
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '来处' })).toHaveFocus();
});

test('where the address changes it is answered with no', async () => {
  const { answer } = await open();
  await expect.element(box).toBeVisible();
  await settled(); // what asked has seen the box by then
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(await answer).toEqual({ is: false });
  await expect.element(box).not.toBeInTheDocument();
});

test('what asks about leaving stays where the address changes', async () => {
  const { answer } = await open({ ...question, isLeaving: true });
  await expect.element(box).toBeVisible();
  dispatchEvent(new HashChangeEvent('hashchange'));
  await settled();
  await expect.element(box).toBeVisible();
  await no.click();
  expect(await answer).toEqual({ is: false });
});

test('no is false, by finger', async () => {
  const { answer } = await open();
  await expect.element(box).toBeVisible();
  await settled();
  await tap(no);
  expect(await answer).toEqual({ is: false });
});

test('yes is true, by finger, and both answers are large enough for one', async () => {
  using _touch = asTouchDevice();
  const { answer } = await open();
  await expect.element(box).toBeVisible();
  await settled();
  for (const button of [no, yes]) {
    const { width, height } = button.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await tap(yes);
  expect(await answer).toEqual({ is: true });
});

test('Escape is no; a click beside the box is no answer', async () => {
  const { answer } = await open();
  await expect.element(box).toBeVisible();
  await page
    .elementLocator(document.querySelector('.dialog-veil') ?? document.body)
    .click({ position: { x: 5, y: 5 } });
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await answer).toEqual({ is: false });
});

test('Enter does what was asked, but where something is destroyed the harmless answer has the focus', async () => {
  const plain = await open();
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await plain.answer).toEqual({ is: true });
  const dangerous = { answer: confirm({ ...question, danger: true }) };
  await expect.element(no).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await dangerous.answer).toBe(false);
});

test('the focus stays inside the box', async () => {
  const { answer } = await open();
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  expect(box.element().contains(document.activeElement)).toBe(true);
  await no.click();
  await answer;
});

test('a second question answers the first with no', async () => {
  const { answer } = await open();
  await expect.element(box).toBeVisible();
  const second = confirm({ title: '第二个？' });
  await expect.element(page.getByRole('alertdialog', { name: '第二个？' })).toBeVisible();
  expect(await answer).toEqual({ is: false });
  expect(page.getByRole('alertdialog').all()).toHaveLength(1);
  await page.getByRole('button', { name: '确定' }).click();
  expect(await second).toBe(true);
});

test.each(['zh_CN', 'en_US'] as const)('the box is accessible in %s', async (locale) => {
  await applyLocale(locale);
  const { answer } = await open({ ...question, danger: true });
  await expect.element(box).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await answer;
});
