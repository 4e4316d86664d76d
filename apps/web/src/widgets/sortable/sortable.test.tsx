import { limits } from '@uc/contract';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { drawn, settled } from '../../testing/finger.ts';
import { Sortable } from './sortable.tsx';

const names = ['考勤', '报销', '邮箱', '项目', '人事'];
const moves: [string, string | null][] = [];
const clicked = vi.fn();
let setOrder: (order: string[]) => void;

beforeEach(() => {
  moves.length = 0;
  clicked.mockClear();
});
// Bubbling this far, the click was the browser's and ours alone to follow.
addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) clicked();
});
afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  scrollTo(0, 0);
  await drawn(); // until then the browser finds what is under a pointer where it was before
});

const put = (ids: readonly string[], id: string, before: string | null) => {
  const rest = ids.filter((other) => other !== id);
  const index = before === null ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, index), id, ...rest.slice(index)];
};

function Example({ columns = 3, start = names }: { columns?: number; start?: string[] }) {
  const [items, setItems] = useState(start);
  setOrder = setItems;
  return (
    <main>
      <h1>页面</h1>
      <div className="frame">
        <style>{`.frame ul { display: grid; width: ${columns * 100}px; grid-template-columns: repeat(${columns}, 100px) }
          .frame a { display: block; height: 50px } .frame button { height: 24px }`}</style>
        <Sortable
          items={items}
          idOf={(item) => `id-${item}`}
          nameOf={(item) => item}
          label="置顶"
          onMove={(id, before) => {
            moves.push([id, before]);
            setItems(put(items, id.slice(3), before === null ? null : before.slice(3)));
          }}
          render={(item, { handle, forward, backward }) => (
            <>
              <a href="#/opened" {...handle}>
                {item}
              </a>
              <button type="button" disabled={!forward} onClick={forward}>
                {item}往前
              </button>
              <button type="button" disabled={!backward} onClick={backward}>
                {item}往后
              </button>
            </>
          )}
        />
        <p style={{ height: 3000 }}>很长的页面</p>
      </div>
    </main>
  );
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const order = () => [...document.querySelectorAll('.sortable a')].map((element) => element.textContent);
const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent;
const press = (keys: string) => userEvent.keyboard(keys);
/** How far an item is drawn from its own place. */
const shiftOf = (name: string) => {
  const transform = getComputedStyle(link(name).element().closest('li') as Element).transform;
  const { e, f } = new DOMMatrix(transform === 'none' ? '' : transform);
  return [Math.round(e), Math.round(f)];
};

async function lift(name: string) {
  link(name).element().focus();
  await press(' ');
}

test('by keys: Space lifts, arrows carry, Space puts down, and every place is spoken', async () => {
  await render(<Example />);
  await lift('考勤');
  expect(spoken()).toBe('已拿起考勤，第 1 位，共 5 位');
  await press('{ArrowRight}');
  expect(spoken()).toBe('考勤，第 2 位，共 5 位');
  await settled();
  expect(shiftOf('考勤')).toEqual([100, 0]);
  expect(shiftOf('报销')).toEqual([-100, 0]);
  expect(moves).toEqual([]);
  await press(' ');
  expect(spoken()).toBe('已放下考勤，第 2 位，共 5 位');
  expect(moves).toEqual([['id-考勤', 'id-邮箱']]);
  expect(order()).toEqual(['报销', '考勤', '邮箱', '项目', '人事']);
  await expect.element(link('考勤')).toHaveFocus();
  expect(shiftOf('考勤')).toEqual([0, 0]);
});

test('up and down keep to the column, Home and End go to the edges, and beyond an edge is nothing', async () => {
  await render(<Example />);
  await lift('报销');
  await press('{ArrowDown}');
  expect(spoken()).toContain('第 5 位');
  await press('{ArrowDown}{ArrowRight}');
  expect(spoken()).toContain('第 5 位');
  await press('{ArrowUp}');
  expect(spoken()).toContain('第 2 位');
  await press('{Home}{ArrowLeft}{ArrowUp}');
  expect(spoken()).toContain('第 1 位');
  await press('{End}{Enter}');
  expect(order()).toEqual(['考勤', '邮箱', '项目', '人事', '报销']);
  expect(moves).toEqual([['id-报销', null]]);
  expect(clicked).not.toHaveBeenCalled();
});

test('Escape puts it back, and what comes after is not taken for more', async () => {
  await render(<Example />);
  await lift('项目');
  await press('{ArrowLeft}{ArrowLeft}{Escape}');
  expect(spoken()).toBe('项目已放回原处，第 4 位，共 5 位');
  expect(moves).toEqual([]);
  expect(order()).toEqual(names);
  await press('{ArrowRight}');
  expect(shiftOf('项目')).toEqual([0, 0]);
});

test('with Space held down, its release puts down', async () => {
  await render(<Example />);
  link('考勤').element().focus();
  await press('{ >}{ArrowRight}{/ }');
  expect(moves).toEqual([['id-考勤', 'id-邮箱']]);
  await press('{ArrowRight}');
  expect(moves).toHaveLength(1);
});

test('whoever goes on with Tab has put it where it is', async () => {
  await render(<Example />);
  await lift('考勤');
  await press('{ArrowRight}{Tab}');
  expect(order()).toEqual(['报销', '考勤', '邮箱', '项目', '人事']);
});

test('Enter on an item that is not lifted is left to it, and keys with a modifier too', async () => {
  await render(<Example />);
  link('考勤').element().focus();
  await press('{Control>} {/Control}');
  expect(spoken()).toBe('');
  await press('{Enter}');
  expect(clicked).toHaveBeenCalledOnce();
});

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

test('one step from a menu needs neither dragging nor holding, and is spoken', async () => {
  await render(<Example />);
  await expect.element(page.getByRole('button', { name: '考勤往前' })).toBeDisabled();
  await page.getByRole('button', { name: '报销往前' }).click();
  expect(moves).toEqual([['id-报销', 'id-考勤']]);
  expect(spoken()).toBe('报销，第 1 位，共 5 位');
  await page.getByRole('button', { name: '考勤往后' }).click();
  expect(order()).toEqual(['报销', '邮箱', '考勤', '项目', '人事']);
  await expect.element(page.getByRole('button', { name: '人事往后' })).toBeDisabled();
});

test('another order from elsewhere ends what is under way', async () => {
  await render(<Example />);
  await lift('考勤');
  await press('{ArrowRight}');
  setOrder(['人事', '考勤', '报销']);
  await vi.waitFor(() => expect(order()).toEqual(['人事', '考勤', '报销']));
  await vi.waitFor(() => expect(shiftOf('考勤')).toEqual([0, 0]));
  await press(' ');
  expect(spoken()).toBe('已拿起考勤，第 2 位，共 3 位');
  expect(moves).toEqual([]);
});

test('a single item cannot be lifted', async () => {
  await render(<Example start={['考勤']} />);
  await lift('考勤');
  expect(spoken()).toBe('');
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
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
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

test.each(['zh_CN', 'en_US'] as const)('it is accessible and says how to move in %s', async (locale) => {
  await applyLocale(locale);
  await render(<Example />);
  await expect
    .element(link('考勤'))
    .toHaveAccessibleDescription(locale === 'zh_CN' ? /按空格键拿起/ : /Press Space to pick up/);
  await lift('考勤');
  await expectAccessible();
});
