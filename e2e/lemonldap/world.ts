import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { pickPort } from '../../apps/server/src/process/listen.ts';
import { startOidcProvider, type TestProvider } from '../../apps/server/src/testing/oidc-provider.ts';
import { type DataFolder, makeDataFolder, type Product, startProduct } from '../start-product.ts';
import { type Lemonldap, startLemonldap } from './lemonldap.ts';
import { clientId, clientSecret } from './settings.ts';

/** Of the demo, and two who are not. */
const people = ['demo.full', 'demo.approver', 'demo.owner', 'a.stranger', 'new.colleague'];

/** Who makes sign-ins possible in these tests, by the names that the file of ways gives them. */
export interface World {
  origin: string;
  product: Product;
  staff: Lemonldap;
  partner: TestProvider;
  wrongSecret: Lemonldap;
  wrongClaim: Lemonldap;
}

const name = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });

/**
 * A product with two providers side by side for all tests of a file: LemonLDAP::NG speaks for a whole department and may make people there, oidc-provider
 * for one team of it. Two more are set up wrongly. With LemonLDAP::NG accounts are bound as well.
 */
export function useWorld(): World {
  const world = {} as World;
  let folder: DataFolder;
  beforeAll(async () => {
    // Chosen here, because the providers must know the portal's address before it starts.
    const port = await pickPort({ host: '127.0.0.1', port: 0 });
    world.origin = `http://127.0.0.1:${port}`;
    const backOf = (id: string) => `${world.origin}/api-uc/anonymous/oidcCallback/${id}`;
    const of = (id: string) => ({
      redirectUris: `${backOf(id)} ${world.origin}/api-uc/thridAuthSource/callback/${id}`,
      postLogoutUri: `${world.origin}/uc/`,
      backChannelUri: `${world.origin}/api-uc/anonymous/oidcBackChannelLogout`,
    });
    for (const id of ['staff', 'wrongSecret', 'wrongClaim'] as const)
      world[id] = await startLemonldap(of(id.toLowerCase()), people);
    const { postLogoutUri, backChannelUri } = of('partner');
    world.partner = await startOidcProvider({ redirectUri: backOf('partner'), postLogoutUri, backChannelUri });

    folder = await makeDataFolder();
    const fileOf = async (file: string, content: unknown) => {
      const place = path.join(folder.dataDir, '..', file);
      await writeFile(place, JSON.stringify(content));
      return place;
    };
    const { staff, partner, wrongSecret, wrongClaim } = world;
    const client = { clientId, clientSecret };
    const department = { people: { units: ['EG-EC-RD'] } };
    const providers = [
      {
        ...{ id: 'staff', name: name('集团账号', 'your staff account'), issuer: staff.issuer },
        ...{ ...client, ...department, makes: { unit: 'EG-EC-RD' } },
      },
      {
        ...{ id: 'partner', name: name('合作伙伴账号', 'your partner account'), issuer: partner.issuer },
        ...{ clientId: partner.clientId, clientSecret: partner.clientSecret, people: { units: ['EG-EC-RD-01'] } },
      },
      {
        ...{ id: 'wrongsecret', name: name('一', 'one'), issuer: wrongSecret.issuer },
        ...{ ...client, ...department, clientSecret: 'another secret' },
      },
      {
        ...{ id: 'wrongclaim', name: name('二', 'two'), issuer: wrongClaim.issuer },
        ...{ ...client, ...department, claim: 'employee_id' },
      },
    ];
    const bound = { id: 'staff', kind: 'oidc', name: name('集团', 'Staff'), issuer: staff.issuer, ...client };
    world.product = await startProduct(folder.dataDir, {
      UC_PORT: String(port),
      UC_SIGN_IN_WAYS: await fileOf('ways.json', { local: true, providers }),
      UC_THIRD_AUTH: await fileOf('sources.json', { sources: [bound] }),
    });
  });
  afterAll(async () => {
    await world.product?.stop();
    for (const one of [world.staff, world.wrongSecret, world.wrongClaim, world.partner])
      await one?.[Symbol.asyncDispose]();
    await folder?.remove();
  });
  return world;
}

/** Signs in on the page of LemonLDAP::NG, where the browser is. */
export async function signInThere(page: Page, username: string): Promise<void> {
  await page.locator('#userfield').fill(username);
  await page.locator('#passwordfield').fill(username);
  await page.locator('form button[type="submit"]').first().click();
}

/** So long after a sign-in it takes another for the same, and asks nobody anew (its setting `portalForceAuthnInterval`). */
export const sameSignInMs = 6_000;

/** The same where it has a session already and is told to ask anew: it says so first. */
export async function signInThereAnew(page: Page, username: string): Promise<void> {
  await page.locator('#upgrd button[type="submit"]').click();
  await signInThere(page, username);
}

/** Asks as the page does who is signed in, from outside it; the page itself would go to the sign-in. */
export async function askWho(page: Page, origin: string): Promise<() => Promise<{ status: number; said: string }>> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('biam-token') ?? '{}').content as string);
  const cookies = await page.context().cookies(origin);
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
    'accept-language': 'zh-CN',
  };
  return async () => {
    const response = await fetch(`${origin}/api-uc/user/isLogin`, { headers });
    const { user, message } = (await response.json()) as { user?: { username: string }; message?: string };
    return { status: response.status, said: user?.username ?? message ?? '' };
  };
}
