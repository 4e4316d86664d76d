import { api, type CheckUp } from '@uc/contract';
import { sql } from 'kysely';
import type { TestBrowser } from '../../browser.ts';
import type { Portal } from '../../portal.ts';

/** Forgets the records that the demo comes with: what is asked about is then what the test did. */
export async function forgetRecords({ owner }: Pick<Portal, 'owner'>): Promise<void> {
  await sql`delete from record`.execute(owner);
}

/** How somebody's account stands. */
export const checkUpOf = (browser: Pick<TestBrowser, 'call'>): Promise<CheckUp> =>
  browser.call(api.accountSecurity.getCheckUp, {});

/** Kinds of what there is to do, in its order. */
export const kindsOf = async (browser: Pick<TestBrowser, 'call'>) =>
  (await checkUpOf(browser)).points.map(({ kind }) => kind);

/** The one point of a kind, or none. */
export async function pointOf(browser: Pick<TestBrowser, 'call'>, kind: CheckUp['points'][number]['kind']) {
  return (await checkUpOf(browser)).points.find((point) => point.kind === kind);
}

/** Tries to sign in with a wrong password, from a place and a kind of device. */
export async function failToSignIn(
  portal: Portal,
  from: { peer?: string; agent?: string } = {},
  account = 'demo.full',
) {
  const browser = portal.browser({
    ...(from.peer && { 'x-peer': from.peer }),
    ...(from.agent && { 'user-agent': from.agent }),
  });
  await browser.signIn(account, 'not the password').catch(() => undefined);
}
