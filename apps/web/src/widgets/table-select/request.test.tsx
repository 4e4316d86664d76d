import { limits, tableSearch } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pass, put, recordedList } from '../select-parts/testing/recorded-list.ts';
import {
  choiceOf,
  field,
  latest,
  next,
  openWith,
  PersonForm,
  people,
  rowsShown,
  searchOf,
  serving,
} from './testing/person-form.tsx';

afterEach(() => void vi.useRealTimers());

test('the request of spec 7.9 is sent to the letter: a page counted from zero, of the popup size, no filter', async () => {
  const { asked } = await openWith(12);
  await next().click();
  await expect.poll(() => asked.length).toBe(2);
  const request = (number: number) => ({
    searchable: { page: { number, size: limits.tableSelectPageSize }, filters: {} },
  });
  expect(asked).toStrictEqual([request(0), request(1)]);
});

test('searches filter by field with the suffix _like, trimmed, all columns together', async () => {
  const { asked } = await openWith(12);
  await searchOf('姓名').fill(' 员工1 ');
  await searchOf('工号').fill('E00');
  await expect.poll(() => asked.at(-1)?.searchable?.filters).toHaveProperty('code_like');
  expect(asked.at(-1)).toStrictEqual({
    searchable: {
      page: { number: 0, size: limits.popupSearchRows },
      filters: { value_like: '%员工1%', code_like: '%E00%' },
    },
  });
  await expect.poll(rowsShown).toEqual(['员工1E0001', '员工10E0010', '员工11E0011']);
});

test('a search waits for the pause of the limits, and a word is one request', async () => {
  const { asked } = await openWith(12);
  vi.useFakeTimers();
  const input = searchOf('姓名').element();
  for (const typed of ['员', '员工', '员工1']) {
    put(input, typed);
    await pass(limits.searchDebounceMs - 1);
  }
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(tableSearch(0, limits.popupSearchRows, { value: '员工1' }));
});

test('Enter searches without waiting, and submits no form', async () => {
  const submitted = vi.fn();
  const { list, asked } = recordedList(serving(12));
  await render(
    <form onSubmit={submitted}>
      <PersonForm list={list} />
    </form>,
  );
  await field().click();
  await expect.element(searchOf('姓名')).toHaveFocus();
  vi.useFakeTimers();
  put(searchOf('姓名').element(), '员工1');
  searchOf('姓名')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await pass(0);
  expect(asked).toHaveLength(2);
  expect(submitted).not.toHaveBeenCalled();
});

test('unless told, the list is in rows beside total, a row is named by value, and its key is its id', async () => {
  await render(<PersonForm list={async () => ({ rows: people(2), total: 60 })} />);
  await field().click();
  await expect.element(page.getByText('共 60 条').last()).toBeVisible();
  await choiceOf('员工1', 'radio').click();
  expect(latest()).toEqual([{ ...people(2)[1], key: '1' }]);
  await expect.element(field()).toHaveTextContent('员工1');
});

test('the list and the name are read from the fields it was told', async () => {
  await render(
    <PersonForm list={() => Promise.resolve({ people: people(1), total: 1 })} listField="people" labelField="code" />,
  );
  await field().click();
  await choiceOf('员工0', 'radio').click();
  expect(latest()).toEqual([{ ...people(1)[0], key: '0' }]);
  await expect.element(field()).toHaveTextContent('E0000');
});
