import { maskPrefix } from '@uc/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { field, leave, show } from './testing/text-page.tsx';

const mask = `${maskPrefix}138****5678`;
const clear = page.getByRole('button', { name: '清除姓名' });
const keep = page.getByRole('button', { name: '保留原来的姓名' });

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

test.each([true, false])(
  'what was typed over a mask and deleted again leaves it as it was; required: %s',
  async (isRequired) => {
    const { last } = await show({ oldValue: mask, isRequired });
    await field.fill('139');
    await field.clear();
    expect(last()).toBeUndefined();
    await leave();
    expect(last()).toBeUndefined();
    await expect.element(field).toHaveValue('138****5678');
  },
);

test('a value entered earlier and deleted later leaves it as it was too, and half of it is never typed on', async () => {
  const { last } = await show({ oldValue: mask });
  await field.fill('13900001111');
  await leave();
  await field.clear();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('1');
  expect(last()).toBe('1');
  await field.clear();
  await leave();
  expect(last()).toBeUndefined();
  await expect.element(field).toHaveValue('138****5678');
});

test('blanks alone are nothing over a mask; in a secret they are a value', async () => {
  const { yielded } = await show({ oldValue: mask });
  await field.click();
  await userEvent.keyboard('  ');
  await leave();
  expect(yielded).not.toHaveBeenCalled();
  const secret = await show({ oldValue: mask, mode: 'password', label: '密码' });
  await page.getByLabelText('密码', { exact: true }).click();
  await userEvent.keyboard(' ');
  expect(secret.last()).toBe(' ');
});

test('the shown part copied back is no new value', async () => {
  const { last } = await show({ oldValue: mask });
  await field.fill(' 138****5678 ');
  await leave();
  expect(last()).toBeUndefined();
});

test('an optional masked value is taken away by a button, which can be taken back', async () => {
  const { yielded } = await show({ oldValue: mask });
  await clear.click();
  expect(yielded.mock.calls).toEqual([['']]);
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByText('提交后，原来的内容将被清除。')).toHaveAttribute('role', 'status');
  await expect.element(keep).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(yielded.mock.lastCall).toEqual([undefined]);
  await expect.element(field).toHaveValue('138****5678');
});

test('a cleared field stays cleared when it is only visited, and takes a new value instead', async () => {
  const { yielded, last } = await show({ oldValue: mask });
  await clear.click();
  await field.click();
  await leave();
  expect(yielded).toHaveBeenCalledOnce();
  await field.fill('139');
  await expect.element(keep).not.toBeInTheDocument();
  await leave();
  expect(last()).toBe('139');
});

test('a finger takes a masked value away', async () => {
  using _ = asTouchDevice();
  const { last } = await show({ oldValue: mask });
  const { width, height } = clear.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await tap(clear);
  await expect.poll(last).toBe('');
});

test.each([{ oldValue: mask, isRequired: true }, { oldValue: '小明' }, { oldValue: mask, first: '139' }])(
  'there is nothing to clear where a value is required, whole or new: %j',
  async (props) => {
    await show(props);
    await expect.element(clear).not.toBeInTheDocument();
  },
);

test('a field that cannot be changed cannot be cleared', async () => {
  await show({ oldValue: mask, isDisabled: true });
  await expect.element(clear).toBeDisabled();
});

test('cleared and not, the field is accessible', async () => {
  await show({ oldValue: mask });
  await expectAccessible();
  await clear.click();
  await expectAccessible();
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
