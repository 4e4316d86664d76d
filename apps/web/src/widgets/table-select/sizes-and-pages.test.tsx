import { limits, tableSearch } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { next, openWith, popup, rowsShown, scroll } from './testing/person-form.tsx';

test('the popup is as wide and its rows scroll as high as the limits say', async () => {
  await openWith(12);
  expect(popup().element().getBoundingClientRect().width).toBe(limits.tableSelectWidthPx);
  expect(scroll().getBoundingClientRect().height).toBe(limits.tableSelectScrollPx);
  expect(rowsShown()).toHaveLength(limits.tableSelectPageSize);
  // All of a page is seen without scrolling.
  expect(scroll().scrollHeight).toBe(scroll().clientHeight);
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
