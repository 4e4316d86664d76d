import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tap } from '../../testing/finger.ts';
import { samplePlace } from './sample-puzzle.ts';
import {
  confirm,
  onScreen,
  openCaptcha,
  openPuzzle,
  picture,
  place,
  refresh,
  slider,
  step,
} from './testing/captcha.tsx';

const left = page.getByRole('button', { name: '向左移一点' });
const right = page.getByRole('button', { name: '向右移一点' });

test('keys move the piece, the position is spoken, and Enter asks for the verdict', async () => {
  const { check, onSuccess } = await openPuzzle();
  await expect.element(slider).toHaveFocus();
  await expect.element(slider).toHaveAccessibleDescription(/方向键.*Shift.*回车/);
  const said = () => slider.element().getAttribute('aria-valuetext');
  expect(said()).toBe('离左侧 0，最远 263');
  const places: number[] = [];
  for (const key of [
    '{End}',
    '{Home}',
    '{PageUp}',
    '{PageDown}',
    '{ArrowRight}',
    '{ArrowUp}',
    '{ArrowLeft}',
    '{ArrowDown}',
  ]) {
    await userEvent.keyboard(key);
    places.push(place());
  }
  expect(places).toEqual([263, 0, 30, 0, 5, 10, 5, 0]);
  await userEvent.keyboard('{PageUp>5/}{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
  expect(said()).toBe('离左侧 151，最远 263');
  await expect.element(slider).toHaveAttribute('aria-valuemin', '0');
  await expect.element(slider).toHaveAttribute('aria-valuemax', '263');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '151');
  expect(check).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSuccess.mock.calls).toEqual([[{ x: 151, y: 5, token: 'token-1' }]]);
});

test('Enter at the very start asks for nothing, and keys of the browser stay its own', async () => {
  const { check } = await openPuzzle();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(place()).toBe(0);
  expect(step()).toBe('idle');
  expect(check).not.toHaveBeenCalled();
});

test('a key held down does not answer the next puzzle too', async () => {
  const { check, load } = await openPuzzle();
  await userEvent.keyboard('{PageUp}{Enter>}');
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await expect.poll(step).toBe('idle');
  await userEvent.keyboard('{PageUp}');
  slider.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }));
  await userEvent.keyboard('{/Enter}');
  expect(step()).toBe('idle');
  expect(check).toHaveBeenCalledOnce();
});

test('a click on the picture puts the middle of the piece there, and the button asks for the verdict', async () => {
  const { check, onSuccess } = await openPuzzle();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await picture.click({ position: { x: onScreen(samplePlace + 23.5), y: 20 } });
  await expect.poll(place).toBe(samplePlace);
  expect(check).not.toHaveBeenCalled();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'false');
  await confirm.click();
  await expect
    .poll(() => onSuccess.mock.calls)
    .toEqual([[{ x: expect.closeTo(samplePlace, 0), y: 5, token: 'token-1' }]]);
});

test('a finger taps the picture, corrects by the buttons, and asks', async () => {
  const { onSuccess } = await openPuzzle();
  await tap(picture);
  await expect.poll(place).toBe(Math.round(155 - 23.5));
  for (let count = 0; count < 9; count += 1) await tap(right);
  await expect.poll(place).toBe(Math.round(131.5 + 18));
  await tap(left);
  await expect.poll(place).toBe(Math.round(131.5 + 16));
  await tap(confirm);
  await expect.poll(() => onSuccess.mock.calls).toEqual([[{ x: 147.5, y: 5, token: 'token-1' }]]);
});

test('the slider’s way can be clicked as well', async () => {
  await openPuzzle();
  const way = page.elementLocator(document.querySelector('.captcha-track') ?? document.body);
  await way.click({ position: { x: onScreen(200), y: 20 } });
  await expect.poll(place).toBeGreaterThanOrEqual(176);
  expect(place()).toBeLessThanOrEqual(177);
});

test('the buttons stop at the edges, and asking at the very start does nothing', async () => {
  const { check } = await openPuzzle();
  await left.click();
  expect(place()).toBe(0);
  await confirm.click({ force: true });
  expect(check).not.toHaveBeenCalled();
  await userEvent.keyboard('{Shift}');
  slider.element().focus();
  await userEvent.keyboard('{End}');
  await right.click();
  expect(place()).toBe(263);
});

test('another puzzle replaces this one, and the piece goes back to the start', async () => {
  const { load, check } = await openPuzzle();
  await userEvent.keyboard('{PageUp}');
  await refresh.click();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await expect.poll(step).toBe('idle');
  expect(place()).toBe(0);
  await expect.element(refresh).toHaveFocus();
  await picture.click();
  await confirm.click();
  await expect.poll(() => check.mock.calls.length).toBe(1);
  expect(check).toHaveBeenCalledWith(expect.objectContaining({ token: 'token-2' }));
});

test('while it is loading nothing can be moved or asked', async () => {
  const { check } = await openCaptcha({ load: () => new Promise(() => undefined) });
  await expect.element(slider).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('正在加载拼图…')).toBeVisible();
  slider.element().focus();
  await userEvent.keyboard('{End}{Enter}');
  await right.click({ force: true });
  await confirm.click({ force: true });
  expect(place()).toBe(0);
  expect(step()).toBe('loading');
  expect(check).not.toHaveBeenCalled();
});
