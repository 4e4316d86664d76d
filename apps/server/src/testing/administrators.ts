import { api } from '@uc/contract';
import { demoPassword } from '../db/seed/seed.ts';
import { openOtpKey } from '../proofs/otp.ts';
import type { TestBrowser } from './browser.ts';
import { otpCode } from './otp-codes.ts';
import type { Portal } from './portal.ts';

/** The key of somebody's device; used again it shows the same code, so what was used is forgotten first. */
async function freshSecret({ db, seal }: Portal, username: string): Promise<string> {
  const device = await db
    .selectFrom('otp_device')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['otp_device.id', 'person_id', 'sealed_key', 'algorithm'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await db.updateTable('otp_device').set({ last_used_step: 0 }).where('id', '=', device.id).execute();
  return openOtpKey(seal, device.person_id, device).secret;
}

/** An administrator of the demo, signed in by password and device. */
export async function signInAdministrator(portal: Portal, username: string): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword, await freshSecret(portal, username));
  return browser;
}

/** The same, and proved by the device, as acts that hit somebody need it. */
export async function openAdministrator(portal: Portal, username: string): Promise<TestBrowser> {
  const browser = await signInAdministrator(portal, username);
  await proveAdministrator(portal, browser, username);
  return browser;
}

/** Proves the second factor once more. */
export async function proveAdministrator(portal: Portal, browser: TestBrowser, username: string): Promise<void> {
  const code = otpCode(await freshSecret(portal, username));
  await browser.call(api.accountSecurity.verifySecurityCode, { scene: 'administer', channel: 'otp', code });
}
