import { type FormField, maskPrefix } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { ResendButton } from '../resend-button/resend-button.tsx';
import { birthday, email, labelled, mobile, nickname, open, save, summary } from './testing/open-form.tsx';

const code: FormField = { ...nickname, name: 'code', kind: 'code', label: '验证码', maxLength: 6 };
const secret: FormField = { ...nickname, name: 'newPwd', kind: 'secret', label: '新密码' };
const shirt: FormField = {
  ...nickname,
  name: 'shirt',
  kind: 'select',
  label: '衣服',
  options: [{ value: 'm', label: 'M' }],
};

test('a form is filled in, sent and mended by finger', async () => {
  using _ = asTouchDevice();
  const { onSubmit } = await open([nickname, secret, email]);
  await tap(save);
  await expect.element(summary).toHaveFocus();
  await tap(page.getByRole('button', { name: '昵称：请填写此项' }));
  await expect.element(labelled('昵称')).toHaveFocus();
  await userEvent.keyboard('Wei');
  await tap(labelled('新密码'));
  await userEvent.keyboard('secret');
  await tap(page.getByRole('button', { name: '显示新密码' }));
  await expect.element(labelled('新密码')).toHaveAttribute('type', 'text');
  await tap(save);
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ nickname: 'Wei', newPwd: 'secret' }]]);
});

test("a finger on the country's code reaches the list of countries", async () => {
  using _ = asTouchDevice();
  const { onSubmit } = await open([mobile]);
  const country = labelled('手机：国家或地区代码');
  const { x, y, width, height } = country.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(document.elementFromPoint(x + 20, y + height / 2)).toBe(country.element());
  await tap(country);
  await expect.element(country).toHaveFocus();
  await userEvent.selectOptions(country, '852');
  await tap(labelled('手机'));
  await userEvent.keyboard('91234567');
  await tap(save);
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ mobile: '+85291234567' }]]);
});

test('a finger asks for a code and goes on to enter it', async () => {
  using _ = asTouchDevice();
  const send = vi.fn(async () => ({}));
  await open([code], { renderResend: () => <ResendButton onSend={send} /> });
  await tap(page.getByRole('button', { name: '获取验证码' }));
  await expect.poll(() => send.mock.calls.length).toBe(1);
  await tap(labelled('验证码'));
  await expect.element(labelled('验证码')).toHaveFocus();
});

test('on a touch screen everything that can be pressed is large enough for a finger', async () => {
  using _ = asTouchDevice();
  const values = { mobile: `${maskPrefix}138****5678` };
  const fields = [nickname, secret, { ...mobile, required: false }, shirt, birthday, code];
  await open(fields, { values, renderResend: () => <ResendButton onSend={async () => ({})} /> });
  await tap(save);
  await expect.element(summary.first()).toBeVisible();
  const small = [
    ...document.querySelectorAll<HTMLElement>('form :is(button, input:not([type=hidden], [aria-hidden] *), select)'),
  ].filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    return Math.min(width, height) < 44;
  });
  expect(small.map((control) => control.outerHTML)).toEqual([]);
});
