import { api, CallError } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormRefusal } from './refusal.ts';
import { birthday, email, labelled, mobile, nickname, open, save, summary } from './testing/open-form.tsx';

const refusal = (details: { field: string; message: string }[]) =>
  new CallError(api.user.isLogin, 400, { code: 'request.invalid', message: '请求参数错误', details });

test('a refusal stands under its field, with the focus, and the form can be sent again', async () => {
  const onSubmit = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(refusal([{ field: 'email', message: '已被使用' }]));
  await open([nickname, email], { values: { nickname: 'Wei' }, onSubmit });
  await labelled('邮箱').fill('a@example.com');
  await save.click();
  await expect.element(labelled('邮箱')).toHaveFocus();
  await expect.element(labelled('邮箱')).toHaveAccessibleDescription(/已被使用/);
  await save.click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(2);
  await expect.element(labelled('邮箱')).toHaveAttribute('aria-invalid', 'false');
});

test('a refusal that belongs to no field that can be entered stands in the summary', async () => {
  const onSubmit = () => Promise.reject(new FormRefusal([{ field: '', message: '验证码已过期' }]));
  await open([nickname], { onSubmit });
  await labelled('昵称').fill('Wei');
  await save.click();
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toMatchTextContent(/验证码已过期/);
});

test('a refusal without a word about fields leaves everything as it was, and the focus where it was', async () => {
  const onSubmit = () => Promise.reject(refusal([]));
  await open([nickname], { onSubmit });
  await labelled('昵称').fill('Wei');
  await userEvent.keyboard('{Enter}');
  await expect.element(labelled('昵称')).toHaveFocus();
  await expect.element(labelled('昵称')).toHaveValue('Wei');
  await expect.element(labelled('昵称')).toBeEnabled();
});

test('while it is sent all fields are disabled, and a second press sends nothing', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await open([nickname, mobile, birthday], { onSubmit });
  await labelled('昵称').fill('Wei');
  await labelled('手机').fill('13800138000');
  await save.click();
  const sending = page.getByRole('button', { name: '正在提交' });
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true');
  for (const control of document.querySelectorAll('form input, form select')) expect(control).toBeDisabled();
  await sending.click({ force: true });
  finish();
  await expect.element(labelled('昵称')).toBeEnabled();
  expect(onSubmit).toHaveBeenCalledOnce();
});
