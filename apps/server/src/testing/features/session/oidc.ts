import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import type { TestBrowser } from '../../browser.ts';
import { startOidcProvider, type TestProvider } from '../../oidc-provider.ts';
import { type Portal, type PortalOptions, startPortal } from '../../portal.ts';

/** Where the portal of these tests is. */
export const origin = 'http://127.0.0.1:8080';
/** What the provider knows of the portal. */
export const addresses = {
  redirectUri: `${origin}/api-uc/anonymous/oidcCallback`,
  postLogoutUri: `${origin}/uc/`,
  backChannelUri: `${origin}/api-uc/anonymous/oidcBackChannelLogout`,
};
/** What a browser says of a link it followed from another site. */
export const navigation = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
/** Where somebody is led whose sign-in failed. */
export const errorPage = (code: string) =>
  code === 'route.unknown' || code === 'host.unknown'
    ? `/uc/#/error?code=${code}`
    : `/uc/#/anonymous/signInFailed?code=${code}`;

/** Follows a link and says where it leads. */
export async function visit(browser: TestBrowser, address: string): Promise<string> {
  const path = address.replace(origin, '').replace('/api-uc', '');
  const response = await browser.send({ path, headers: { ...navigation, origin: '' } });
  expect(response.statusCode).toBe(302);
  return String(response.headers.location);
}

/** Makes a session of a ticket. */
export async function exchange(browser: TestBrowser, ticket: string): Promise<void> {
  browser.token = (await browser.call(api.session.signInTicket, { ticket })).token;
}

/** Tells a portal of a sign-out as a provider does: from server to server, without a browser's headers. */
export async function tellOfSignOut({ app }: Portal, logoutToken: string, more: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api-uc/anonymous/oidcBackChannelLogout',
    headers: { host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: logoutToken, ...more }).toString(),
  });
}

/** Warnings and worse, as an administrator reads them. */
export const warnings = ({ log }: Portal): string[] =>
  log
    .map((line) => JSON.parse(line) as { level: number; reason?: string; msg: string; err?: { message: string } })
    .filter(({ level }) => level >= 40)
    .map(({ reason, err, msg }) => reason ?? err?.message ?? msg);

/** Sessions of everybody. */
export async function countSessions({ db }: Portal): Promise<number> {
  return (await db.selectFrom('session').select('id').execute()).length;
}

/** The sign-ins of the last minute, as they are recorded. */
export async function signInRecords({ db }: Portal) {
  const since = sql<Date>`now() - interval '1 minute'`;
  return db
    .selectFrom('record')
    .select(['person_id', 'result', 'detail'])
    .where('at', '>', since)
    .where('operation', '=', 'signIn')
    .execute();
}

/** A provider for all tests of a file, and ways through it. */
export function useProvider() {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startOidcProvider(addresses);
  });
  afterAll(() => provider.stop());

  /** To the provider and as far as the address that it sends the browser back to. */
  async function goToProvider(browser: TestBrowser, username = 'demo.full', at: TestProvider = provider) {
    at.account = username;
    return at.authorize(await visit(browser, '/anonymous/oidcStart'));
  }

  return {
    provider: () => provider,
    goToProvider,
    startOidcPortal: (options: PortalOptions = {}, at: TestProvider = provider): Promise<Portal> =>
      startPortal({ ...options, environment: { ...at.environment, ...options.environment } }),
    async getTicket(browser: TestBrowser, username = 'demo.full'): Promise<string> {
      const home = await visit(browser, await goToProvider(browser, username));
      return /^\/uc\/#\/loading\?ticket=([\w-]{43})$/.exec(home)?.[1] ?? expect.unreachable(`led to ${home}`);
    },
  };
}
