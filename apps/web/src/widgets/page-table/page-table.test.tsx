import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { KeysetPagination } from '../pagination/keyset-pagination.tsx';
import { breakpoints, type Column, type Sort } from './column.ts';
import { PageTable } from './page-table.tsx';

interface Item {
  id: string;
  time: string;
  device: string;
  count: number;
}
const items: Item[] = Array.from({ length: 40 }, (_, index) => ({
  id: String(index),
  time: `时间${index}`,
  device: `设备${index}`,
  count: index,
}));
const columns: Column<Item>[] = [
  { id: 'time', header: '时间', cell: (row) => row.time, isSortable: true },
  { id: 'device', header: '设备', cell: (row) => row.device, hideBelow: 'tablet', isSortable: true },
  { id: 'count', header: '次数', cell: (row) => row.count, hideBelow: 'phone', isNumeric: true },
];

let sorted: Sort | undefined;
function Records(props: Partial<ComponentProps<typeof PageTable<Item>>>) {
  const [sort, setSort] = useState<Sort>({ column: 'time', direction: 'descending' });
  sorted = sort;
  return (
    <main>
      <h1>页面</h1>
      <PageTable<Item>
        caption="操作记录"
        columns={columns}
        rows={items.slice(0, 3)}
        keyOf={(row) => row.id}
        nameOf={(row) => row.time}
        state="loaded"
        expectedRows={7}
        empty="还没有记录"
        failed={<button type="button">再试一次</button>}
        sort={sort}
        onSort={setSort}
        {...props}
      />
    </main>
  );
}

beforeEach(() => page.viewport(1280, 800));
const header = (name: string) => page.getByRole('columnheader', { name });
const details = (name: string) => page.getByRole('button', { name: `${name}的更多信息` });

test('is a table with a caption, header cells and a row for each thing', async () => {
  await render(<Records />);
  await expect.element(page.getByRole('table', { name: '操作记录' })).toBeVisible();
  expect(page.getByRole('columnheader').elements()).toHaveLength(3);
  expect(page.getByRole('row').elements()).toHaveLength(4);
  await expect.element(page.getByRole('cell', { name: '设备1' })).toBeVisible();
  const figures = page.getByRole('cell', { name: '1', exact: true }).element();
  expect(getComputedStyle(figures).fontVariantNumeric).toBe('tabular-nums');
});

