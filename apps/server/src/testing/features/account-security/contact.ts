import { api } from '@uc/contract';
import { demoPassword } from '../../../db/seed/seed.ts';
import type { TestBrowser } from '../../browser.ts';
import { codeIn } from '../../messages.ts';
import type { Portal } from '../../portal.ts';
import { proveByCode } from '../../proof.ts';

/** The two configurations, as tests use them. */
export const kinds = {
  mobile: {
    scene: 'changeMobile',
    channel: 'sms',
    column: 'phone',
    path: '/accountSecurity/updateUserMobile',
    target: '+8613800138000',
    other: '+8613900139000',
    taken: 'phone.taken',
    invalid: 'phone.invalid',
    letter: 'mobileChanged',
    operation: 'changeMobile',
  },
  email: {
    scene: 'changeEmail',
    channel: 'email',
    column: 'email',
    path: '/accountSecurity/updateUserEmail',
    target: 'new@example.org',
    other: 'other@example.org',
    taken: 'email.taken',
    invalid: 'email.invalid',
    letter: 'emailChanged',
    operation: 'changeEmail',
  },
} as const;
export type Kind = keyof typeof kinds;

/** Someone signed in. */
export async function signedIn(portal: Portal, username = 'demo.full'): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return browser;
}

/** Proof, and a code to the new address: all but the last step. */
export async function beginChange(
  portal: Portal,
  browser: TestBrowser,
  kind: Kind,
  target: string = kinds[kind].target,
): Promise<{ ticket: string; code: string }> {
  const { scene, channel } = kinds[kind];
  const ticket = await proveByCode(portal, browser, scene, channel);
  await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target });
  return { ticket, code: codeIn(await portal.messages()) };
}

/** The last step as the wire sees it: `ok`, or the code of the refusal. */
export async function finishChange(
  browser: TestBrowser,
  kind: Kind,
  value: string,
  { ticket, code }: { ticket: string; code: string },
): Promise<string> {
  const answer = await browser.send({ method: 'POST', path: kinds[kind].path, body: { ticket, code, [kind]: value } });
  return answer.statusCode === 200 ? 'ok' : answer.json().code;
}

/** The whole change. */
export async function changeContact(
  portal: Portal,
  browser: TestBrowser,
  kind: Kind,
  target: string = kinds[kind].target,
): Promise<void> {
  const answer = await finishChange(browser, kind, target, await beginChange(portal, browser, kind, target));
  if (answer !== 'ok') throw new Error(`The change was refused: ${answer}`);
}

/** What the database holds of a person. */
export async function contactOf(portal: Portal, kind: Kind, username = 'demo.full'): Promise<string | null> {
  const row = await portal.db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return row[kinds[kind].column];
}
