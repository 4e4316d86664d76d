import { limits } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { KeysetPagination } from './keyset-pagination.tsx';
import { Pagination } from './pagination.tsx';

afterEach(() => page.viewport(1280, 800));

const asked = { page: 0, size: 10 };
function Paged({ page: first = 0, ...props }: Partial<ComponentProps<typeof Pagination>>) {
  const [at, setAt] = useState(first);
  const [size, setSize] = useState(10);
  Object.assign(asked, { page: at, size });
  return (
    <main>
      <h1>记录</h1>
      <Pagination label="记录" total={1_234} {...props} page={at} size={size} onPage={setAt} onSize={setSize} />
    </main>
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const jump = () => page.getByRole('textbox', { name: '跳至第几页' });

test('pages are reached by number, back and on, and the current one is marked', async () => {
  await render(<Paged />);
  await expect.element(page.getByText('共 1,234 条')).toBeVisible();
  await expect.element(button('第 1 页')).toHaveAttribute('aria-current', 'page');
  await expect.element(button('上一页')).toHaveAttribute('aria-disabled', 'true');
  await button('上一页').click({ force: true });
  expect(asked.page).toBe(0);
  await button('下一页').click();
  expect(asked.page).toBe(1);
  await button('第 124 页').click();
  expect(asked.page).toBe(123);
  await expect.element(button('第 124 页')).toHaveAttribute('aria-current', 'page');
  await button('下一页').click({ force: true });
  expect(asked.page).toBe(123);
});

test('the step that reaches the end keeps the focus', async () => {
  await render(<Paged total={20} />);
  button('下一页').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('下一页')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('下一页')).toHaveFocus();
});

test('the page sizes of the limits are offered, and the current one if it is another', async () => {
  await render(<Pagination label="记录" page={0} size={999} total={5} onPage={vi.fn()} onSize={vi.fn()} />);
  const options = [...document.querySelectorAll('option')].map((option) => Number(option.value));
  expect(options).toEqual([...limits.pageSizes, 999]);
});

test('a jump goes to the page typed, at most to the last, and to none for nonsense', async () => {
  await render(<Paged />);
  await jump().fill('50');
  await userEvent.keyboard('{Enter}');
  expect(asked.page).toBe(49);
  await expect.element(jump()).toHaveValue('');
  await jump().fill('x9999');
  await userEvent.keyboard('{Enter}');
  expect(asked.page).toBe(123);
  await jump().fill('0');
  await userEvent.keyboard('{Enter}');
  expect(asked.page).toBe(123);
});

test.each([
  [limits.quickJumpTotal - 1, 0],
  [limits.quickJumpTotal, 1],
])('a total of %i has %i jumps', async (total, jumps) => {
  await render(<Paged total={total} />);
  expect(jump().elements()).toHaveLength(jumps);
});

test('a list that has shrunk leads back to its last page', async () => {
  await render(<Paged page={6} total={25} />);
  await button('上一页').click();
  expect(asked.page).toBe(2);
});

test('narrow, it counts instead of listing and stays inside', async () => {
  await page.viewport(390, 844);
  await render(<Paged />);
  await expect.element(page.getByText('1 / 124')).toBeVisible();
  expect(button('第 1 页').query()).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('by cursor: back and on hand over the cursor they were given, and nothing where there is none', async () => {
  const onCursor = vi.fn();
  const screen = await render(
    <KeysetPagination label="记录" previous={null} next="c2" total={10_000} isTotalCapped onCursor={onCursor} />,
  );
  await expect.element(page.getByText('超过 10,000 条')).toBeVisible();
  await button('上一页').click({ force: true });
  expect(onCursor).not.toHaveBeenCalled();
  await button('下一页').click();
  expect(onCursor).toHaveBeenLastCalledWith('c2');
  await screen.rerender(<KeysetPagination label="记录" previous="c1" next={null} total={12} onCursor={onCursor} />);
  await expect.element(page.getByText('共 12 条')).toBeVisible();
  await button('上一页').click();
  expect(onCursor).toHaveBeenLastCalledWith('c1');
  await applyLocale('en_US');
  await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true');
});

test.each(['light', 'dark'] as const)('both ways of paging are accessible, %s', async (theme) => {
  chooseTheme(theme);
  const screen = await render(<Paged page={40} />);
  await expectAccessible();
  await screen.rerender(
    <main>
      <h1>记录</h1>
      <KeysetPagination label="记录" previous={null} next="b" total={10_000} isTotalCapped onCursor={vi.fn()} />
    </main>,
  );
  await expectAccessible();
});
