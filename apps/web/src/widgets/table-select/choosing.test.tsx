import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  choiceOf,
  field,
  latest,
  names,
  next,
  openWith,
  PersonForm,
  people,
  popup,
  searchOf,
} from './testing/person-form.tsx';

test('choosing one closes the popup and shows it; another replaces it', async () => {
  await openWith(12);
  await choiceOf('员工2', 'radio').click();
  expect(names()).toEqual(['员工2']);
  expect(popup().query()).toBeNull();
  await expect.element(field()).toHaveTextContent('员工2');
  await expect.element(field()).toHaveFocus();
  await field().click();
  await expect.element(choiceOf('员工2', 'radio')).toBeChecked();
  await page.getByText('E0003').click();
  expect(names()).toEqual(['员工3']);
});

test('several are kept across pages and searches', async () => {
  await openWith(12, { isMulti: true });
  await choiceOf('员工1').click();
  await next().click();
  await choiceOf('员工6').click();
  await searchOf('姓名').fill('员工11');
  await choiceOf('员工11').click();
  expect(names()).toEqual(['员工1', '员工6', '员工11']);
  await searchOf('姓名').fill('');
  await expect.element(choiceOf('员工6')).toBeChecked();
  await page.getByRole('button', { name: '上一页' }).click();
  await expect.element(choiceOf('员工1')).toBeChecked();
  await choiceOf('员工1').click();
  expect(names()).toEqual(['员工6', '员工11']);
  await expect.element(page.getByText('已选 2 项')).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  expect(popup().query()).toBeNull();
  await expect.element(field()).toHaveFocus();
});

test('all of a page come and go together, the others stay', async () => {
  await openWith(12, { isMulti: true, chosen: [{ id: 11, value: '员工11', key: '11' }] });
  const all = page.getByRole('checkbox', { name: '选择本页全部' });
  await choiceOf('员工0').click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  expect(latest()).toHaveLength(1 + limits.tableSelectPageSize);
  await all.click();
  expect(names()).toEqual(['员工11']);
});

test('shows at most so many tags of so many characters', async () => {
  const chosen = people(4).map((row) => ({ ...row, value: `很长的名字${row.id}`, key: String(row.id) }));
  await render(<PersonForm isMulti chosen={chosen} />);
  const seen = [...document.querySelectorAll('.select-tag [aria-hidden]')].map((tag) => tag.textContent);
  expect(seen).toEqual([...Array(limits.selectTags).fill('很长的名…'), `+${4 - limits.selectTags}`]);
  expect([...'很长的名']).toHaveLength(limits.selectTagCharacters);
  await page.getByRole('button', { name: '清空负责人' }).click();
  expect(latest()).toEqual([]);
  await expect.element(field()).toHaveTextContent('请选择');
});
