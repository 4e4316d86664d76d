import { limits, tableSearch } from '@uc/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { field, next, openWith, PersonForm, people, rowsShown, searchOf } from './testing/person-form.tsx';

test('a popup search shows the first rows only, says so, and has no pages', async () => {
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

test('a popup search shows no more than that even if the server sends more', async () => {
  await render(<PersonForm list={() => Promise.resolve({ rows: people(180), total: 180 })} />);
  await field().click();
  await searchOf('工号').fill('E');
  await expect.element(page.getByText(/最多显示/)).toBeVisible();
  await expect.poll(() => rowsShown().length).toBe(limits.popupSearchRows);
});

test('a popup search that is emptied goes back to the page one came from', async () => {
  const { asked } = await openWith(12);
  await next().click();
  await expect.poll(() => rowsShown()[0]).toBe('员工5E0005');
  await searchOf('姓名').fill('员工1');
  await expect.poll(() => rowsShown().length).toBe(3);
  await searchOf('姓名').fill('');
  await expect.poll(() => rowsShown()[0]).toBe('员工5E0005');
  expect(asked.at(-1)).toEqual(tableSearch(1, limits.tableSelectPageSize));
});