test('a sortable header says which way it is sorted and turns it round', async () => {
  await render(<Records />);
  await expect.element(header('时间')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(header('设备')).toHaveAttribute('aria-sort', 'none');
  await expect.element(header('次数')).not.toHaveAttribute('aria-sort');
  await header('设备').getByRole('button').click();
  expect(sorted).toEqual({ column: 'device', direction: 'ascending' });
  await expect.element(header('时间')).toHaveAttribute('aria-sort', 'none');
  header('设备').getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(sorted).toEqual({ column: 'device', direction: 'descending' });
});

test('columns leave below their width, one after the other, and come back', async () => {
  await render(<Records />);
  expect(details('时间0').query()).toBeNull();
  await page.viewport(breakpoints.tablet - 1, 800);
  await expect.poll(() => header('设备').query()).toBeNull();
  await expect.element(header('次数')).toBeVisible();
  await page.viewport(breakpoints.phone - 1, 800);
  await expect.poll(() => header('次数').query()).toBeNull();
  await page.viewport(breakpoints.tablet, 800);
  await expect.element(header('设备')).toBeVisible();
  expect(details('时间0').query()).toBeNull();
});

test('what left stands in the details of its row, opened by key', async () => {
  await page.viewport(390, 844);
  await render(<Records />);
  const toggle = details('时间1');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByText('设备1').query()).toBeNull();
  toggle.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('设备1')).toBeVisible();
  expect(document.querySelector('dl')?.textContent).toBe('设备设备1次数1');
  const id = toggle.element().getAttribute('aria-controls') ?? '';
  expect(document.getElementById(id)?.contains(page.getByText('设备1').element())).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByText('设备1').query()).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a finger opens and closes details, orders the rows and leafs on; it aims at 44 px at least', async () => {
  await page.viewport(390, 844);
  using _device = asTouchDevice();
  const onCursor = vi.fn();
  await render(<Records paging={<KeysetPagination label="操作记录" previous={null} next="b" onCursor={onCursor} />} />);
  await tap(details('时间1'));
  await expect.element(page.getByText('设备1')).toBeVisible();
  await tap(details('时间1'));
  await expect.poll(() => page.getByText('设备1').query()).toBeNull();
  await tap(header('时间').getByRole('button'));
  await expect.poll(() => sorted).toEqual({ column: 'time', direction: 'ascending' });
  await tap(page.getByRole('button', { name: '下一页' }));
  await expect.poll(() => onCursor.mock.calls).toEqual([['b']]);
  const buttons = page.getByRole('button').elements();
  expect(buttons).toHaveLength(3 + 1 + 2);
  for (const target of buttons) {
    const { width, height } = target.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('on a phone every action is in sight, and what is too wide can be scrolled to', async () => {
  await page.viewport(390, 844);
  const wide: Column<Item>[] = [
    { id: 'time', header: '时间', cell: (row) => `2026-11-${row.id}8 08:50:10`, isUnbroken: true },
    { id: 'device', header: '设备', cell: () => '打开应用程序' },
    { id: 'count', header: '次数', cell: (row) => row.count, hideBelow: 'phone' },
  ];
  const actions = () => <button type="button">打开</button>;
  const screen = await render(<Records columns={wide} actions={actions} />);
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  const card = document.querySelector('.page-table') as Element; // drawn above
  const button = page.getByRole('button', { name: '打开' }).first();
  expect(rightOf(button.element())).toBeLessThanOrEqual(rightOf(card));
  const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ';
  await screen.rerender(<Records columns={[{ id: 'code', header: '编号', cell: () => code }]} actions={actions} />);
  button.element().scrollIntoView({ behavior: 'instant', inline: 'end' });
  expect(rightOf(button.element())).toBeLessThanOrEqual(rightOf(card));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('while nothing is there yet, as many skeleton rows stand in as are expected, unheard', async () => {
  await render(<Records rows={[]} state="loading" />);
  expect(document.querySelectorAll('.page-table-skeleton[aria-hidden=true]')).toHaveLength(7);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('status')).toHaveTextContent('正在加载…');
  expect(page.getByText('还没有记录').query()).toBeNull();
});

test('while the next page is on its way, the last one stays', async () => {
  await render(<Records state="loading" />);
  await expect.element(page.getByRole('cell', { name: '设备1' })).toBeVisible();
  expect(document.querySelector('.page-table-skeleton')).toBeNull();
});

test('nothing, and a failure, are said in the place of rows', async () => {
  const screen = await render(<Records rows={[]} />);
  await expect.element(page.getByRole('cell', { name: '还没有记录' })).toBeVisible();
  await screen.rerender(<Records state="failed" />);
  await expect.element(page.getByRole('button', { name: '再试一次' })).toBeVisible();
  expect(page.getByText('设备1').query()).toBeNull();
});

test.each(['loading', 'loaded'] as const)('another try keeps the focus in the table, %s', async (state) => {
  const screen = await render(<Records rows={[]} state="failed" />);
  page.getByRole('button', { name: '再试一次' }).element().focus();
  await screen.rerender(<Records rows={[]} state={state} />);
  await expect.poll(() => page.getByRole('button', { name: '再试一次' }).query()).toBeNull();
  await expect.element(page.getByRole('table', { name: '操作记录' })).toHaveFocus();
});

test('rows that come take the focus from nobody', async () => {
  const screen = await render(<Records rows={[]} state="failed" />);
  await screen.rerender(<Records />);
  await expect.element(page.getByRole('cell', { name: '设备1' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('rows have actions, and paging stands below', async () => {
  const act = vi.fn();
  const actions = (row: Item) => (
    <button type="button" onClick={() => act(row.id)}>
      打开{row.time}
    </button>
  );
  const paging = <KeysetPagination label="操作记录" previous={null} next="b" onCursor={vi.fn()} />;
  await render(<Records actions={actions} paging={paging} />);
  await page.getByRole('button', { name: '打开时间2' }).click();
  expect(act).toHaveBeenCalledWith('2');
  await expect.element(header('操作')).toBeInTheDocument();
  await expect.element(page.getByRole('navigation', { name: '操作记录分页' })).toBeVisible();
});

test('a column without a place in the table stands in the details on the widest screen', async () => {
  await page.viewport(1920, 1080);
  const withAddress: Column<Item>[] = [
    ...columns,
    { id: 'ip', header: '地址', cell: (row) => `10.0.0.${row.id}`, hideBelow: 'always' },
  ];
  await render(<Records columns={withAddress} />);
  expect(header('地址').query()).toBeNull();
  await details('时间1').click();
  await expect.element(page.getByText('10.0.0.1')).toBeVisible();
});

test('the header stays in sight, whether the page scrolls or the table', async () => {
  const screen = await render(<Records rows={items} />);
  scrollTo({ top: 600, behavior: 'instant' });
  await expect.poll(() => header('时间').element().getBoundingClientRect().top).toBe(0);
  scrollTo({ top: 0, behavior: 'instant' });
  await screen.rerender(<Records rows={items} heightPx={300} />);
  const region = page.getByRole('region', { name: '操作记录' });
  region.element().scrollTo({ top: 600, behavior: 'instant' });
  const top = region.element().getBoundingClientRect().top;
  await expect.poll(() => header('时间').element().getBoundingClientRect().top).toBe(top);
  expect(region.element().getBoundingClientRect().height).toBe(300);
});

test.each(['light', 'dark'] as const)('is accessible wide and narrow, %s', async (theme) => {
  chooseTheme(theme);
  await render(<Records rows={items.slice(0, 9)} heightPx={300} actions={() => <a href="#x">打开</a>} />);
  await expectAccessible();
  await page.viewport(390, 844);
  await details('时间0').click();
  await expectAccessible();
});

test.each(['light', 'dark'] as const)('is accessible loading, empty and failed, %s', async (theme) => {
  chooseTheme(theme);
  const screen = await render(<Records state="loading" rows={[]} />);
  await expectAccessible();
  await screen.rerender(<Records rows={[]} />);
  await expectAccessible();
  await screen.rerender(<Records state="failed" rows={[]} />);
  await expectAccessible();
});
