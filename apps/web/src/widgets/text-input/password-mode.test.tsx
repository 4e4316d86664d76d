import { type ComponentProps, type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tap } from '../../testing/finger.ts';
import { TextInput } from './text-input.tsx';

type Props = Partial<ComponentProps<typeof TextInput>> & { first?: string };

interface Ears {
  heard(value: string | undefined): void;
  sent(type: string | undefined, value: string | undefined): void;
}

function Page({ first, heard, sent, ...props }: Props & Ears) {
  const [value, setValue] = useState(first);
  function submit(event: FormEvent) {
    event.preventDefault();
    sent(document.querySelector('input')?.type, value);
  }
  function change(next: string | undefined) {
    heard(next);
    setValue(next);
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label="密码"
        mode="password"
        autoComplete="current-password"
        {...props}
        value={value}
        onChange={change}
      />
      <button type="submit">发送</button>
      <button type="button">别处</button>
    </form>
  );
}

async function show(props: Props = {}) {
  const yielded = vi.fn<Ears['heard']>();
  const sent = vi.fn<Ears['sent']>();
  await render(<Page {...props} heard={yielded} sent={sent} />);
  return { yielded, sent, last: () => yielded.mock.lastCall?.[0] };
}

const field = page.getByLabelText('密码', { exact: true });
const eye = page.getByRole('button', { name: '显示密码' });
const openEye = page.getByRole('button', { name: '隐藏密码' });
const leave = () => page.getByRole('button', { name: '别处' }).click();

test('the eye shows the password and hides it again, by mouse and by keys, and the field keeps the focus', async () => {
  await show();
  await field.fill('secret');
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password');
  await eye.click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.keyboard(' ');
  await expect.element(openEye).toHaveFocus();
});

test('a finger opens the eye and closes it, and it is large enough for one', async () => {
  await show({ first: 'secret' });
  const { width, height } = eye.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await tap(eye);
  await expect.element(field).toHaveAttribute('type', 'text');
  await tap(openEye);
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('edit mode by finger: the eye comes with the touch on the field, and stays for a touch of its own', async () => {
  await show({ isEdit: true, oldValue: 'old', isRequired: true });
  await tap(field);
  await userEvent.keyboard('new');
  await tap(eye);
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('new');
});

test('while the form is sent it is a password field again, for the password manager', async () => {
  const { sent } = await show();
  await field.fill('secret');
  await eye.click();
  await page.getByRole('button', { name: '发送' }).click();
  expect(sent).toHaveBeenCalledWith('password', 'secret');
  await eye.click();
  document.querySelector('form')?.requestSubmit();
  expect(sent.mock.lastCall).toEqual(['password', 'secret']);
});

test('a password is taken to the letter: neither trimmed nor cut', async () => {
  const { last } = await show({ maxCharacters: 4 });
  await field.fill(' a b c ');
  await leave();
  expect(last()).toBe(' a b c ');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/最多 4 个字符/);
});

test('edit mode: the eye comes with the focus and goes with it, and the secret is hidden again', async () => {
  await show({ isEdit: true, oldValue: 'old', isRequired: true });
  await expect.element(eye).not.toBeInTheDocument();
  await field.click();
  await eye.click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await userEvent.keyboard('{Tab}');
  await expect.element(openEye).toHaveFocus();
  await leave();
  await expect.element(openEye).not.toBeInTheDocument();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('edit mode: the value is cleared on focus, and a required field left empty falls back to the old one', async () => {
  const { yielded } = await show({ isEdit: true, isRequired: true, first: 'old' });
  await expect.element(field).toHaveValue('old');
  await field.click();
  await expect.element(field).toHaveValue('');
  await leave();
  await expect.element(field).toHaveValue('old');
  expect(yielded).not.toHaveBeenCalled();
});

test('edit mode: what was typed and deleted again falls back too', async () => {
  const { last } = await show({ isEdit: true, isRequired: true, first: 'old' });
  await field.fill('new');
  await field.clear();
  await leave();
  expect(last()).toBe('old');
  await expect.element(field).toHaveValue('old');
});

test('edit mode: a new value stays', async () => {
  const { last } = await show({ isEdit: true, isRequired: true, oldValue: 'old' });
  await field.click();
  await userEvent.keyboard('old');
  await expect.element(field).toHaveValue('old');
  await userEvent.keyboard('er');
  await leave();
  expect(last()).toBe('older');
  await expect.element(field).toHaveValue('older');
});

test('edit mode: a field that is not required stays empty when it is left empty', async () => {
  const { last } = await show({ isEdit: true, oldValue: 'old' });
  await field.click();
  await leave();
  expect(last()).toBe('');
  await expect.element(field).toHaveValue('');
});

test('edit mode: Enter sends what the field would have when left', async () => {
  const { sent, last } = await show({ isEdit: true, isRequired: true, first: 'old' });
  await field.fill('new');
  await field.clear();
  await userEvent.keyboard('{Enter}');
  expect(last()).toBe('old');
  expect(sent).toHaveBeenCalledWith('password', 'old');
});
