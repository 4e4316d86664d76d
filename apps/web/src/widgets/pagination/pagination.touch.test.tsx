import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { KeysetPagination } from './keyset-pagination.tsx';
import { Pagination } from './pagination.tsx';

afterEach(() => page.viewport(1280, 800));

const onPage = vi.fn();
function Paged(props: Partial<ComponentProps<typeof Pagination>>) {
  const [at, setAt] = useState(0);
  onPage.mockImplementation(setAt);
  return <Pagination label="记录" size={10} total={1_234} onSize={vi.fn()} {...props} page={at} onPage={onPage} />;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The sides of everything in sight that a finger may aim at. */
function sides() {
  const targets = [...document.querySelectorAll('.pagination :is(button, select, input)')];
  const seen = targets.map((target) => target.getBoundingClientRect()).filter(({ height }) => height > 0);
  return seen.flatMap(({ width, height }) => [width, height]);
}

test('on a phone a finger steps and jumps', async () => {
  await page.viewport(390, 844);
  using _device = asTouchDevice();
  await render(<Paged />);
  await tap(button('下一页'));
  await expect.element(page.getByText('2 / 124')).toBeVisible();
  const jump = page.getByRole('textbox', { name: '跳至第几页' });
  await tap(jump);
  await expect.element(jump).toHaveFocus();
  // Letters have no place there, and a phone zooms into a field with smaller figures.
  await expect.element(jump).toHaveAttribute('inputmode', 'numeric');
  expect(Number.parseFloat(getComputedStyle(jump.element()).fontSize)).toBeGreaterThanOrEqual(16);
  await userEvent.keyboard('9{Enter}');
  await expect.element(page.getByText('9 / 124')).toBeVisible();
  await tap(button('上一页'));
  await expect.element(page.getByText('8 / 124')).toBeVisible();
  expect(sides()).toHaveLength(4 * 2);
  expect(Math.min(...sides())).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a tablet a finger finds the numbers, and none of them lies over another', async () => {
  using _device = asTouchDevice();
  await render(<Paged />);
  await tap(button('第 124 页'));
  await expect.element(button('第 124 页')).toHaveAttribute('aria-current', 'page');
  expect(sides().length).toBeGreaterThan(4 * 2);
  expect(Math.min(...sides())).toBeGreaterThanOrEqual(44);
  const numbers = [...document.querySelectorAll('.pagination li button')].map((each) => each.getBoundingClientRect());
  numbers.slice(1).forEach(({ left }, index) => {
    expect(left).toBeGreaterThanOrEqual(numbers[index]?.right ?? Number.POSITIVE_INFINITY);
  });
});

test('by cursor a finger goes back and on, and not beyond the ends', async () => {
  await page.viewport(390, 844);
  using _device = asTouchDevice();
  const onCursor = vi.fn();
  await render(<KeysetPagination label="记录" previous={null} next="c2" onCursor={onCursor} />);
  await tap(button('上一页'));
  await tap(button('下一页'));
  await expect.poll(() => onCursor.mock.calls).toEqual([['c2']]);
  expect(Math.min(...sides())).toBeGreaterThanOrEqual(44);
});
