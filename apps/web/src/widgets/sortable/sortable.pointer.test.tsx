import { limits } from '@uc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settled } from '../../testing/finger.ts';
import { wishForMotion } from '../../testing/motion.ts';
import {
  beginAfresh,
  clicked,
  Example,
  link,
  moves,
  names,
  order,
  press,
  shiftOf,
  spoken,
  tidyUp,
} from './testing/example.tsx';

beforeEach(beginAfresh);
afterEach(tidyUp);

test('a mouse drags an item to another place without opening it', async () => {
  await render(<Example />);
  await userEvent.dragAndDrop(link('考勤'), link('项目'));
  expect(moves).toEqual([['id-考勤', 'id-人事']]);
  expect(order()).toEqual(['报销', '邮箱', '项目', '考勤', '人事']);
  expect(clicked).not.toHaveBeenCalled();
  expect(location.hash).toBe('');
  await settled();
  expect(shiftOf('考勤')).toEqual([0, 0]);
});

test('a plain click opens, also with a trembling hand', async () => {
  await render(<Example />);
  await link('考勤').click();
  expect(clicked).toHaveBeenCalledOnce();
  await mouse('mousePressed', '考勤');
  await mouse('mouseMoved', '考勤', 3, 2);
  await mouse('mouseReleased', '考勤', 3, 2);
  expect(clicked).toHaveBeenCalledTimes(2);
  expect(moves).toEqual([]);
});

/** The mouse as the browser itself reports it, step by step. */
async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', name: string, x = 0, y = 0) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const item = (link(name).element().closest('li') as Element).getBoundingClientRect();
  const scale = frame.width ? frame.width / innerWidth : 1;
  const at = { x: frame.x + (item.x + 20 + x) * scale, y: frame.y + (item.y + 20 + y) * scale };
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    ...at,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });
}

test('while it is dragged the others make room, and Escape takes it back', async () => {
  await render(<Example />);
  await mouse('mousePressed', '邮箱');
  await mouse('mouseMoved', '邮箱', -60, 0);
  // The item is under the mouse now, so the way to go is counted from there.
  await mouse('mouseMoved', '邮箱', -60, 0);
  await vi.waitFor(() => expect(spoken()).toBe('邮箱，第 2 位，共 5 位'));
  await vi.waitFor(() => expect(shiftOf('报销')).toEqual([100, 0]));
  expect(shiftOf('邮箱')).toEqual([-120, 0]);
  await press('{Escape}');
  await settled();
  expect(spoken()).toContain('已放回原处');
  expect(shiftOf('邮箱')).toEqual([0, 0]);
  await mouse('mouseReleased', '邮箱');
  expect(moves).toEqual([]);
});

/** A finger as the browser itself reports it; it stays where it was put until told otherwise. */
function fingerOn(name: string) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width ? frame.width / innerWidth : 1;
  const { x, y } = link(name).element().getBoundingClientRect();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0, dy = 0) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: frame.x + (x + 20 + dx) * scale, y: frame.y + (y + 20 + dy) * scale }],
    });
  return {
    down: () => send('touchStart'),
    rest: () => new Promise((resolve) => setTimeout(resolve, limits.longPressMs + 60)),
    to: (dx: number, dy: number) => send('touchMove', dx, dy),
    up: () => send('touchEnd'),
  };
}

test('a finger that rests lifts, carries and puts down, and the page does not scroll under it', async () => {
  await render(<Example />);
  const finger = fingerOn('考勤');
  await finger.down();
  await finger.rest();
  expect(spoken()).toContain('已拿起考勤');
  await finger.to(100, 0);
  await finger.to(205, 4);
  await vi.waitFor(() => expect(spoken()).toContain('第 3 位'));
  await finger.up();
  await vi.waitFor(() => expect(order()).toEqual(['报销', '邮箱', '考勤', '项目', '人事']));
  expect(scrollY).toBe(0);
  expect(clicked).not.toHaveBeenCalled();
});

test('a finger that moves at once scrolls the page and lifts nothing', async () => {
  await render(<Example />);
  const finger = fingerOn('考勤');
  await finger.down();
  for (const dy of [-10, -25, -40, -60, -90]) await finger.to(0, dy);
  await finger.rest();
  await finger.up();
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(0), 10_000);
  expect(spoken()).toBe('');
  expect(order()).toEqual(names);
});

test('near the edge of the window a drag scrolls the page and finds the places there', async () => {
  await render(<Example columns={1} start={Array.from({ length: 40 }, (_, index) => `第${index}个`)} />);
  await mouse('mousePressed', '第1个');
  const { top } = (link('第1个').element().closest('li') as Element).getBoundingClientRect();
  await mouse('mouseMoved', '第1个', 0, innerHeight - top - 30);
  await vi.waitFor(() => expect(scrollY).toBeGreaterThan(300), 20_000); // by frames, which are few on a busy machine
  await press('{Escape}');
  await mouse('mouseReleased', '第1个');
});

test('who wants no motion gets none', async () => {
  await wishForMotion(false);
  await render(<Example />);
  await mouse('mousePressed', '考勤');
  await mouse('mouseMoved', '考勤', 60, 0);
  await mouse('mouseMoved', '考勤', 60, 0);
  await mouse('mouseReleased', '考勤');
  expect(moves).toEqual([['id-考勤', 'id-邮箱']]);
  const lengths = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration));
  expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(1);
  await vi.waitFor(() => expect(shiftOf('考勤')).toEqual([0, 0]));
});
