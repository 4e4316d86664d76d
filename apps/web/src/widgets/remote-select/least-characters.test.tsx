import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import { DepartmentForm, field, latest, option, options, searching } from './testing/department-form.tsx';

const status = () => page.getByRole('status');

test('before enough is typed nothing is asked, and the list says how much is needed, in either language', async () => {
  const { list, asked } = recordedList(searching);
  await render(<DepartmentForm list={list} leastCharacters={2} />);
  await field().click();
  await expect.element(status()).toHaveTextContent('请输入至少 2 个字符进行查找');
  await userEvent.keyboard('部');
  await expect.element(status()).toHaveTextContent('请输入至少 2 个字符进行查找');
  await applyLocale('en_US');
  await expect.element(status()).toHaveTextContent('Type at least 2 characters to search');
  await applyLocale('zh_CN');
  // Blanks around it are no characters, and a character of two units is one.
  for (const typed of [' 部 ', '𠮷']) {
    await field().fill(typed);
    await expect.element(status()).toHaveTextContent('请输入至少 2 个字符进行查找');
  }
  expect(asked).toEqual([]);
});

test('enough finds, less takes the options away again', async () => {
  const { list, asked } = recordedList(searching);
  await render(<DepartmentForm list={list} leastCharacters={2} />);
  await field().click();
  await userEvent.keyboard('设计');
  await expect.element(option('设计部')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(options).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(latest()).toEqual([]);
  await userEvent.keyboard('计');
  await option('设计部').click();
  expect(latest().map(({ label }) => label)).toEqual(['设计部']);
  expect(asked.length).toBeLessThanOrEqual(2);
});
