import { limits } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { later, recordedList } from '../select-parts/testing/recorded-list.ts';
import { DepartmentForm, field, option, options, wordOf } from './testing/department-form.tsx';

afterEach(() => void vi.restoreAllMocks());

const many = Array.from({ length: 40 }, (_, id) => ({ id, value: `第${id}项` }));
const box = () => (document.querySelector('.select-box') as Element).getBoundingClientRect(); // always drawn
const popup = () => (document.querySelector('.remote-select-popup') as Element).getBoundingClientRect(); // opened before

/** Opens the select with its field so far from the top of the page, before the first answer. */
async function openAt(topPx: number) {
  const first = later<void>();
  const { list } = recordedList(async (search) => {
    await first.promise;
    return { rows: many.filter(({ value }) => value.includes(wordOf(search))) };
  });
  await render(
    <div style={{ paddingTop: topPx }}>
      <DepartmentForm list={list} />
    </div>,
  );
  await field().click();
  return first;
}

test('the list opens above where there is no room below for what is on its way, and stays there', async () => {
  const first = await openAt(500);
  // What is there yet would fit below.
  expect(popup().height).toBeLessThan(innerHeight - box().bottom);
  expect(popup().bottom).toBeLessThanOrEqual(box().top);
  first.resolve();
  await expect.element(option('第0项')).toBeVisible();
  expect(popup().height).toBeGreaterThanOrEqual(limits.tableSelectScrollPx);
  expect(popup().bottom).toBeLessThanOrEqual(box().top);
  expect(popup().top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('第39');
  await expect.poll(() => options().length).toBe(1);
  expect(popup().bottom).toBeLessThanOrEqual(box().top);
  expect(box().top - popup().bottom).toBeLessThan(10);
});

test('the list never covers the field in which one types, also over a keyboard', async () => {
  const first = await openAt(300);
  first.resolve();
  await expect.element(option('第0项')).toBeVisible();
  expect(popup().top).toBeGreaterThanOrEqual(box().bottom);
  const free = box().bottom + 150;
  vi.spyOn(VisualViewport.prototype, 'height', 'get').mockReturnValue(free);
  window.visualViewport?.dispatchEvent(new Event('resize'));
  await expect.poll(() => popup().bottom).toBeLessThanOrEqual(free);
  expect(popup().top).toBeGreaterThanOrEqual(box().bottom);
  expect(popup().height).toBeGreaterThan(100);
});

test('zoomed in by two fingers the list is as high as before', async () => {
  const first = await openAt(100);
  first.resolve();
  await expect.element(option('第0项')).toBeVisible();
  const { height } = popup();
  vi.spyOn(VisualViewport.prototype, 'height', 'get').mockReturnValue(innerHeight / 4);
  vi.spyOn(VisualViewport.prototype, 'scale', 'get').mockReturnValue(4);
  window.visualViewport?.dispatchEvent(new Event('resize'));
  await new Promise(requestAnimationFrame);
  expect(popup().height).toBe(height);
});
