import { limits } from '@uc/contract';
import type { CSSProperties } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { asTouchDevice, drawn } from '../../testing/finger.ts';
import { PuzzlePanel } from './puzzle-panel.tsx';
import { samplePlace } from './sample-puzzle.ts';
import './slider-captcha.css';
import { dialog, onScreen, openPuzzle, picture, place, quickWays, slider, step } from './testing/captcha.tsx';
import { dragBy, finger, hold, middleOf } from './testing/pointer.ts';
import { usePuzzle } from './use-puzzle.ts';

afterEach(() => page.viewport(1280, 800));

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

test('the picture is 340×170 with 10 around it, and the piece keeps its part of it', async () => {
  await openPuzzle();
  const shown = picture.element().getBoundingClientRect();
  expect([shown.width, shown.height]).toEqual([limits.captchaCanvasWidthPx, limits.captchaCanvasHeightPx]);
  const canvas = boxOf('.captcha-canvas');
  expect([shown.left - canvas.left, canvas.right - shown.right, shown.top - canvas.top]).toEqual([10, 10, 10]);
  const piece = boxOf('.captcha-piece');
  expect(piece.width).toBeCloseTo((47 / 310) * 340, 1);
  expect([piece.left, piece.top, piece.height]).toEqual([shown.left, shown.top, 170]);
});

test.each([
  [320, 568],
  [280, 653],
  [390, 844],
  [640, 256],
])('in a window of %i×%i everything fits, and a drag means the same place', async (width, height) => {
  await page.viewport(width, height);
  const { check } = await openPuzzle();
  const shown = picture.element().getBoundingClientRect();
  expect(shown.width / shown.height).toBeCloseTo(2, 1);
  for (const part of dialog.element().querySelectorAll('button, .captcha-canvas, .captcha-picture, .captcha-track')) {
    const { left, right } = part.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  slider.element().scrollIntoView({ block: 'center' });
  await drawn(); // until then a finger meets the page as it was before
  await dragBy(finger, slider.element(), onScreen(samplePlace));
  await expect.poll(() => check.mock.calls.length).toBe(1);
  expect(check.mock.calls[0]?.[0].x).toBeCloseTo(samplePlace, 0);
});

test.each([
  [1280, 800],
  [390, 844],
])('in a window of %i×%i title, picture and buttons begin and end on one line', async (width, height) => {
  await page.viewport(width, height);
  await openPuzzle();
  const shown = picture.element().getBoundingClientRect();
  const [title, buttons] = [boxOf('.dialog h2'), boxOf('.captcha-buttons')];
  expect(Math.abs(title.left - shown.left)).toBeLessThan(1);
  expect(Math.abs(buttons.left - shown.left)).toBeLessThan(1);
  expect(Math.abs(buttons.right - shown.right)).toBeLessThan(1);
});

test('on a phone it is a sheet as wide as the screen, at its bottom', async () => {
  await page.viewport(390, 844);
  await openPuzzle();
  const { left, right, bottom } = dialog.element().getBoundingClientRect();
  expect([left, right, bottom]).toEqual([0, 390, 844]);
});

test('every target is large enough for a finger', async () => {
  using _touch = asTouchDevice();
  await openPuzzle();
  const targets = [...dialog.element().querySelectorAll('button, [role=slider]')];
  expect(targets).toHaveLength(7);
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

type Options = Parameters<typeof usePuzzle>[0];

/** The puzzle in the page itself, where the page can be scrolled and enlarged under it. */
function InPage({ style, options }: { style: CSSProperties; options: Options }) {
  const [state, dispatch] = usePuzzle(options);
  return (
    <div data-testid="scroller" style={{ width: 700, overflowX: 'auto' }}>
      <div style={{ width: 3000, paddingLeft: 200 }}>
        <div style={{ width: 372, ...style }}>
          <PuzzlePanel state={state} dispatch={dispatch} onWork={() => undefined} />
        </div>
      </div>
    </div>
  );
}

async function openInPage(style: CSSProperties) {
  const options = { ...quickWays(), onSuccess: vi.fn(), onFailure: vi.fn() };
  await render(<InPage style={style} options={options} />);
  await expect.poll(step).toBe('idle');
  return { ...options, scroller: page.getByTestId('scroller').element() };
}

test('enlarged by whatever means, the place is that of the picture', async () => {
  const { check } = await openInPage({ transform: 'scale(1.3)', transformOrigin: '0 0' });
  expect(picture.element().getBoundingClientRect().width).toBeCloseTo(442, 0);
  await dragBy(hold(), slider.element(), onScreen(samplePlace));
  await expect.poll(() => check.mock.calls.length).toBe(1);
  expect(check.mock.calls[0]?.[0].x).toBeCloseTo(samplePlace, 0);
});

test('in a page scrolled sideways, before and during the drag, the piece stays under the pointer', async () => {
  const { scroller, check } = await openInPage({});
  scroller.scrollLeft = 120;
  const mouse = hold();
  const [x, y] = middleOf(slider.element());
  await mouse.press([x, y]);
  await mouse.move([x + 60, y]);
  await expect.poll(place).toBe(Math.round((60 * 310) / 340));
  scroller.scrollLeft = 160;
  await mouse.move([x + 61, y]);
  await expect.poll(place).toBe(Math.round((101 * 310) / 340));
  await mouse.release();
  await expect.poll(() => check.mock.calls.length).toBe(1);
  expect(check.mock.calls[0]?.[0].x).toBeCloseTo((101 * 310) / 340, 0);
});

test('a tap after the window has changed its size means the picture as it is now', async () => {
  await openPuzzle();
  await page.viewport(320, 568);
  await expect.poll(() => picture.element().getBoundingClientRect().width).toBeLessThan(300);
  const { width, height } = picture.element().getBoundingClientRect();
  await userEvent.click(picture, { position: { x: width / 2, y: height / 2 } });
  await expect.poll(place).toBe(Math.round(155 - 23.5));
});
