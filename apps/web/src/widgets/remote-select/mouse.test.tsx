import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { choices, DepartmentForm, field, latest, option, options } from './testing/department-form.tsx';

test('an option is chosen by a click, which opens nothing else and keeps the focus', async () => {
  await render(<DepartmentForm />);
  await field().click();
  await option('法务部').click();
  expect(latest()).toEqual([choices[3]]);
  await expect.element(field()).toHaveFocus();
  expect(options()).toEqual([]);
});

test('a click outside closes and changes nothing', async () => {
  await render(<DepartmentForm />);
  await field().click();
  await expect.element(option('法务部')).toBeVisible();
  await page.getByRole('heading').click();
  expect(options()).toEqual([]);
  expect(latest()).toEqual([]);
});

test('the clear button empties it and gives the focus back', async () => {
  await render(<DepartmentForm isMulti chosen={choices} />);
  await page.getByRole('button', { name: '清空部门' }).click();
  expect(latest()).toEqual([]);
  await expect.element(field()).toHaveFocus();
  expect(page.getByRole('button', { name: '清空部门' }).query()).toBeNull();
});
