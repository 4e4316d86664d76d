import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { later, recordedList } from '../select-parts/testing/recorded-list.ts';
import { choices, DepartmentForm, field, latest, option, options, searching } from './testing/department-form.tsx';

test('an older answer never overwrites a newer one, and its request is given up', async () => {
  const old = later<Record<string, unknown>>();
  const { list, signals } = recordedList((search, call) => (call === 1 ? old.promise : searching(search)));
  await render(<DepartmentForm list={list} />);
  await field().click();
  await userEvent.keyboard('设计');
  await expect.element(option('设计部')).toBeVisible();
  expect(signals[0]?.aborted).toBe(true);
  old.resolve({ rows: [{ id: 9, value: '旧的' }] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(options().map((each) => each.textContent)).toEqual(['设计部']);
});

test('while a search is on its way, nothing of the old options can be taken', async () => {
  const { list } = recordedList((search, call) => (call === 1 ? searching(search) : later<never>().promise));
  await render(<DepartmentForm list={list} />);
  await field().click();
  await expect.element(option('研发中心')).toBeVisible();
  await userEvent.keyboard('设{ArrowDown}{Enter}');
  expect(latest()).toEqual([]);
  await option('研发中心').click();
  expect(latest()).toEqual([]);
  await expect.element(page.getByRole('status')).toHaveTextContent('正在加载…');
});

test('a failure is said, and tried again by key with the same request; the focus goes to the field', async () => {
  const { list, asked } = recordedList((search, call) => {
    if (call === 1) throw new Error('坏了');
    return searching(search);
  });
  await render(<DepartmentForm list={list} />);
  await field().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('选项没有加载成功');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: '重试' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
  await expect.element(option('研发中心')).toBeVisible();
  expect(asked[1]).toEqual(asked[0]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(latest()).toEqual(choices.slice(0, 1));
});

test('an answer without its list counts as failed', async () => {
  await render(<DepartmentForm list={() => Promise.resolve({ items: [] })} />);
  await field().click();
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
});

test('an empty list is told from an empty search', async () => {
  await render(<DepartmentForm list={() => Promise.resolve({ rows: [] })} />);
  await field().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('暂无可选项');
  await userEvent.keyboard('甲');
  await expect.element(page.getByRole('status')).toHaveTextContent('没有找到包含“甲”的选项');
});

test('a word in letters that finds nothing is followed by the hint that case counts, in both languages', async () => {
  const said = page.getByRole('status');
  const screen = await render(<DepartmentForm />);
  await field().click();
  await userEvent.keyboard('abc');
  await expect.element(said).toHaveTextContent('没有找到包含“abc”的选项，搜索区分大小写');
  await applyLocale('en_US');
  await expect.element(said).toHaveTextContent('No option contains “abc”. The search is case-sensitive.');
  await expect.element(page.getByText(/case-sensitive/).first()).toBeVisible();
  await screen.rerender(<DepartmentForm isCaseIgnored />);
  await expect.element(said).toHaveTextContent('No option contains “abc”');
  expect(page.getByText(/case-sensitive/).query()).toBeNull();
});

test('a full list is windowed, said to be cut, and all of it can be reached', async () => {
  const many = Array.from({ length: limits.searchRows + 50 }, (_, id) => ({ id, value: `第${id}项` }));
  await render(<DepartmentForm list={() => Promise.resolve({ rows: many })} />);
  await field().click();
  await expect.element(option('第0项')).toBeVisible();
  expect(options().length).toBeLessThanOrEqual(200);
  expect(options()[0]?.getAttribute('aria-setsize')).toBe(String(limits.searchRows));
  await expect.element(page.getByText(`仅显示前 ${limits.searchRows} 项`, { exact: false })).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(option(`第${limits.searchRows - 1}项`)).toBeInViewport();
  expect(options().length).toBeLessThanOrEqual(200);
  await userEvent.keyboard('{Enter}');
  expect(latest()).toEqual([{ value: String(limits.searchRows - 1), label: `第${limits.searchRows - 1}项` }]);
});
