import { maskPrefix } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { TextInput } from './text-input.tsx';

type Props = Partial<ComponentProps<typeof TextInput>> & { first?: string };

/** A page with the field; what it yields is kept as a page would keep it. */
function Page({ first, heard, ...props }: Props & { heard(value: string | undefined): void }) {
  const [value, setValue] = useState(first);
  const change = (next: string | undefined) => {
    heard(next);
    setValue(next);
  };
  return (
    <main>
      <h1>页面</h1>
      <TextInput label="姓名" {...props} value={value} onChange={change} />
      <button type="button">别处</button>
    </main>
  );
}

async function show(props: Props = {}) {
  const yielded = vi.fn<(value: string | undefined) => void>();
  await render(<Page {...props} heard={yielded} />);
  return { yielded, last: () => yielded.mock.lastCall?.[0] };
}

const field = page.getByLabelText('姓名', { exact: true });
const elsewhere = page.getByRole('button', { name: '别处' });
const leave = () => elsewhere.click();

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

test('blanks at the front do not push out letters that fit', async () => {
  const { last } = await show({ maxCharacters: 3 });
  await field.fill('  abcd');
  expect(last()).toBe('abc');
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

const mask = `${maskPrefix}138****5678`;

test('of a masked value the shown part stands there, with an explanation, and is never yielded', async () => {
  const { yielded } = await show({ oldValue: mask });
  await expect.element(field).toHaveValue('138****5678');
  await expect.element(field).toHaveAccessibleDescription(/只显示一部分/);
  await field.click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveAttribute('placeholder', '138****5678');
  await leave();
  await expect.element(field).toHaveValue('138****5678');
  expect(yielded).not.toHaveBeenCalled();
});

test('a new value replaces the mask and is edited as any other', async () => {
  const { last } = await show({ oldValue: mask });
  await field.click();
  await userEvent.keyboard('13900001111');
  await leave();
  expect(last()).toBe('13900001111');
  await field.click();
  await expect.element(field).toHaveValue('13900001111');
});

test('what was typed over a mask and deleted again leaves a required field as it was', async () => {
  const required = await show({ oldValue: mask, isRequired: true });
  await field.fill('139');
  await field.clear();
  await leave();
  expect(required.last()).toBeUndefined();
  await expect.element(field).toHaveValue('138****5678');
});

test('an optional masked value can be emptied', async () => {
  const optional = await show({ oldValue: mask });
  await field.fill('139');
  await field.clear();
  await leave();
  expect(optional.last()).toBe('');
  await expect.element(field).toHaveValue('');
});

test.each([{ first: mask }, { oldValue: mask, mode: 'password', isEdit: true, isRequired: true }] as const)(
  'a mask never comes back, however it was put in: %j',
  async (props) => {
    const { yielded } = await show(props);
    await expect.element(field).toHaveValue('138****5678');
    await field.click();
    await userEvent.keyboard('{Enter}');
    await leave();
    await field.fill(mask);
    await leave();
    for (const [value] of yielded.mock.calls) expect(value ?? '').not.toContain(maskPrefix);
    await expect.element(field).toHaveValue('138****5678');
  },
);
