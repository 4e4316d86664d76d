import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import { choices, DepartmentForm, field, option, searching, wordOf } from './testing/department-form.tsx';

const wrong = { isMulti: true, isRequired: true, error: '请选择部门', chosen: choices };

test.each(['light', 'dark'] as const)('is accessible closed and open, %s', async (theme) => {
  chooseTheme(theme);
  await render(<DepartmentForm {...wrong} />);
  await expectAccessible();
  await field().click();
  await expect.element(option('法务部')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expectAccessible();
});

test.each(['light', 'dark'] as const)('is accessible empty and failed, %s', async (theme) => {
  chooseTheme(theme);
  const { list } = recordedList((search) => {
    if (wordOf(search) === '坏的') throw new Error('坏了');
    return searching(search);
  });
  await render(<DepartmentForm {...wrong} list={list} />);
  await field().fill('没有');
  await expect.element(page.getByRole('status')).toMatchTextContent(/没有找到/);
  await expectAccessible();
  await field().fill('坏的');
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expectAccessible();
});
