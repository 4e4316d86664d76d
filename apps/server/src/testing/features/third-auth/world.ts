import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@uc/contract';
import { expect } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { demoPassword } from '../../../db/seed/seed.ts';
import type { TestBrowser } from '../../browser.ts';
import type { TestProvider } from '../../oidc-provider.ts';
import { type Portal, type PortalOptions, startPortal } from '../../portal.ts';
import { proveByCode } from '../../proof.ts';

const origin = 'http://127.0.0.1:8080';
/** Where the one source of these tests sends browsers back to. */
export const addresses = {
  redirectUri: `${origin}/api-uc/thridAuthSource/callback/partner`,
  postLogoutUri: `${origin}/uc/`,
};
/** What a browser says of a link it followed from another site. */
const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** Settings of a portal where accounts of this provider can be bound. */
export function environmentOf(provider: TestProvider): Record<string, string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'uc-third-auth-')), 'sources.json');
  const partner = {
    id: 'partner',
    kind: 'oidc',
    name: { zh_CN: '合作伙伴', en_US: 'Partner' },
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: { env: 'PARTNER_SECRET' },
  };
  const wecom = { id: 'wecom', kind: 'wecom', corpId: 'ww0000example', agentId: '1000002', secret: 'not used here' };
  writeFileSync(file, JSON.stringify({ sources: [partner, wecom] }));
  return { UC_THIRD_AUTH: file, PARTNER_SECRET: provider.clientSecret };
}

/** A portal where accounts of this provider can be bound. */
export function startBindingPortal(provider: TestProvider, options: PortalOptions = {}): Promise<Portal> {
  return startPortal({ ...options, environment: { ...environmentOf(provider), ...options.environment } });
}

/** A browser somebody has signed in with. */
export async function signedIn(portal: Portal, username = 'demo.full'): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return browser;
}

/** Proves, and says where the source is. */
export async function leave(portal: Portal, browser: TestBrowser, source = 'partner'): Promise<string> {
  // One destination gets one message a minute.
  await portal.passTime('61 seconds');
  const ticket = await proveByCode(portal, browser, 'bindThirdAuth');
  return (await browser.call(api.thirdAuth.startBind, { ticket, source })).redirect;
}

/** Follows a link and says where it leads. */
export async function follow(browser: TestBrowser, address: string): Promise<string> {
  const given = address.replace(origin, '').replace('/api-uc', '');
  const response = await browser.send({ path: given, headers: { ...navigation, origin: '', authorization: '' } });
  expect(response.statusCode).toBe(302);
  return String(response.headers.location);
}

/** The flow in the address of the page that asks for a yes. */
export const flowIn = (address: string) =>
  /^\/uc\/#\/pc\/userCenter\/userInfo\?bind=([\w-]{43})$/.exec(address)?.[1] ?? expect.unreachable(`led to ${address}`);

/** The page that tells why nothing was bound. */
export const failedPage = (code: string) => `/uc/#/pc/userCenter/userInfo?bindFailed=${code}`;

/** All the way to the question whether this account is to be bound. */
export async function untilAsked(
  portal: Portal,
  browser: TestBrowser,
  provider: TestProvider,
  account: string,
): Promise<string> {
  const out = await leave(portal, browser);
  provider.account = account;
  return flowIn(await follow(browser, await provider.authorize(out)));
}

/** The whole way. */
export async function bind(
  portal: Portal,
  browser: TestBrowser,
  provider: TestProvider,
  account: string,
): Promise<void> {
  const flow = await untilAsked(portal, browser, provider, account);
  await browser.call(api.thirdAuth.confirmBind, { flow });
}

/** Proves by the password that an account may be unbound. */
export async function proveToUnbind(browser: TestBrowser): Promise<void> {
  const proof = { oldPwd: demoPassword, scene: 'unbindThirdAuth' } as const;
  await browser.call(api.accountSecurity.verifyPassword, proof);
}

/** The person's id. */
export async function idOf({ db }: Portal, username = 'demo.full'): Promise<string> {
  const { id } = await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return id;
}

/** What is bound to somebody. */
export async function boundTo(portal: Portal, username = 'demo.full') {
  return portal.db
    .selectFrom('bound_account')
    .select(['id', 'provider', 'issuer', 'subject', 'name'])
    .where('person_id', '=', await idOf(portal, username))
    .orderBy('bound_at')
    .orderBy('id')
    .execute();
}

/** Puts accounts of the provider there without going the way. */
export async function give(
  portal: Portal,
  provider: TestProvider,
  username: string,
  subjects: readonly string[],
): Promise<string[]> {
  const person_id = await idOf(portal, username);
  const common = { person_id, provider: 'oidc', issuer: provider.issuer };
  const rows = subjects.map((subject) => ({ ...common, id: newId(), subject, name: subject }));
  await portal.db.insertInto('bound_account').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** The records of an operation from this test on. */
export async function recordsOf(portal: Portal, operation: 'bindThirdAuth' | 'unbindThirdAuth') {
  const rows = await portal.db
    .selectFrom('record')
    .select(['result', 'detail', 'person_id'])
    .where('operation', '=', operation)
    .orderBy('id')
    .execute();
  return rows.map(({ result, detail, person_id }) => ({ result, detail, personId: person_id }));
}

/** A refusal with this code. */
export const refused = (code: string) => expect.objectContaining({ code });
