import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import { choices, DepartmentForm, field, latest, option, options, searching } from './testing/department-form.tsx';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height);
};

test('a finger opens, chooses one and closes with it', async () => {
  using _device = asTouchDevice();
  await render(<DepartmentForm />);
  await tap(field());
  await expect.element(option('法务部')).toBeVisible();
  await tap(option('法务部'));
  await expect.poll(latest).toEqual([choices[3]]);
  await expect.poll(options).toEqual([]);
  await expect.element(field()).toHaveValue('法务部');
});

test('a finger chooses several, removes one and clears all', async () => {
  using _device = asTouchDevice();
  await render(<DepartmentForm isMulti chosen={choices.slice(0, 1)} />);
  await tap(field());
  await expect.element(option('法务部')).toBeVisible();
  await tap(option('法务部'));
  await expect.poll(latest).toEqual([choices[0], choices[3]]);
  await expect.element(option('法务部')).toBeVisible();
  await tap(page.getByRole('button', { name: '移除 研发中心' }));
  await expect.poll(latest).toEqual([choices[3]]);
  await tap(page.getByRole('button', { name: '清空部门' }));
  await expect.poll(latest).toEqual([]);
});

test('a finger beside the list closes it and chooses nothing', async () => {
  using _device = asTouchDevice();
  await render(<DepartmentForm />);
  await tap(field());
  await expect.element(option('法务部')).toBeVisible();
  await tap(page.getByRole('heading'));
  await expect.poll(options).toEqual([]);
  expect(latest()).toEqual([]);
});

test('after a failure a finger tries again', async () => {
  using _device = asTouchDevice();
  const { list } = recordedList((search, call) => {
    if (call === 1) throw new Error('坏了');
    return searching(search);
  });
  await render(<DepartmentForm list={list} />);
  await tap(field());
  const again = page.getByRole('button', { name: '重试' });
  await expect.element(again).toBeVisible();
  expect(sizeOf(again.element())).toBeGreaterThanOrEqual(44);
  await tap(again);
  await expect.element(option('法务部')).toBeVisible();
  await expect.element(field()).toHaveFocus();
});

test('everything a finger aims at is 44 px at least, and nothing leaves the screen', async () => {
  using _device = asTouchDevice();
  await render(<DepartmentForm isMulti chosen={choices.slice(0, 2)} />);
  await tap(field());
  await expect.element(option('法务部')).toBeVisible();
  const buttons = page.getByRole('button', { name: /移除|清空/ }).elements();
  expect(buttons).toHaveLength(3);
  for (const target of [...buttons, ...options()]) expect(sizeOf(target)).toBeGreaterThanOrEqual(44);
  // A phone zooms into a field with smaller letters.
  expect(Number.parseFloat(getComputedStyle(field().element()).fontSize)).toBeGreaterThanOrEqual(16);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
