import { limits } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap as tapGrip } from '../../testing/finger.ts';
import { rangeOf, resized } from './pane-sizes.ts';
import { SplitPane } from './split-pane.tsx';

const [first, second] = limits.paneDefaultPercents;
const { paneMinPercent: least, paneMaxPercent: most, doubleTapMs } = limits;
const widthPx = 1000;

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

async function show(panes = ['树', '详情']) {
  await render(
    <main>
      <h1>页面</h1>
      <div style={{ width: widthPx, height: 200 }}>
        <SplitPane panes={panes} />
      </div>
    </main>,
  );
}

const separator = (index = 0) => page.getByRole('separator').nth(index);
const bar = (index = 0) => separator(index).element() as HTMLElement;
const root = () => document.querySelector('.split-pane') as HTMLElement;
const percentOf = (index: number) => {
  const pane = document.querySelectorAll('.split-pane-part')[index];
  return ((pane?.getBoundingClientRect().width ?? 0) / root().getBoundingClientRect().width) * 100;
};
const expectPercent = (percent: number, index = 0) => expect.poll(() => percentOf(index)).toBeCloseTo(percent, 1);

/** A finger on the glass, through the browser's own input. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...percents: number[]) {
  const { left, top } = root().getBoundingClientRect();
  const touchPoints = percents.map((percent, id) => ({ x: left + (percent / 100) * widthPx, y: top + 20, id }));
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function tap() {
  await touch('touchStart', percentOf(0));
  await touch('touchEnd');
}

/** Lets the clock alone decide how long ago the last tap was. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance'] });
  return (ms: number) => vi.advanceTimersByTime(ms);
}

const dragTo = (percent: number) =>
  userEvent.dragAndDrop(bar(), root(), {
    sourcePosition: { x: 6, y: 20 },
    targetPosition: { x: (percent / 100) * widthPx, y: 20 },
  });

test('the panes start with the specified sizes, also below the least, and a press alone keeps them', async () => {
  await show(['一', '二', '三']);
  expect(first).toBeLessThan(least);
  await expectPercent(first, 0);
  await expectPercent(second, 1);
  await expectPercent(100 - first - second, 2);
  await separator().click({ position: { x: 6, y: 20 } });
  await expectPercent(first, 0);
});

test('a mouse drags the bar, no further than the limits', async () => {
  await show();
  await dragTo(30);
  await expectPercent(30);
  await dragTo(2);
  await expectPercent(least);
  await dragTo(95);
  await expectPercent(most);
  await expectPercent(100 - most, 1);
});

test('of three panes the last keeps its least size', async () => {
  await show(['一', '二', '三']);
  separator(1).element().focus();
  await userEvent.keyboard('{End}');
  separator(0).element().focus();
  await userEvent.keyboard('{End}');
  await expectPercent(100 - most - least, 0);
  await expectPercent(least, 2);
  expect(rangeOf([least, most], 0)).toEqual({ min: least, max: 100 - most - least });
  expect(resized([20], 0, 99)).toEqual([most]);
});

test('a finger drags the bar, and a second finger does not disturb it', async () => {
  await show();
  await touch('touchStart', first);
  await touch('touchMove', 25);
  await touch('touchStart', 25, 25);
  await touch('touchMove', 40, 55);
  await expectPercent(40);
  await touch('touchEnd');
  await touch('touchStart', 40);
  await touch('touchMove', 2);
  await touch('touchEnd');
  await expectPercent(least);
});

test('a second tap within the window brings the first sizes back; a later one does not', async () => {
  await show();
  const advance = stopClock();
  await dragTo(40);
  await tap();
  advance(doubleTapMs + 1);
  await tap();
  await expectPercent(40);
  advance(doubleTapMs);
  await tap();
  await expectPercent(first);
});

test('two taps on the grip, which is large enough for a finger, bring the first sizes back', async () => {
  using _touch = asTouchDevice();
  await show();
  await dragTo(40);
  const grip = bar().querySelector('.split-pane-grip') ?? bar();
  const { width, height } = grip.getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  stopClock(); // the two come within the window however slow the machine is
  await tapGrip(grip);
  await expectPercent(40);
  await tapGrip(grip);
  await expectPercent(first);
});

test('a double click of the mouse resets too, and taps with a drag between them do not', async () => {
  await show();
  stopClock();
  await dragTo(40);
  await tap();
  await dragTo(30);
  await tap();
  await expectPercent(30);
  await separator().dblClick({ position: { x: 6, y: 20 } });
  await expectPercent(first);
});

test('a touch the system takes away is no tap', async () => {
  await show();
  stopClock();
  await dragTo(40);
  await tap();
  await touch('touchStart', 40);
  await touch('touchCancel');
  await expectPercent(40);
});

test('the bar is a separator with a value that keys change', async () => {
  await show();
  await userEvent.tab();
  await expect.element(separator()).toHaveFocus();
  await expect.element(separator()).toHaveAttribute('aria-valuenow', String(first));
  await userEvent.keyboard('{ArrowLeft}');
  await expectPercent(first);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const now = Number(bar().getAttribute('aria-valuenow'));
  expect(now).toBeGreaterThan(least);
  await expectPercent(now);
  await userEvent.keyboard('{ArrowLeft}');
  expect(Number(bar().getAttribute('aria-valuenow'))).toBeLessThan(now);
  await userEvent.keyboard('{End}');
  await expectPercent(most);
  await expect.element(separator()).toHaveAttribute('aria-valuemax', String(most));
  await userEvent.keyboard('{Home}');
  await expectPercent(least);
  await userEvent.keyboard('{Enter}');
  await expectPercent(first);
  expect(bar().getAttribute('aria-controls')).toBe(document.querySelector('.split-pane-part')?.id);
});

test('on a phone the panes stand one above the other, in the whole width, and have no bar', async () => {
  await page.viewport(390, 844);
  await render(
    <div style={{ height: 400 }}>
      <SplitPane panes={[<p key="1">单位</p>, <p key="2">人员</p>, <div key="3" style={{ height: 900 }} />]} />
    </div>,
  );
  const boxes = [...document.querySelectorAll('.split-pane-part')].map((part) => part.getBoundingClientRect());
  expect(boxes.map(({ width }) => width)).toEqual([390, 390, 390].map(() => root().clientWidth));
  expect(boxes[1]?.top).toBe(boxes[0]?.bottom);
  expect(boxes[2]?.top).toBe(boxes[1]?.bottom);
  // What is too much scrolls in its own pane.
  expect(boxes[2]?.bottom).toBe(root().getBoundingClientRect().bottom);
  expect(separator().query()).toBeNull();
  await page.viewport(1280, 800);
  await expectPercent(first, 0);
  await expect.element(separator()).toBeVisible();
});

test('a first pane with much in it leaves room for the others on a phone', async () => {
  await page.viewport(390, 844);
  await render(
    <div style={{ height: 400 }}>
      <SplitPane panes={[<div key="1" style={{ height: 900 }} />, <p key="2">详情</p>]} />
    </div>,
  );
  await expect.element(page.getByText('详情')).toBeVisible();
  const [tree, details] = [...document.querySelectorAll('.split-pane-part')].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(tree?.height).toBe(160);
  expect(details?.height).toBe(240);
});

test('a pane with more than fits can be scrolled by keys', async () => {
  await show(['树', '详情 '.repeat(2_000)]);
  const [tree, details] = [...document.querySelectorAll<HTMLElement>('.split-pane-part')];
  await expect.poll(() => details?.tabIndex).toBe(0);
  expect(tree?.tabIndex).toBe(-1);
  details?.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => details?.scrollTop).toBeGreaterThan(0);
  await expectAccessible();
});

test.each(['zh_CN', 'en_US'] as const)('the bar is accessible and named in %s', async (locale) => {
  await applyLocale(locale);
  await show();
  await expect.element(separator()).toHaveAccessibleName(locale === 'zh_CN' ? '调整两侧宽度' : 'Resize panes');
  await expectAccessible();
});

test('what a pane hides from the eye scrolls in it and makes the page no longer', async () => {
  const long = (
    <div style={{ height: 3000, display: 'flex', alignItems: 'end' }}>
      <p className="visually-hidden">只读给听的人</p>
    </div>
  );
  await render(
    <div style={{ height: 200 }}>
      <SplitPane panes={['树', long]} />
    </div>,
  );
  await expect.element(page.getByText('只读给听的人')).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
});
