import { page } from 'vitest/browser';

/** What asks for a proof over a page. */
export const proofDialog = page.getByRole('dialog', { name: '验证是您本人' });

/** Proves oneself there by the password. */
export async function proveInPlace(): Promise<void> {
  await proofDialog.getByRole('textbox', { name: '登录密码' }).fill('Old@2026');
  await proofDialog.getByRole('button', { name: '验证并继续' }).click();
}
