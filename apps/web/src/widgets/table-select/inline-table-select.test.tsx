import { limits, type SearchInput, tableSearch } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import { InlineTableSelect } from './inline-table-select.tsx';
import type { TableChoice } from './table-choice.ts';

const columns = [{ field: 'value', header: '姓名' }];
const answering =
  (total: number) =>
  ({ searchable }: SearchInput) => {
    const { number = 0, size = 0 } = searchable?.page ?? {};
    const rows = Array.from({ length: total }, (_, id) => ({ id, value: `员工${id}` }));
    return { rows: rows.slice(number * size, (number + 1) * size), total };
  };

let latest: readonly TableChoice[] = [];
function Form({ chosen: first = [], ...props }: Partial<ComponentProps<typeof InlineTableSelect>>) {
  const [chosen, setChosen] = useState(first);
  latest = chosen;
  return (
    <main>
      <h1>表单</h1>
      <InlineTableSelect
        label="成员"
        columns={columns}
        list={recordedList(answering(3)).list}
        {...props}
        chosen={chosen}
        onChange={setChosen}
      />
    </main>
  );
}

const choiceOf = (name: string) => page.getByRole('checkbox', { name, exact: true });
const drawn = () => document.querySelectorAll('tbody tr:not(.gap)').length;

test('everything is asked for at once, as far as the size of the inline mode goes', async () => {
  const { list, asked } = recordedList(answering(3));
  await render(<Form isMulti list={list} />);
  await expect.element(choiceOf('员工2')).toBeVisible();
  expect(asked).toEqual([{ searchable: { page: { number: 0, size: limits.tableSelectInlinePageSize }, filters: {} } }]);
  const scroll = document.querySelector('.table-select-scroll');
  expect(scroll?.getBoundingClientRect().height).toBe(limits.tableSelectScrollPx);
});

test('a full page draws only the rows in view, and the keyboard reaches its end', async () => {
  await render(<Form isMulti list={recordedList(answering(2_500)).list} />);
  await expect.element(choiceOf('员工0')).toBeVisible();
  expect(drawn()).toBeLessThanOrEqual(200);
  choiceOf('员工0').element().focus();
  await userEvent.keyboard('{End}');
  const last = `员工${limits.tableSelectInlinePageSize - 1}`;
  await expect.element(choiceOf(last)).toHaveFocus();
  await expect.element(choiceOf(last)).toBeInViewport();
  expect(drawn()).toBeLessThanOrEqual(200);
  expect(choiceOf(last).element().closest('tr')?.getAttribute('aria-rowindex')).toBe(
    String(limits.tableSelectInlinePageSize + 1),
  );
  await userEvent.keyboard(' ');
  expect(latest.map((row) => row.value)).toEqual([last]);
});

test('the focused row stays in the document when the rows are scrolled away from it', async () => {
  await render(<Form isMulti list={recordedList(answering(999)).list} />);
  await expect.element(choiceOf('员工0')).toBeVisible();
  choiceOf('员工0').element().focus();
  const rows = document.querySelector('.table-select-scroll');
  await expect.poll(() => rows?.scrollHeight).toBeGreaterThan(21_000); // until then there is nothing to scroll to
  rows?.scrollTo({ top: 20_000, behavior: 'instant' });
  await expect.poll(() => choiceOf('员工560').query()).not.toBeNull();
  await expect.element(choiceOf('员工0')).toHaveFocus();
});

test('where everything stands on one page that is said, and not how many rows a page could hold', async () => {
  await render(<Form isMulti list={recordedList(answering(12)).list} />);
  await expect.element(choiceOf('员工0')).toBeVisible();
  const size = page.getByRole('combobox', { name: '每页条数' });
  await expect.element(size).toBeVisible();
  expect((size.element() as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('全部在一页');
});

test('an inline search is paged like everything else and begins at its first page', async () => {
  const { list, asked } = recordedList(answering(2_500));
  await render(<Form isMulti list={list} />);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('searchbox', { name: '搜索姓名' }).fill('员工');
  await expect.poll(() => asked.at(-1)).toEqual(tableSearch(0, limits.tableSelectInlinePageSize, { value: '员工' }));
  expect(page.getByText(/最多显示/).query()).toBeNull();
  expect(asked).toHaveLength(3);
});

test('a failure is tried again by key, and the focus goes to the search', async () => {
  const { list } = recordedList((search, call) => {
    if (call === 1) throw new Error('坏了');
    return answering(3)(search);
  });
  await render(<Form isMulti list={list} />);
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  page.getByRole('button', { name: '重试' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('searchbox', { name: '搜索姓名' })).toHaveFocus();
  await expect.element(choiceOf('员工2')).toBeVisible();
});

test('a search that did not come tells no total of another one', async () => {
  const { list } = recordedList((search, call) => {
    if (call === 2) throw new Error('坏了');
    return answering(3)(search);
  });
  await render(<Form list={list} />);
  await expect.element(page.getByText('共 3 条').last()).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索姓名' }).fill('谁');
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expect.element(page.getByText('共 3 条').last()).not.toBeVisible();
});

test('by finger a row is chosen anywhere, and everything aimed at is 44 px at least', async () => {
  await page.viewport(390, 844);
  {
    using _device = asTouchDevice();
    await render(<Form isMulti />);
    await expect.element(page.getByText('员工1')).toBeVisible();
    await tap(page.getByText('员工1'));
    await expect.poll(() => latest.map((row) => row.value)).toEqual(['员工1']);
    const targets = [...document.querySelectorAll('table label, input[type=search]')];
    expect(targets).toHaveLength(3 * 2 + 2);
    for (const target of targets) expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  }
  await page.viewport(1280, 800);
});

test('the table has its name, its size and header cells', async () => {
  await render(<Form />);
  await expect.element(page.getByRole('table', { name: '成员' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: '姓名' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: '成员' })).toBeVisible();
});

test.each(['light', 'dark'] as const)('is accessible, also wrong and disabled, %s', async (theme) => {
  chooseTheme(theme);
  const screen = await render(<Form isMulti isRequired error="请选择成员" list={recordedList(answering(999)).list} />);
  await expect.element(choiceOf('员工0')).toBeVisible();
  await expectAccessible();
  await screen.rerender(<Form isMulti isDisabled />);
  await expect.element(choiceOf('员工0')).toBeDisabled();
  await expectAccessible();
});
