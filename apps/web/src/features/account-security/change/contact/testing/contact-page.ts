import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '../../../../../testing/fake-server.ts';
import { button, labelled } from '../../testing/open-change.tsx';
import { keepAwaiting } from '../awaiting.ts';

export const messageId = '00000000-0000-4000-8000-000000000001';
export const sent: Answer = [200, { messageId, resendSeconds: 60, expiresInSeconds: 300 }];
export const ok: Answer = [200, { ok: true }];
export const sending = 'POST /accountSecurity/sendSecurityCodeForUpdate';

/** The two configurations of the one page. */
export const phone = {
  scene: 'changeMobile',
  label: '新手机号码',
  typed: '138 0000 0001',
  target: '+8613800000001',
  update: 'updateUserMobile',
  field: 'mobile',
  wasSent: '验证码已通过短信发送至 +8613800000001',
  missing: '请输入新手机号码',
  wrong: '12',
  invalid: '请输入正确的手机号码',
  correct: '改正号码',
  taken: 'phone.taken',
} as const;
export const email = {
  scene: 'changeEmail',
  label: '新邮箱',
  typed: ' new@example.com ',
  target: 'new@example.com',
  update: 'updateUserEmail',
  field: 'email',
  wasSent: '验证码已通过邮件发送至 new@example.com',
  missing: '请输入邮箱',
  wrong: 'new@',
  invalid: '请输入正确的邮箱地址',
  correct: '改正邮箱',
  taken: 'email.taken',
} as const;
export const both = [
  ['wide', phone],
  ['phone', phone],
  ['wide', email],
  ['phone', email],
] as const;

export const getCode = page.getByRole('form').getByRole('button', { name: '获取验证码', exact: true });
export const code = labelled('验证码');
export const confirm = button('确认更换');

/** No address waits for its code from a test before. */
export function awaitNothing(): void {
  keepAwaiting('changeMobile', null);
  keepAwaiting('changeEmail', null);
}

/** Gives the new address and comes to the field of the code. */
export async function give(one: typeof phone | typeof email) {
  await labelled(one.label).fill(one.typed);
  await getCode.click();
  await expect.element(code).toBeVisible();
}
