import { limits, type SearchInput, tableSearch } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { later, pass, put, recordedList } from '../select-parts/testing/recorded-list.ts';
import type { TableChoice, TableColumn } from './table-choice.ts';
import { TableSelect } from './table-select.tsx';

afterEach(() => void vi.useRealTimers());

const columns: TableColumn[] = [
  { field: 'value', header: '姓名' },
  { field: 'code', header: '工号' },
];
const people = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, value: `员工${id}`, code: `E${String(id).padStart(4, '0')}` }));

/** Pages and searches as the server does. */
function serving(count: number) {
  const rows = people(count);
  return ({ searchable }: SearchInput) => {
    const wanted = Object.entries(searchable?.filters ?? {});
    const found = rows.filter((row) =>
      wanted.every(([key, like]) => row[key.replace('_like', '') as 'value' | 'code'].includes(like.slice(1, -1))),
    );
    const { number = 0, size = 0 } = searchable?.page ?? {};
    return { rows: found.slice(number * size, (number + 1) * size), total: found.length };
  };
}

let latest: readonly TableChoice[] = [];
function Form({ chosen: first = [], ...props }: Partial<ComponentProps<typeof TableSelect>>) {
  const [chosen, setChosen] = useState(first);
  latest = chosen;
  return (
    <main>
      <h1>表单</h1>
      <TableSelect
        label="负责人"
        columns={columns}
        list={recordedList(serving(12)).list}
        {...props}
        chosen={chosen}
        onChange={setChosen}
      />
      <button type="button">之后</button>
    </main>
  );
}

const field = () => page.getByRole('combobox', { name: '负责人' });
const popup = () => page.getByRole('dialog', { name: '负责人' });
const searchOf = (header: string) => page.getByRole('searchbox', { name: `搜索${header}` });
const choiceOf = (name: string, role: 'checkbox' | 'radio' = 'checkbox') =>
  page.getByRole(role, { name: new RegExp(`^${name} `) });
const rowsShown = () => [...document.querySelectorAll('tbody tr:not(.gap)')].map((row) => row.textContent);
const next = () => page.getByRole('button', { name: '下一页' });
const names = () => latest.map((row) => row.value);

async function openWith(count: number, props: Partial<ComponentProps<typeof TableSelect>> = {}) {
  const recorded = recordedList(serving(count));
  await render(<Form list={recorded.list} {...props} />);
  await field().click();
  await expect.poll(() => rowsShown().length).toBeGreaterThan(0);
  return recorded;
}

