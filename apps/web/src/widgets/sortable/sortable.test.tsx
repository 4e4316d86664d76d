import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { settled } from '../../testing/finger.ts';
import {
  beginAfresh,
  clicked,
  Example,
  elsewhere,
  lift,
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
  elsewhere.setOrder(['人事', '考勤', '报销']);
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

test.each(['zh_CN', 'en_US'] as const)('it is accessible and says how to move in %s', async (locale) => {
  await applyLocale(locale);
  await render(<Example />);
  await expect
    .element(link('考勤'))
    .toHaveAccessibleDescription(locale === 'zh_CN' ? /按空格键拿起/ : /Press Space to pick up/);
  await lift('考勤');
  await expectAccessible();
});
