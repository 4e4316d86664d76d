import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { TestBrowser } from '../../browser.ts';
import { reissued } from '../../forged-tokens.ts';
import { startOidcProvider, type TestProvider } from '../../oidc-provider.ts';
import { type Portal, type PortalOptions, startPortal } from '../../portal.ts';
import { addresses, origin, visit } from './oidc.ts';

/** What a file says of the two besides what they are called and where they are. */
export interface Described {
  local?: boolean;
  staff?: Record<string, unknown>;
  partner?: Record<string, unknown>;
}

const names = {
  staff: { zh_CN: '集团账号', en_US: 'Staff account' },
  partner: { zh_CN: '合作伙伴', en_US: 'Partner' },
};
type Id = keyof typeof names;

/** From now on, and until it is let go, the provider says this of whoever signs in there. */
export function telling(provider: TestProvider, claims: Record<string, unknown>): Disposable {
  provider.forge = (made) => reissued(made, claims);
  return {
    [Symbol.dispose]() {
      provider.forge = (made) => made;
    },
  };
}

/** Two providers side by side for all tests of a file. */
export function useTwoProviders() {
  const both = {} as Record<Id, TestProvider>;
  const folder = mkdtempSync(path.join(tmpdir(), 'uc-two-providers-'));
  beforeAll(async () => {
    for (const id of ['staff', 'partner'] as const)
      both[id] = await startOidcProvider({
        ...addresses,
        redirectUri: `${origin}/api-uc/anonymous/oidcCallback/${id}`,
      });
  });
  afterAll(async () => {
    for (const provider of Object.values(both)) await provider.stop();
  });

  const describe = (id: Id, more: Record<string, unknown> = {}) => {
    const { issuer, clientId, clientSecret } = both[id];
    return { id, name: names[id], issuer, clientId, clientSecret, people: { source: 'hand' }, ...more };
  };

  return {
    both,
    startWithTwo({ local = true, staff, partner }: Described = {}, options: PortalOptions = {}): Promise<Portal> {
      const file = path.join(folder, `${crypto.randomUUID()}.json`);
      writeFileSync(
        file,
        JSON.stringify({ local, providers: [describe('staff', staff), describe('partner', partner)] }),
      );
      return startPortal({ ...options, environment: { UC_SIGN_IN_WAYS: file, ...options.environment } });
    },
    /** To that provider and as far as the address that it sends the browser back to. */
    async goTo(browser: TestBrowser, id: Id, username: string): Promise<string> {
      both[id].account = username;
      return both[id].authorize(await visit(browser, `/anonymous/oidcStart/${id}`));
    },
  };
}
