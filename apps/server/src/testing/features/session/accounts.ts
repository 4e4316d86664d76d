import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api, type Platform, platforms } from '@uc/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { createDingtalkSource } from '../../../adapters/third-auth/dingtalk.ts';
import { createFeishuSource } from '../../../adapters/third-auth/feishu.ts';
import { createWecomSource } from '../../../adapters/third-auth/wecom.ts';
import { newId } from '../../../db/ids.ts';
import type { ThirdAuthSource } from '../../../ports/third-auth.ts';
import { trustedCertificate } from '../../adapters/messenger/certificates.ts';
import { dingtalk, feishu, wecom } from '../../adapters/third-auth/dialects.ts';
import { type Person, startVendor, type VendorDouble } from '../../adapters/third-auth/vendor.ts';
import type { TestBrowser } from '../../browser.ts';
import { type Portal, type PortalOptions, startPortal } from '../../portal.ts';
import { visit } from './oidc.ts';

/** Of the enterprises that the demo's people have accounts of. */
const corp = { corpId: 'ww0000example', agentId: '1000002', secret: 'the-secret-of-wecom' };
const ding = { corpId: 'ding0000example', clientId: 'ding-the-app', clientSecret: 'the-secret-of-dingtalk' };
const lark = { appId: 'cli_the_app', appSecret: 'the-secret-of-feishu' };

/** Who vouches for the accounts of each. */
export const issuers: Record<Platform, string> = {
  wecom: `wecom:${corp.corpId}`,
  dingtalk: `dingtalk:${ding.corpId}`,
  feishu: `feishu:${lark.appId}`,
};

const folder = mkdtempSync(path.join(tmpdir(), 'uc-accounts-'));
function fileOf(content: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const described = [
  { id: 'wecom', kind: 'wecom', ...corp },
  { id: 'dingtalk', kind: 'dingtalk', ...ding },
  { id: 'feishu', kind: 'feishu', ...lark },
];

/** Settings of a portal where these platforms' bound accounts sign in, beside passwords. */
export const accountSettings = (accounts: readonly string[] = platforms, more: object = {}) => ({
  UC_THIRD_AUTH: fileOf({ sources: described }),
  ...signingIn(accounts, more),
});

/** The setting that these sources' accounts sign in, wherever they are described, and what else its file says. */
export const signingIn = (accounts: readonly string[], more: object = {}) => ({
  UC_SIGN_IN_WAYS: fileOf({ local: true, providers: [], accounts, ...more }),
});

/** The page of a sign-in by an account that did not end in one. */
export const accountFailed = (code: string, source: Platform = 'wecom') =>
  `/uc/#/anonymous/signInFailed?code=${code}&account=${source}`;

/** The ticket in the address of the page that signs in with it. */
export const ticketIn = (address: string, source: Platform = 'wecom') =>
  new RegExp(`^/uc/#/anonymous/signInAccount\\?account=${source}&ticket=([\\w-]{43})$`).exec(address)?.[1] ??
  expect.unreachable(`led to ${address}`);

/** Platforms of vendors that run on this machine, for all tests of a file. */
export function usePlatforms() {
  const doubles = {} as Record<Platform, VendorDouble>;
  const sources: ThirdAuthSource[] = [];
  beforeAll(async () => {
    const certificate = await trustedCertificate();
    doubles.wecom = await startVendor(wecom(corp), certificate);
    doubles.dingtalk = await startVendor(dingtalk(ding), certificate);
    doubles.feishu = await startVendor(feishu(lark), certificate);
    const at = (kind: Platform) => {
      const { origin } = doubles[kind];
      return { login: origin, app: origin, api: origin, old: origin };
    };
    const dialects = {
      wecom: createWecomSource({ ...corp, origins: at('wecom') }),
      dingtalk: createDingtalkSource({ ...ding, origins: at('dingtalk') }),
      feishu: createFeishuSource({ ...lark, origins: at('feishu') }),
    };
    for (const kind of platforms)
      sources.push({ name: undefined, id: kind, kind, issuer: issuers[kind], ...dialects[kind] });
  });
  afterAll(async () => {
    for (const source of sources) source.close();
    for (const double of Object.values(doubles)) await double[Symbol.asyncDispose]();
  });

  /** To the platform, and as far as the address that it sends the browser back to. */
  async function goTo(browser: TestBrowser, source: Platform, person: Person | string): Promise<string> {
    const out = await visit(browser, `/anonymous/accountStart/${source}`);
    return doubles[source].agree(out, typeof person === 'string' ? { id: person } : person);
  }

  return {
    doubles,
    goTo,
    startWithAccounts: (options: PortalOptions = {}, accounts?: readonly string[]): Promise<Portal> =>
      startPortal({
        ...options,
        environment: { ...accountSettings(accounts), ...options.environment },
        change: { thirdAuth: sources, ...options.change },
      }),
    /** All the way to the ticket. */
    async getTicket(browser: TestBrowser, source: Platform, person: string): Promise<string> {
      return ticketIn(await visit(browser, await goTo(browser, source, person)), source);
    },
    /** What the ticket is worth; where that is a session, the browser has it. */
    async enter(browser: TestBrowser, ticket: string) {
      const answer = await browser.call(api.session.signInAccount, { ticket });
      if ('token' in answer) browser.token = answer.token;
      return answer;
    },
  };
}

/** Puts an account of a platform there without going the way of binding it. */
export async function giveAccount(portal: Portal, username: string, kind: Platform, subject: string): Promise<string> {
  const { id: person_id } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const id = newId();
  const account = { id, person_id, provider: kind, issuer: issuers[kind], subject, name: subject };
  await portal.db.insertInto('bound_account').values(account).execute();
  return id;
}
