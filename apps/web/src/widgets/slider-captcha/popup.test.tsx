import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { tap } from '../../testing/finger.ts';
import { looks } from '../../testing/looks.ts';
import { wishForMotion } from '../../testing/motion.ts';
import { dialog, later, openCaptcha, opener, openPuzzle, slider, step } from './testing/captcha.tsx';

afterEach(() => wishForMotion(false));

test('the focus is on the slider, stays in the popup, and goes back to the button', async () => {
  const { onClose } = await openPuzzle();
  await expect.element(slider).toHaveFocus();
  const seen = new Set<Element | null>();
  for (let count = 0; count < 16; count += 1) {
    await userEvent.tab();
    seen.add(document.activeElement);
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  expect(seen.size).toBe(7);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onClose).toHaveBeenCalledOnce();
});

test('it is closed by its button, with a finger too; a press beside it closes nothing', async () => {
  const { onClose } = await openPuzzle();
  await page
    .elementLocator(document.querySelector('.dialog-veil') ?? document.body)
    .click({ position: { x: 5, y: 5 } });
  await expect.element(dialog).toBeVisible();
  await tap(page.getByRole('button', { name: '关闭' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was closed while it was judged passes nothing', async () => {
  const verdict = later<{ result: boolean }>();
  const { onSuccess } = await openPuzzle({ check: () => verdict.promise });
  await userEvent.keyboard('{PageUp>5/}{Enter}');
  await expect.poll(step).toBe('verifying');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  verdict.resolve({ result: true });
  await verdict.promise;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onSuccess).not.toHaveBeenCalled();
});

test('it stands still for those who want no motion', async () => {
  await wishForMotion(true);
  await openCaptcha({ load: () => new Promise(() => undefined) });
  const moving = () => document.getAnimations().length;
  await expect.poll(moving).toBeGreaterThan(0);
  await wishForMotion(false);
  await expect.poll(moving).toBe(0);
});

test.each(looks)('it is accessible in %s, %s', async (locale, theme) => {
  chooseTheme(theme);
  await openPuzzle();
  await applyLocale(locale);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: locale === 'zh_CN' ? '无法完成拼图？改用自动验证' : /Can't solve the puzzle/ })
    .click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible();
});
