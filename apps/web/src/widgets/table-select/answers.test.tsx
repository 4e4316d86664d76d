import { limits, tableSearch } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { later, recordedList } from '../select-parts/testing/recorded-list.ts';
import { choiceOf, field, next, PersonForm, popup, rowsShown, searchOf, serving } from './testing/person-form.tsx';

test('an older page never overwrites a newer one', async () => {
  const old = later<Record<string, unknown>>();
  const serve = serving(12);
  const { list, signals } = recordedList((search, call) => (call === 2 ? old.promise : serve(search)));
  await render(<PersonForm list={list} />);
  await field().click();
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
  await next().click();
  await next().click();
  await expect.poll(rowsShown).toEqual(['员工10E0010', '员工11E0011']);
  expect(signals[1]?.aborted).toBe(true);
  old.resolve(serve(tableSearch(1, limits.tableSelectPageSize)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(rowsShown()).toEqual(['员工10E0010', '员工11E0011']);
});

/** A list of so many that fails at the call of this number. */
function failingAt(failing: number, count = 12) {
  const serve = serving(count);
  return recordedList((search, call) => {
    if (call === failing) throw new Error('坏了');
    return serve(search);
  });
}
const again = () => page.getByRole('button', { name: '重试' });

test('a failure is said in place, and tried again by key with the same request; the focus goes to the search', async () => {
  const { list, asked } = failingAt(1);
  await render(<PersonForm list={list} />);
  await field().click();
  await expect.element(popup().getByText('数据没有加载成功').last()).toBeVisible();
  // What is not known is not said to be nothing.
  await expect.element(page.getByText('共 0 条')).not.toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(again()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(searchOf('姓名')).toHaveFocus();
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
  expect(asked[1]).toEqual(asked[0]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choiceOf('员工0', 'radio')).toHaveFocus();
});

test('without a search in any column the focus goes to the table', async () => {
  const columns = [{ field: 'value', header: '姓名', isSearchable: false }];
  await render(<PersonForm columns={columns} list={failingAt(1).list} />);
  field().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(popup()).toHaveFocus();
  await expect.element(again()).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('table', { name: '负责人' })).toHaveFocus();
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
});

test('a page that did not come leaves the way to the others, and the focus where it was', async () => {
  await render(<PersonForm list={failingAt(2).list} />);
  await field().click();
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
  next().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(again()).toBeVisible();
  await expect.element(next()).toHaveFocus();
  await expect.element(popup().getByText('共 12 条').last()).toBeVisible();
  await page.getByRole('button', { name: '上一页' }).click();
  await expect.poll(() => rowsShown()[0]).toBe('员工0E0000');
});

test('nothing there is told from nothing found', async () => {
  await render(<PersonForm list={recordedList(serving(0)).list} />);
  await field().click();
  await expect.element(page.getByText('暂无数据')).toBeVisible();
  await searchOf('姓名').fill('谁');
  await expect.element(page.getByText('没有找到符合条件的数据')).toBeVisible();
});
