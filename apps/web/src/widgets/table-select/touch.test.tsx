import { limits } from '@uc/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import { field, names, next, PersonForm, popup, rowsShown, scroll, searchOf, serving } from './testing/person-form.tsx';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

async function openByFinger(isMulti: boolean, count = 12) {
  await render(<PersonForm isMulti={isMulti} list={recordedList(serving(count)).list} />);
  await tap(field());
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
}

test('a finger opens without a keyboard over the rows, and chooses one by any cell', async () => {
  using _device = asTouchDevice();
  await openByFinger(false);
  expect(document.activeElement).toBe(popup().element());
  await tap(page.getByText('E0003'));
  await expect.poll(names).toEqual(['员工3']);
  await expect.poll(() => popup().query()).toBeNull();
  await expect.element(field()).toHaveTextContent('员工3');
});

test('a finger chooses several over pages, all of a page, and is done; then clears', async () => {
  using _device = asTouchDevice();
  await openByFinger(true);
  await tap(page.getByText('E0003'));
  await tap(next());
  await expect.element(page.getByText('员工7')).toBeVisible();
  await tap(page.getByText('员工7'));
  await expect.poll(names).toEqual(['员工3', '员工7']);
  await tap(page.getByRole('checkbox', { name: '选择本页全部' }));
  await expect.poll(() => names().length).toBe(1 + limits.tableSelectPageSize);
  await tap(page.getByRole('button', { name: '完成' }));
  await expect.poll(() => popup().query()).toBeNull();
  await tap(page.getByRole('button', { name: '清空负责人' }));
  await expect.poll(names).toEqual([]);
});

test('a finger searches, and one beside the popup closes it', async () => {
  using _device = asTouchDevice();
  await openByFinger(true);
  await tap(searchOf('姓名'));
  await expect.element(searchOf('姓名')).toHaveFocus();
  await searchOf('姓名').fill('员工11');
  await expect.poll(rowsShown).toEqual(['员工11E0011']);
  await tap(page.getByRole('heading'));
  await expect.poll(() => popup().query()).toBeNull();
  expect(names()).toEqual([]);
});

test('after a failure a finger tries again, and no keyboard comes up', async () => {
  using _device = asTouchDevice();
  const serve = serving(12);
  const { list } = recordedList((search, call) => {
    if (call === 1) throw new Error('坏了');
    return serve(search);
  });
  await render(<PersonForm list={list} />);
  await tap(field());
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  await tap(page.getByRole('button', { name: '重试' }));
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
  await expect.element(page.getByRole('table', { name: '负责人' })).toHaveFocus();
});

test('everything a finger aims at is 44 px at least, and the popup stays on the screen', async () => {
  using _device = asTouchDevice();
  await openByFinger(true, limits.quickJumpTotal);
  const targets = popup()
    .element()
    .querySelectorAll('table label, input[type=search], .pagination :is(button, select, input), .button');
  const heights = [...targets].map((target) => target.getBoundingClientRect().height).filter((height) => height > 0);
  // Five rows of three cells, all of a page, two searches, back, on, size, jump and done.
  expect(heights).toHaveLength(limits.tableSelectPageSize * 3 + 8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  // All of a page is seen without scrolling.
  expect(scroll().scrollHeight).toBe(scroll().clientHeight);
  const { left, right } = popup().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});
