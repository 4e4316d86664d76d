import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import {
  choiceOf,
  field,
  latest,
  names,
  openWith,
  PersonForm,
  popup,
  rowsShown,
  searchOf,
  serving,
} from './testing/person-form.tsx';

test('it opens into the search; arrows walk the rows; Space and Enter choose; Escape closes and gives the focus back', async () => {
  const { list } = recordedList(serving(12));
  await render(<PersonForm list={list} isMulti />);
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
  expect(latest()).toEqual([]);
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
  expect(latest()).toEqual([]);
});
