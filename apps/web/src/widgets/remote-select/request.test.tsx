import { limits, selectSearch } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pass, put, recordedList } from '../select-parts/testing/recorded-list.ts';
import { DepartmentForm, field, latest, option, searching, wordOf } from './testing/department-form.tsx';

afterEach(() => void vi.useRealTimers());

test('the request of spec 7.8 is sent to the letter: as the select opens, and for what is typed, trimmed', async () => {
  const { list, asked } = recordedList(searching);
  await render(<DepartmentForm list={list} />);
  expect(asked).toEqual([]);
  await field().click();
  await expect.poll(() => asked.length).toBe(1);
  await userEvent.keyboard('  设计 ');
  await expect.poll(() => asked.length).toBe(2);
  const request = (value: string) => ({
    useDefaultFilters: false,
    searchable: {
      filter: { field: 'value', operator: 'like', value, caseSensitive: true, filters: [] },
      page: { number: 0, size: 0 },
    },
  });
  expect(asked).toStrictEqual([request('%%'), request('%设计%')]);
});

test('unless told, the value is in id, the label in value and the list in rows', async () => {
  await render(<DepartmentForm list={async () => ({ rows: [{ id: 7, value: '甲', name: '乙' }] })} />);
  await field().click();
  await option('甲').click();
  expect(latest()).toEqual([{ value: '7', label: '甲' }]);
});

test('other fields are searched by name and read as told', async () => {
  const { list, asked } = recordedList(() => ({ items: [{ code: 'A', title: '甲' }] }));
  await render(<DepartmentForm list={list} valueField="code" labelField="title" listField="items" />);
  await field().click();
  await option('甲').click();
  expect(latest()).toEqual([{ value: 'A', label: '甲' }]);
  expect(asked).toEqual([selectSearch('', 'title')]);
});

test('a search waits for the pause of the limits after the last key, and for the end of a composed character', async () => {
  const { list, asked } = recordedList(searching);
  await render(<DepartmentForm list={list} />);
  await field().click();
  await expect.element(option('研发中心')).toBeVisible();
  vi.useFakeTimers();
  const input = field().element();
  put(input, '设');
  await pass(limits.searchDebounceMs - 1);
  put(input, '设计');
  await pass(limits.searchDebounceMs - 1);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked.map(wordOf)).toEqual(['', '设计']);
  put(input, 'cai', true);
  await pass(10 * limits.searchDebounceMs);
  expect(asked).toHaveLength(2);
  put(input, '财', true);
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await pass(limits.searchDebounceMs);
  expect(asked.map(wordOf)).toEqual(['', '设计', '财']);
});

test('a word is one request, not one for each key, and spaces are none', async () => {
  const { list, asked } = recordedList(searching);
  await render(<DepartmentForm list={list} />);
  await field().click();
  await userEvent.keyboard('Chinese');
  await expect.element(page.getByText('没有找到包含“Chinese”的选项', { exact: false }).first()).toBeVisible();
  expect(asked).toHaveLength(2);
  vi.useFakeTimers();
  put(field().element(), 'Chinese   ');
  await pass(limits.searchDebounceMs * 2);
  expect(asked).toHaveLength(2);
});
