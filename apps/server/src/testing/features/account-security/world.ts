import { api, type Scene } from '@uc/contract';
import { expect } from 'vitest';
import { demoPassword } from '../../../db/seed/seed.ts';
import type { TestBrowser } from '../../browser.ts';
import type { Portal } from '../../portal.ts';

/** A browser somebody has signed in with. */
export async function signedIn(portal: Portal, username = 'demo.full', password = demoPassword): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, password);
  return browser;
}

/** The same session, as another process or another tab uses it. */
export function sameSession(portal: Portal, { token, cookies }: TestBrowser): TestBrowser {
  const browser = portal.browser();
  browser.token = token;
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

/** Proves by the password; the ticket, where the scene has one. */
export async function proveByPassword(
  browser: TestBrowser,
  scene: Scene = 'changePassword',
  oldPwd = demoPassword,
): Promise<string> {
  return (await browser.call(api.accountSecurity.verifyPassword, { oldPwd, scene })).ticket;
}

/** Changes the password from proof to end, and goes on with the new halves. */
export async function changePassword(browser: TestBrowser, oldPwd: string, newPwd: string): Promise<void> {
  const ticket = await proveByPassword(browser, 'changePassword', oldPwd);
  const { token } = await browser.call(api.accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  browser.token = token;
}

/** A refusal with this code. */
export const refused = (code: string) => expect.objectContaining({ code });

/** The person's id. */
export async function idOf({ db }: Portal, username = 'demo.full'): Promise<string> {
  const { id } = await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return id;
}

/** Somebody who has nothing but a password: no phone, no email. */
export async function stripContacts({ db }: Portal, username = 'demo.full'): Promise<void> {
  await db.updateTable('person').set({ phone: null, email: null }).where('username', '=', username).execute();
}

/** Strong enough for every policy. */
export const goodPasswords = [
  'Kq7#vLm2xWzR9tY',
  'Rz4!pNc8sGhT6wJ',
  'Wd5%bTf3kQxM8vH',
  'Yh9&mSj6rVnB2cK',
  'Gt3*xPw7dLzQ5nF',
  'Bv8^hKc4zJmR6sT',
  'Nx2$wGq9fTdP7kL',
] as const;
