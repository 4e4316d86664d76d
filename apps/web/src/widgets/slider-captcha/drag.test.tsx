import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { samplePlace } from './sample-puzzle.ts';
import { later, onScreen, openPuzzle, picture, place, slider, step } from './testing/captcha.tsx';
import { dragBy, finger, hold, middleOf, touch } from './testing/pointer.ts';

test.each([
  ['the mouse', hold('mouse')],
  ['a pen', hold('pen')],
  ['a finger', finger],
])('%s drags the piece into the gap, and the drag is checked when it ends', async (_, pointer) => {
  const { check, onSuccess, onFailure } = await openPuzzle();
  await dragBy(pointer, slider.element(), onScreen(samplePlace));
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
  const passed = { x: expect.closeTo(samplePlace, 0), y: 5, token: 'token-1' };
  expect(check).toHaveBeenCalledExactlyOnceWith(passed);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(passed);
  expect(onFailure).not.toHaveBeenCalled();
  expect(step()).toBe('success');
});

test('while it is dragged, the piece and the handle are under the pointer', async () => {
  await openPuzzle();
  const mouse = hold();
  const [x, y] = middleOf(slider.element());
  await mouse.press([x, y]);
  await mouse.move([x + 100, y]);
  await expect.poll(step).toBe('dragging');
  const piece = document.querySelector('.captcha-piece')?.getBoundingClientRect();
  const handle = slider.element().getBoundingClientRect();
  expect(handle.left + handle.width / 2).toBeCloseTo(x + 100, 0);
  expect(piece?.left).toBeCloseTo(handle.left, 0);
  expect(piece?.width).toBeCloseTo(onScreen(limits.captchaBlock), 0);
  await mouse.move([x, y]);
  await mouse.release();
  await expect.poll(step).toBe('idle');
});

test.each([
  ['without a movement', 0],
  ['by a tremble', 2],
  ['to the left of the start', -30],
])('a drag %s asks for nothing and resets', async (_, right) => {
  const { check, onFailure } = await openPuzzle();
  await dragBy(hold(), slider.element(), right);
  await expect.poll(step).toBe('idle');
  expect(place()).toBe(0);
  expect(check).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a pointer that leaves the window on the way does not break the drag', async () => {
  const { check, onSuccess } = await openPuzzle();
  const mouse = hold();
  const [x, y] = middleOf(slider.element());
  await mouse.press([x, y]);
  await mouse.move([x + 50, y]);
  await mouse.move([innerWidth + 400, -300]);
  await expect.poll(place).toBe(263);
  await mouse.move([-200, innerHeight + 300]);
  await expect.poll(place).toBe(0);
  expect(step()).toBe('dragging');
  await mouse.move([x + onScreen(samplePlace), y + 200]);
  await mouse.release();
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
  expect(check).toHaveBeenCalledOnce();
});

test('a drag that the browser takes over resets', async () => {
  const { check } = await openPuzzle();
  const [x, y] = middleOf(slider.element());
  await finger.press([x, y]);
  await finger.move([x + 80, y]);
  await expect.poll(place).toBeGreaterThan(50);
  await finger.cancel();
  await expect.poll(step).toBe('idle');
  expect(place()).toBe(0);
  expect(check).not.toHaveBeenCalled();
});

test('a pointer that is given to somebody else ends the drag as well', async () => {
  const { check } = await openPuzzle();
  const mouse = hold();
  const [x, y] = middleOf(slider.element());
  let pointerId = 0;
  slider.element().addEventListener('pointerdown', (event) => {
    ({ pointerId } = event as PointerEvent);
  });
  await mouse.press([x, y]);
  await mouse.move([x + 80, y]);
  await expect.poll(place).toBeGreaterThan(50);
  slider.element().releasePointerCapture(pointerId);
  await mouse.move([x + 90, y]);
  await expect.poll(step).toBe('idle');
  await mouse.release();
  expect(check).not.toHaveBeenCalled();
});

test('only the handle keeps a finger from scrolling the page', async () => {
  await openPuzzle();
  expect(getComputedStyle(slider.element()).touchAction).toBe('none');
  expect(getComputedStyle(picture.element()).touchAction).toBe('auto');
});

test('the other mouse button drags nothing', async () => {
  const { check } = await openPuzzle();
  await dragBy(hold('mouse', 'right'), slider.element(), 100);
  expect(step()).toBe('idle');
  expect(place()).toBe(0);
  expect(check).not.toHaveBeenCalled();
});

test('a second finger on the handle is not listened to', async () => {
  const { check } = await openPuzzle();
  const [x, y] = middleOf(slider.element());
  await touch('touchStart', [x, y]);
  await touch('touchMove', [x + 60, y]);
  await expect.poll(place).toBe(Math.round((60 * 310) / 340));
  await touch('touchStart', [x + 60, y], [x + 62, y]);
  await touch('touchMove', [x + 60, y], [x + 200, y]);
  expect(place()).toBe(Math.round((60 * 310) / 340));
  await touch('touchMove', [x, y], [x + 200, y]);
  await expect.poll(place).toBe(0);
  await touch('touchEnd');
  await expect.poll(step).toBe('idle');
  expect(check).not.toHaveBeenCalled();
});

test('while the answer is judged nothing moves, and it is asked for once', async () => {
  const verdict = later<{ result: boolean }>();
  let asked = 0;
  const check = () => {
    asked += 1;
    return verdict.promise;
  };
  const { onSuccess } = await openPuzzle({ check });
  await dragBy(hold(), slider.element(), onScreen(100));
  await expect.poll(step).toBe('verifying');
  await dragBy(hold(), slider.element(), 60);
  expect(place()).toBe(100);
  expect(onSuccess).not.toHaveBeenCalled();
  verdict.resolve({ result: true });
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
  expect(asked).toBe(1);
});
