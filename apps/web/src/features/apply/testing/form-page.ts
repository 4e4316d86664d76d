import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { licensed } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { formDesktop } from './form.ts';

/** What the tests of the form point at. */
export const main = page.getByRole('main');
export const send = main.getByRole('button', { name: '提交申请' });
export const reason = main.getByLabelText('理由');
export const outlook = main.getByRole('region', { name: '提交后会怎样' });
const application = main.getByRole('combobox', { name: '应用' });

/** For what comes only after the rest before a saving. */
export const patient = { timeout: 8_000 };

/** Everybody begins with every licence, a wide screen and nothing fetched. */
export async function beginForm(): Promise<void> {
  currentLogin.set(licensed);
  queryClient.clear();
  await page.viewport(1440, 900);
}

/** Chooses an application. */
export async function pick(name: string): Promise<void> {
  await application.click();
  await main.getByRole('option', { name }).click();
}

/** The form with one role of the first application chosen. */
export async function openWith(role: string): Promise<void> {
  await show(formDesktop);
  await pick('数据报表');
  await main.getByRole('button', { name: `新增 ${role}` }).click();
}