describe('the request of specification point 7', () => {
  test('asks for a page, counted from zero, of the popup size, and nothing else', async () => {
    const { asked } = await openWith(12);
    await next().click();
    await expect.poll(() => asked.length).toBe(2);
    const request = (number: number) => ({
      searchable: { page: { number, size: limits.tableSelectPageSize }, filters: {} },
    });
    expect(asked).toEqual([request(0), request(1)]);
    expect(asked[1]).toEqual(tableSearch(1, limits.tableSelectPageSize));
  });

  test('filters by field with the suffix _like, trimmed, all columns together', async () => {
    const { asked } = await openWith(12);
    await searchOf('姓名').fill(' 员工1 ');
    await searchOf('工号').fill('E00');
    await expect.poll(() => asked.at(-1)?.searchable?.filters).toEqual({ value_like: '%员工1%', code_like: '%E00%' });
    await expect.poll(rowsShown).toEqual(['员工1E0001', '员工10E0010', '员工11E0011']);
  });

  test('waits for the pause of the limits, and sends one for a word', async () => {
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

  test('Enter does not wait, and submits no form', async () => {
    const submitted = vi.fn();
    const { list, asked } = recordedList(serving(12));
    await render(
      <form onSubmit={submitted}>
        <Form list={list} />
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

  test('reads the list from the field it was told, and keys from id', async () => {
    await render(<Form list={() => Promise.resolve({ people: people(1), total: 1 })} listField="people" />);
    await field().click();
    await choiceOf('员工0', 'radio').click();
    expect(latest).toEqual([{ ...people(1)[0], key: '0' }]);
  });
});

describe('a popup search', () => {
  test('shows the first rows only, says so, and has no pages', async () => {
    const { asked } = await openWith(150);
    expect(page.getByText(/最多显示/).query()).toBeNull();
    await searchOf('姓名').fill('员工');
    await expect.poll(() => rowsShown().length).toBe(limits.popupSearchRows);
    expect(asked.at(-1)).toEqual(tableSearch(0, limits.popupSearchRows, { value: '员工' }));
    await expect
      .element(page.getByText(`最多显示 ${limits.popupSearchRows} 条结果（共 150 条）`, { exact: false }))
      .toBeVisible();
    expect(next().query()).toBeNull();
    await applyLocale('en_US');
    await expect
      .element(page.getByText(`At most ${limits.popupSearchRows} of 150 results are shown.`, { exact: false }))
      .toBeVisible();
  });

  test('shows no more than that even if the server sends more', async () => {
    await render(<Form list={() => Promise.resolve({ rows: people(180), total: 180 })} />);
    await field().click();
    await searchOf('工号').fill('E');
    await expect.element(page.getByText(/最多显示/)).toBeVisible();
    await expect.poll(() => rowsShown().length).toBe(limits.popupSearchRows);
  });

  test('that is emptied goes back to the page one came from', async () => {
    const { asked } = await openWith(12);
    await next().click();
    await expect.poll(() => rowsShown()[0]).toBe('员工5E0005');
    await searchOf('姓名').fill('员工1');
    await expect.poll(() => rowsShown().length).toBe(3);
    await searchOf('姓名').fill('');
    await expect.poll(() => rowsShown()[0]).toBe('员工5E0005');
    expect(asked.at(-1)).toEqual(tableSearch(1, limits.tableSelectPageSize));
  });
});

describe('numbers', () => {
  test('the popup is as wide and its rows scroll as high as the limits say', async () => {
    await openWith(12);
    expect(popup().element().getBoundingClientRect().width).toBe(limits.tableSelectWidthPx);
    const scroll = document.querySelector('.table-select-scroll');
    expect(scroll?.getBoundingClientRect().height).toBe(limits.tableSelectScrollPx);
    expect(rowsShown()).toHaveLength(limits.tableSelectPageSize);
    // All of a page is seen without scrolling.
    expect(scroll?.scrollHeight).toBe(scroll?.clientHeight);
  });

  test('on a phone the popup stays on the screen', async () => {
    await page.viewport(390, 844);
    await openWith(12);
    const { left, right } = popup().element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });

  test('other page sizes can be chosen, and begin at the first page', async () => {
    const { asked } = await openWith(60);
    const size = page.getByRole('combobox', { name: '每页条数' });
    const offered = [...size.element().querySelectorAll('option')].map((each) => Number(each.value));
    expect(offered).toEqual(limits.pageSizes);
    await next().click();
    await size.selectOptions('50');
    await expect.poll(() => asked.at(-1)).toEqual(tableSearch(0, 50));
    await expect.poll(() => rowsShown().length).toBe(50);
  });

  test.each([
    [limits.quickJumpTotal - 1, false],
    [limits.quickJumpTotal, true],
  ])('with a total of %i the jump to a page is there: %s', async (total, isThere) => {
    const { asked } = await openWith(total);
    const jump = page.getByRole('textbox', { name: '跳至第几页' });
    expect(jump.query() !== null).toBe(isThere);
    if (!isThere) return;
    await jump.fill('7');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked.at(-1)).toEqual(tableSearch(6, limits.tableSelectPageSize));
    await expect.element(popup()).toBeVisible();
  });
});

describe('choosing', () => {
  test('one closes the popup and shows it; another replaces it', async () => {
    await openWith(12);
    await choiceOf('员工2', 'radio').click();
    expect(names()).toEqual(['员工2']);
    expect(popup().query()).toBeNull();
    await expect.element(field()).toHaveTextContent('员工2');
    await expect.element(field()).toHaveFocus();
    await field().click();
    await expect.element(choiceOf('员工2', 'radio')).toBeChecked();
    await page.getByText('E0003').click();
    expect(names()).toEqual(['员工3']);
  });

  test('several are kept across pages and searches', async () => {
    await openWith(12, { isMulti: true });
    await choiceOf('员工1').click();
    await next().click();
    await choiceOf('员工6').click();
    await searchOf('姓名').fill('员工11');
    await choiceOf('员工11').click();
    expect(names()).toEqual(['员工1', '员工6', '员工11']);
    await searchOf('姓名').fill('');
    await expect.element(choiceOf('员工6')).toBeChecked();
    await page.getByRole('button', { name: '上一页' }).click();
    await expect.element(choiceOf('员工1')).toBeChecked();
    await choiceOf('员工1').click();
    expect(names()).toEqual(['员工6', '员工11']);
    await expect.element(page.getByText('已选 2 项')).toBeVisible();
    await page.getByRole('button', { name: '完成' }).click();
    expect(popup().query()).toBeNull();
    await expect.element(field()).toHaveFocus();
  });

  test('all of a page come and go together, the others stay', async () => {
    await openWith(12, { isMulti: true, chosen: [{ id: 11, value: '员工11', key: '11' }] });
    const all = page.getByRole('checkbox', { name: '选择本页全部' });
    await choiceOf('员工0').click();
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    expect(latest).toHaveLength(1 + limits.tableSelectPageSize);
    await all.click();
    expect(names()).toEqual(['员工11']);
  });

  test('shows at most so many tags of so many characters', async () => {
    const chosen = people(4).map((row) => ({ ...row, value: `很长的名字${row.id}`, key: String(row.id) }));
    await render(<Form isMulti chosen={chosen} />);
    const seen = [...document.querySelectorAll('.select-tag [aria-hidden]')].map((tag) => tag.textContent);
    expect(seen).toEqual([...Array(limits.selectTags).fill('很长的名…'), `+${4 - limits.selectTags}`]);
    expect([...'很长的名']).toHaveLength(limits.selectTagCharacters);
    await page.getByRole('button', { name: '清空负责人' }).click();
    expect(latest).toEqual([]);
    await expect.element(field()).toHaveTextContent('请选择');
  });

  test('a finger opens, chooses by any cell, and aims at nothing smaller than 44 px', async () => {
    await page.viewport(390, 844);
    await using _device = await asTouchDevice();
    await render(<Form isMulti />);
    await tap(field());
    await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
    // The keyboard of a phone must not cover the rows.
    expect(document.activeElement).toBe(popup().element());
    await tap(page.getByText('E0003'));
    await expect.poll(names).toEqual(['员工3']);
    const targets = document.querySelectorAll(
      'tbody tr, thead input[type=search], .table-select-pages :is(button, select)',
    );
    for (const target of targets) {
      const { height } = target.getBoundingClientRect();
      if (height > 0) expect(height).toBeGreaterThanOrEqual(44);
    }
    await page.viewport(1280, 800);
  });
});

describe('by keyboard', () => {
  test('opens into the search; arrows walk the rows; Space and Enter choose; Escape closes and gives the focus back', async () => {
    const { list } = recordedList(serving(12));
    await render(<Form list={list} isMulti />);
    field().element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(searchOf('姓名')).toHaveFocus();
    await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choiceOf('员工0')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown} {End}{Enter}');
    expect(names()).toEqual(['员工1', '员工4']);
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect.element(choiceOf('员工0')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(popup().query()).toBeNull();
    await expect.element(field()).toHaveFocus();
  });

  test('the rows are one stop of Tab, and arrows choose no radio button by themselves', async () => {
    await openWith(12);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choiceOf('员工0', 'radio')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.element(choiceOf('员工1', 'radio')).toHaveFocus();
    expect(latest).toEqual([]);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('tbody')).toBeNull();
    expect(popup().element().contains(document.activeElement)).toBe(true);
  });

  test('leaving by Tab or by a click outside closes', async () => {
    await openWith(12);
    page.getByRole('button', { name: '之后' }).element().focus();
    await expect.poll(() => popup().query()).toBeNull();
    await field().click();
    await expect.element(popup()).toBeVisible();
    await page.getByRole('heading').click();
    expect(popup().query()).toBeNull();
    expect(latest).toEqual([]);
  });
});

describe('answers', () => {
  test('an older page never overwrites a newer one', async () => {
    const old = later<Record<string, unknown>>();
    const serve = serving(12);
    const { list, signals } = recordedList((search, call) => (call === 2 ? old.promise : serve(search)));
    await render(<Form list={list} />);
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

  test('a failure is said in place and can be retried with the same request', async () => {
    const serve = serving(12);
    const { list, asked } = recordedList((search, call) => {
      if (call === 1) throw new Error('坏了');
      return serve(search);
    });
    await render(<Form list={list} />);
    await field().click();
    await expect.element(popup().getByText('数据没有加载成功').last()).toBeVisible();
    // What is not known is not said to be nothing.
    await expect.element(page.getByText('共 0 条')).not.toBeVisible();
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
    expect(asked[1]).toEqual(asked[0]);
  });

  test('nothing there is told from nothing found', async () => {
    await render(<Form list={recordedList(serving(0)).list} />);
    await field().click();
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    await searchOf('姓名').fill('谁');
    await expect.element(page.getByText('没有找到符合条件的数据')).toBeVisible();
  });
});

test('required, wrong and disabled are said', async () => {
  const screen = await render(<Form isRequired error="请选择负责人" />);
  await expect.element(field()).toHaveAttribute('aria-required', 'true');
  await expect.element(field()).toHaveAccessibleDescription('请选择负责人');
  await screen.rerender(<Form isDisabled />);
  await expect.element(field()).toBeDisabled();
});

test.each(['light', 'dark'] as const)('is accessible closed, open, searched and failed, %s', async (theme) => {
  chooseTheme(theme);
  const serve = serving(150);
  const { list } = recordedList((search, call) => {
    if (call === 3) throw new Error('坏了');
    return serve(search);
  });
  await render(
    <Form isMulti isRequired error="请选择负责人" list={list} chosen={[{ id: 1, value: '员工1', key: '1' }]} />,
  );
  await expectAccessible();
  await field().click();
  await expect.element(choiceOf('员工1')).toBeChecked();
  await expectAccessible();
  await searchOf('姓名').fill('员工');
  await expect.element(page.getByText(/最多显示/)).toBeVisible();
  await expect.poll(() => rowsShown().length).toBe(limits.popupSearchRows);
  await expectAccessible();
  await searchOf('姓名').fill('员工1');
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expectAccessible();
});
