import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { createDemoSource } from '../../adapters/demo-provider/source.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { signedIn } from '../../testing/features/account-security/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';
import { testSeal } from '../../testing/seal.ts';

const origin = 'http://127.0.0.1:8080';
const named = 'http://localhost:8080';
const navigating = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

function startDemo(beside?: Portal): Promise<Portal> {
  const { source, provider } = createDemoSource([origin, named], testSeal);
  const change = { origins: [origin, named] as const, thirdAuth: [source], demoProvider: provider };
  return startPortal({ ...(beside && { beside }), change });
}

/** Where a browser is sent to link an account, as a path of the API. */
async function begin(portal: Portal, browser: TestBrowser): Promise<string> {
  const ticket = await proveByCode(portal, browser, 'bindThirdAuth');
  const { redirect } = await browser.call(api.thirdAuth.startBind, { ticket, source: 'demo' });
  expect(redirect).toMatch(/^http:\/\/127\.0\.0\.1:8080\/api-uc\/demo\/provider\/authorize\?/);
  return pathOf(redirect);
}

const pathOf = (address: string) => address.replace(`${origin}/api-uc`, '');
const follow = (browser: TestBrowser, path: string) => browser.send({ path, headers: navigating });
/** Chooses on the provider's page, and says where that leads. */
const choose = async (browser: TestBrowser, path: string, fields: Record<string, string>) =>
  pathOf(String((await follow(browser, `${path}&${new URLSearchParams(fields)}`)).headers.location));

test('an account is linked from start to end: chosen there, shown here, confirmed, listed', async () => {
  await using portal = await startDemo();
  const browser = await signedIn(portal);
  const path = await begin(portal, browser);
  const page = await follow(browser, path);
  expect(page.payload).toContain('选择要绑定的账号');
  const back = await choose(browser, path, { account: 'other', name: '我的账号' });
  expect(back).toMatch(/^\/thridAuthSource\/callback\/demo\?code=/);
  const landed = String((await follow(browser, back)).headers.location);
  const flow = new URLSearchParams(landed.split('?')[1]).get('bind') ?? '';
  expect(await browser.call(api.thirdAuth.pendingBind, { flow })).toEqual({
    source: 'demo',
    kind: 'oidc',
    name: '演示身份源',
    account: '我的账号',
  });
  await browser.call(api.thirdAuth.confirmBind, { flow });
  const { rows } = await browser.call(api.thirdAuth.getThridAuthSource, {});
  expect(rows.find(({ source }) => source === 'demo')?.accounts).toMatchObject([{ name: '我的账号' }]);
});

test('another process answers for a code that this one gave out', async () => {
  await using portal = await startDemo();
  await using beside = await startDemo(portal);
  const browser = await signedIn(portal);
  const path = await begin(portal, browser);
  const back = await choose(browser, path, { account: 'chen' });
  const other = beside.browser();
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  expect((await follow(other, back)).headers.location).toContain('?bind=');
});

test('whoever is at localhost comes back there, where their session is, and never to an address that a request brought', async () => {
  await using portal = await startDemo();
  const browser = portal.browser({ host: 'localhost:8080', origin: named });
  await browser.signIn('demo.full', demoPassword);
  const path = await begin(portal, browser);
  expect(new URLSearchParams(path.split('?')[1]).get('redirect_uri')).toBe(
    `${named}/api-uc/thridAuthSource/callback/demo`,
  );
  const back = await choose(browser, path, { account: 'chen' });
  expect(back).toMatch(/^http:\/\/localhost:8080\/api-uc\/thridAuthSource\/callback\/demo\?code=/);
  const landed = await follow(browser, back.replace(`${named}/api-uc`, ''));
  expect(landed.headers.location).toContain('?bind=');
  // A host that is not ours gets nowhere, with the same session.
  const foreign = await browser.send({ path: '/user/isLogin', headers: { host: 'evil.example', origin: '' } });
  expect(foreign.json()).toMatchObject({ code: 'host.unknown' });
});

test('a no leads back and binds nothing', async () => {
  await using portal = await startDemo();
  const browser = await signedIn(portal);
  const back = await choose(browser, await begin(portal, browser), { account: 'none' });
  expect((await follow(browser, back)).headers.location).toBe(
    '/uc/#/pc/userCenter/userInfo?bindFailed=binding.refused',
  );
});

test.each([
  ['another redirect address', 'redirect_uri', 'https://evil.example/'],
  ['another client', 'client_id', 'evil'],
  ['a plain challenge', 'code_challenge_method', 'plain'],
  ['no state', 'state', ''],
])('it sends nobody anywhere for %s', async (_, name, value) => {
  await using portal = await startDemo();
  const browser = await signedIn(portal);
  const [path = '', search] = (await begin(portal, browser)).split('?');
  const query = new URLSearchParams(search);
  query.set(name, value);
  const answer = await follow(browser, `${path}?${query}&account=chen`);
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
  expect(answer.payload).toContain('请从门户的');
});

test('a name is text on its way through, and hidden fields carry no markup', async () => {
  await using portal = await startDemo();
  const browser = await signedIn(portal);
  const { payload } = await follow(browser, `${await begin(portal, browser)}&x="><script>alert(1)</script>`);
  expect(payload).not.toContain('<script');
});
