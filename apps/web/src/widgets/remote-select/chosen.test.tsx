import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { recordedList } from '../select-parts/testing/recorded-list.ts';
import { choices, DepartmentForm, field, names, searching } from './testing/department-form.tsx';

test('shows at most so many tags of so many characters; the whole is in the tooltip and for readers', async () => {
  await render(<DepartmentForm isMulti chosen={choices} />);
  const tags = [...document.querySelectorAll('.select-tag')];
  expect(tags).toHaveLength(limits.selectTags + 1);
  const seen = tags.map((tag) => tag.querySelector('[aria-hidden]')?.textContent);
  expect(seen).toEqual(['研发中心', '设计部', `+${names.length - limits.selectTags}`]);
  expect(tags[2]?.getAttribute('title')).toBe('另有 3 项：财务管理中心、法务部、人力资源部');
  expect(tags[2]?.querySelector('.visually-hidden')?.textContent).toContain('财务管理中心、法务部');
  await expect.element(field()).toHaveAccessibleDescription(names.join(', '));
});

test('a long label is cut after so many whole characters', async () => {
  const label = '𠮷野财务管理中心';
  await render(<DepartmentForm isMulti chosen={[{ value: '1', label }]} />);
  const tag = document.querySelector('.select-tag');
  expect(tag?.querySelector('[aria-hidden]')?.textContent).toBe(
    `${[...label].slice(0, limits.selectTagCharacters).join('')}…`,
  );
  expect(tag?.getAttribute('title')).toBe(label);
});

test('nothing chosen asks to choose, in both languages', async () => {
  await render(<DepartmentForm />);
  await expect.element(field()).toHaveAttribute('placeholder', '请选择');
  await applyLocale('en_US');
  await expect.element(field()).toHaveAttribute('placeholder', 'Please select');
});

test('required and wrong are said, and what is wrong takes no room before', async () => {
  const screen = await render(<DepartmentForm isRequired error="请选择部门" />);
  await expect.element(field()).toHaveAttribute('aria-required', 'true');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveAccessibleDescription('请选择部门');
  await screen.rerender(<DepartmentForm isRequired />);
  await expect.element(field()).not.toHaveAccessibleDescription();
  expect(document.querySelector('.select-error')?.getBoundingClientRect().height).toBe(0);
});

test('disabled, it neither opens nor offers to remove anything', async () => {
  const { list, asked } = recordedList(searching);
  await render(<DepartmentForm isMulti isDisabled chosen={choices} list={list} />);
  await expect.element(field()).toBeDisabled();
  await page
    .getByText(choices[0]?.label ?? '')
    .first()
    .click({ force: true });
  const box = document.querySelector('.select-box') as Element; // drawn above
  box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);
  expect(page.getByRole('button', { name: /移除|清空/ }).elements()).toEqual([]);
});
