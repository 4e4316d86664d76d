import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { field, leave, show } from './testing/text-page.tsx';

test('label, hint, error and the required mark belong to the field', async () => {
  await show({ hint: '与证件一致', error: '请输入姓名', isRequired: true });
  await expect.element(field).toHaveAccessibleName('姓名');
  await expect.element(field).toHaveAccessibleDescription('请输入姓名 与证件一致');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expect.element(page.getByTitle('必填')).toHaveTextContent('*');
  await expect.element(page.getByText('请输入姓名')).toHaveAttribute('aria-live', 'polite');
});

test('a field without an error is valid and not marked as required', async () => {
  await show();
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  await expect.element(page.getByTitle('必填')).not.toBeInTheDocument();
});

test('spaces around the text are gone when it is left, and when Enter sends it', async () => {
  const { last } = await show();
  await field.fill('  小 明  ');
  expect(last()).toBe('  小 明  ');
  await leave();
  expect(last()).toBe('小 明');
  await expect.element(field).toHaveValue('小 明');
  await field.fill(' 小红 ');
  await userEvent.keyboard('{Enter}');
  expect(last()).toBe('小红');
});

test('an old value is shown and can be corrected; looking at it yields nothing', async () => {
  const { yielded, last } = await show({ oldValue: '小明' });
  await field.click();
  await leave();
  expect(yielded).not.toHaveBeenCalled();
  await field.click();
  await userEvent.keyboard('{End}们');
  expect(last()).toBe('小明们');
});

test('a disabled field cannot be typed into, and its secret has no eye', async () => {
  await show({ isDisabled: true, mode: 'password', first: 'x' });
  await expect.element(field).toBeDisabled();
  expect(page.getByRole('button').all()).toHaveLength(1);
});

test('no more than the longest length goes in, counted in whole characters, and the rest is not lost silently', async () => {
  const { last } = await show({ maxCharacters: 10 });
  await field.fill('一二三');
  await expect.element(page.getByText('3 / 10')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await field.fill('👍'.repeat(8));
  await expect.element(page.getByText('8 / 10')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('还可输入 2 个字符');
  await field.fill('👍'.repeat(12));
  expect(last()).toBe('👍'.repeat(10));
  await expect.element(field).toHaveValue('👍'.repeat(10));
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('最多 10 个字符，多出的部分没有填入。');
  await expect.element(field).toHaveAccessibleDescription('最多 10 个字符。');
});

test('blanks around the text cost no letters, and losing them is no loss to speak of', async () => {
  const { last } = await show({ maxCharacters: 3 });
  await field.fill('  abc ');
  expect(last()).toBe('abc');
  await expect.element(page.getByRole('status')).toHaveTextContent('还可输入 0 个字符');
  await field.fill('  abcd');
  expect(last()).toBe('abc');
  await expect.element(page.getByRole('status')).toMatchTextContent(/多出的部分没有填入/);
});

test('an accent counts with its letter, as the server counts', async () => {
  const { last } = await show({ maxCharacters: 2 });
  await field.fill('e\u0301e\u0301');
  expect(last()).toBe('éé');
  await expect.element(page.getByRole('status')).not.toMatchTextContent(/没有填入/);
});

test('an unfinished composition is not cut into', async () => {
  const { last } = await show({ maxCharacters: 2 });
  const input = field.element() as HTMLInputElement;
  const compose = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }));
  };
  input.focus();
  compose('ni hao');
  await expect.element(field).toHaveValue('ni hao');
  compose('你好吗');
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '你好吗' }));
  await expect.element(field).toHaveValue('你好');
  expect(last()).toBe('你好');
});

test.each(['zh_CN', 'en_US'] as const)('a field with all its words is accessible in %s', async (locale) => {
  await applyLocale(locale);
  await show({ hint: 'a', error: 'b', isRequired: true, mode: 'password', maxCharacters: 3, first: 'abcd' });
  await expectAccessible();
});
