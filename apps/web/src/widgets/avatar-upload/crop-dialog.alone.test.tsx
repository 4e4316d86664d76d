import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import { area, brightness, confirm, crop, dialog, place } from './testing/avatar.tsx';
import { drag, touches } from './testing/drag.ts';

afterEach(() => page.viewport(1280, 800));

const turn = page.getByRole('button', { name: '旋转 90°' });

test('the mouse drags the picture under the frame, up to its edge', async () => {
  const { upload } = await crop();
  const { left, top } = area.element().getBoundingClientRect();
  await drag('mouse', left + 60, top + 60, 500);
  await expect.poll(place).toMatch(/^横向 0%/);
  await confirm.click();
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  // The left half of a gradient from black to white: its middle is a quarter of the way.
  expect(await brightness(upload.mock.calls[0]?.[0])).toBeLessThan(80);
});

test('a finger drags the picture, and the page stays where it is', async () => {
  await crop();
  expect(getComputedStyle(area.element()).touchAction).toBe('none');
  const { left, top } = area.element().getBoundingClientRect();
  await drag('touch', left + 200, top + 60, -50);
  await expect.poll(place).toMatch(/^横向 (6|7|8|9)\d%/);
});

test('two fingers that part enlarge the picture', async () => {
  await crop();
  const { left, top } = area.element().getBoundingClientRect();
  await touches('touchStart', [left + 120, top + 140], [left + 160, top + 140]);
  await touches('touchMove', [left + 100, top + 140], [left + 180, top + 140]);
  await touches('touchEnd');
  await expect.poll(place).toMatch(/缩放 (19|20)\d%/);
});

test('a finger drags, turns and sends what lies under the frame then', async () => {
  using _touch = asTouchDevice();
  const { upload } = await crop();
  await settled();
  const { left, top } = area.element().getBoundingClientRect();
  await drag('touch', left + 60, top + 60, 200);
  // In haste, two taps are a double tap, which must not enlarge the page.
  expect(getComputedStyle(turn.element()).touchAction).toBe('manipulation');
  await tap(turn);
  await tap(turn);
  await expect.poll(place).toMatch(/^横向 100%.*旋转 180°/);
  await tap(confirm);
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  // Still the left half of the gradient, now upside down.
  expect(await brightness(upload.mock.calls[0]?.[0])).toBeLessThan(80);
});

test('a finger gives up', async () => {
  const { upload } = await crop();
  await settled();
  await tap(page.getByRole('button', { name: '取消' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

test('keys move, zoom and turn the picture', async () => {
  const { upload } = await crop();
  area.element().focus();
  expect(place()).toBe('横向 50%，纵向 50%，缩放 100%，旋转 0°');
  await userEvent.keyboard('{ArrowRight>5/}');
  await expect.poll(place).toMatch(/^横向 40%/);
  await userEvent.keyboard('{ArrowLeft>25/}');
  await expect.poll(place).toMatch(/^横向 90%/);
  await userEvent.keyboard('+++-');
  await expect.poll(place).toMatch(/缩放 120%/);
  await userEvent.keyboard('{ArrowUp>2/}');
  await expect.poll(place).toMatch(/纵向 70%/);
  await userEvent.keyboard('{ArrowDown>4/}');
  await expect.poll(place).toMatch(/纵向 30%/);
  turn.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toMatch(/旋转 90°/);
  await confirm.click();
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  expect(await brightness(upload.mock.calls[0]?.[0])).toBeGreaterThan(150);
});

test('the slider zooms and says so', async () => {
  await crop();
  const slider = page.getByRole('slider', { name: '缩放' });
  slider.element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(place).toMatch(/缩放 400%/);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '400%');
});

test.each(['light', 'dark'] as const)('it is accessible, %s', async (theme) => {
  chooseTheme(theme);
  await crop();
  await expectAccessible();
});

test('its targets are large enough for a finger', async () => {
  using _touch = asTouchDevice();
  await crop();
  const targets = [...dialog.element().querySelectorAll('button, input')];
  expect(targets).toHaveLength(4);
  for (const target of targets) expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('it fits the narrowest phone, and a drag there still follows the finger', async () => {
  await page.viewport(320, 568);
  await crop();
  const box = dialog.element().getBoundingClientRect();
  expect([box.left >= 0, box.right <= 320]).toEqual([true, true]);
  for (const part of dialog.element().querySelectorAll('.crop-stage, button, input'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
  const { left, top, width } = area.element().getBoundingClientRect();
  // Half the frame's side is all that a picture twice as wide as high can go.
  await drag('touch', left + 60, top + 60, width * 0.4);
  await expect.poll(place).toMatch(/^横向 [0-2]%/);
});

test('on a phone that lies on its side it scrolls to its buttons', async () => {
  await page.viewport(844, 390);
  await crop();
  confirm.element().scrollIntoView({ block: 'end' });
  const { top, bottom } = confirm.element().getBoundingClientRect();
  expect([top >= 0, bottom <= 390]).toEqual([true, true]);
  dialog.element().scrollIntoView({ block: 'start' });
  expect(dialog.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});
