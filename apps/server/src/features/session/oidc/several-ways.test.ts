import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/seed.ts';
import {
  addresses,
  countSessions,
  exchange,
  origin,
  tellOfSignOut,
  visit,
} from '../../../testing/features/session/oidc.ts';
import { useTwoProviders } from '../../../testing/features/session/two-providers.ts';
import { makeToken } from '../../../testing/forged-tokens.ts';
import { startOidcProvider } from '../../../testing/oidc-provider.ts';

const { both, startWithTwo, goTo } = useTwoProviders();
const failed = (code: string, provider: string) => `/uc/#/anonymous/signInFailed?code=${code}&provider=${provider}`;

test('the sign-in offers both and passwords, in the language of whoever looks', async () => {
  await using portal = await startWithTwo();
  const browser = portal.browser();
  const conf = await browser.call(api.session.signInConf, {});
  expect(conf).toMatchObject({
    kind: 'local',
    ways: [
      { id: 'staff', name: '集团账号' },
      { id: 'partner', name: '合作伙伴' },
    ],
  });
  await browser.signIn('demo.full', demoPassword);
  expect((await browser.send({ path: '/logout' })).json().redirect).toBe('/uc/#/signIn');
});

test('without passwords of our own the page still lets people choose', async () => {
  await using portal = await startWithTwo({ local: false });
  const browser = portal.browser();
  expect((await browser.call(api.session.signInConf, {})).kind).toBe('oidc');
  expect((await browser.send({ path: '/user/isLogin' })).json().redirect).toBe('/uc/#/signIn');
  await expect(browser.signIn('demo.full', demoPassword)).rejects.toMatchObject({ code: 'route.unknown' });
});

test('each signs people in, comes back to its own address, and is the one that is left', async () => {
  await using portal = await startWithTwo();
  for (const id of ['staff', 'partner'] as const) {
    const browser = portal.browser();
    const back = await goTo(browser, id, 'demo.full');
    expect(new URL(back).pathname).toBe(`/api-uc/anonymous/oidcCallback/${id}`);
    const home = await visit(browser, back);
    await exchange(browser, home.split('ticket=')[1] ?? expect.unreachable(home));
    expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.full');
    const { redirect } = (await browser.send({ path: '/logout' })).json();
    expect(await visit(browser, redirect)).toContain(`${both[id].issuer}/session/end?`);
  }
});

test('the answer of one is worth nothing at the address of the other (mix-up)', async () => {
  await using portal = await startWithTwo();
  const browser = portal.browser();
  const back = await goTo(browser, 'staff', 'demo.full');
  const moved = back.replace('oidcCallback/staff', 'oidcCallback/partner');
  expect(await visit(browser, moved)).toBe(failed('ticket.invalid', 'partner'));
  const bare = back.replace('oidcCallback/staff', 'oidcCallback');
  expect(await visit(browser, bare)).toContain('error?code=route.unknown');
  // The name in the path decides, whatever a query says.
  expect(await visit(browser, `${moved}&provider=staff`)).toBe(failed('ticket.invalid', 'partner'));
  expect(await countSessions(portal)).toBe(0);
  expect(await visit(browser, back)).toContain('#/loading?ticket=');
});

test('one cannot claim the people of the other', async () => {
  await using portal = await startWithTwo({ partner: { people: { source: 'file' } } });
  const browser = portal.browser();
  expect(await visit(browser, await goTo(browser, 'partner', 'demo.full'))).toBe(failed('account.unknown', 'partner'));
  expect(portal.log.join()).toContain('somebody whom this provider does not speak for');
  expect(await visit(browser, await goTo(browser, 'staff', 'demo.full'))).toContain('#/loading?ticket=');
});

test('people of units are those in them and all below them', async () => {
  await using portal = await startWithTwo({ local: true });
  const found = await portal.db
    .selectFrom('position')
    .innerJoin('person', 'person.id', 'person_id')
    .innerJoin('organisation', 'organisation.id', 'organisation_id')
    .innerJoin('organisation as above', 'above.id', 'organisation.parent_id')
    .where('username', '=', 'demo.full')
    .select('above.code')
    .execute();
  const units = [found[0]?.code ?? expect.unreachable('demo.full has a unit below another')];
  await using above = await startWithTwo({ staff: { people: { units } }, partner: { people: { units: ['nowhere'] } } });
  const browser = above.browser();
  expect(await visit(browser, await goTo(browser, 'staff', 'demo.full'))).toContain('#/loading?ticket=');
  expect(await visit(browser, await goTo(browser, 'partner', 'demo.full'))).toBe(failed('account.unknown', 'partner'));
});

test('a name that is no provider’s has no address', async () => {
  await using portal = await startWithTwo();
  const browser = portal.browser();
  for (const path of ['/anonymous/oidcStart/nobody', '/anonymous/oidcCallback/nobody?state=x', '/anonymous/oidcStart'])
    expect(await visit(browser, path)).toContain('error?code=route.unknown');
});

test('a sign-out that one tells of ends what it opened, and not what the other did', async () => {
  await using portal = await startWithTwo();
  const [staff, partner] = [portal.browser(), portal.browser()];
  for (const [browser, id] of [
    [staff, 'staff'],
    [partner, 'partner'],
  ] as const) {
    const home = await visit(browser, await goTo(browser, id, 'demo.full'));
    await exchange(browser, home.split('ticket=')[1] ?? '');
  }
  const now = Math.floor(Date.now() / 1_000);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = { iss: both.partner.issuer, aud: 'user-center', iat: now, exp: now + 60, jti: 'one', events };
  const told = makeToken({ typ: 'logout+jwt' }, { ...claims, sub: 'subject of demo.full' });
  expect((await tellOfSignOut(portal, told)).statusCode).toBe(200);
  const states = await Promise.all([staff, partner].map((one) => one.send({ path: '/user/isLogin' })));
  expect(states.map(({ statusCode }) => statusCode)).toEqual([200, 201]);
});

test('whoever signs out while their provider is away is led to that one again, and to the others', async () => {
  await using own = await startOidcProvider({
    ...addresses,
    redirectUri: `${origin}/api-uc/anonymous/oidcCallback/partner`,
  });
  await using portal = await startWithTwo({ partner: { issuer: own.issuer } });
  const browser = portal.browser();
  own.account = 'demo.full';
  const home = await visit(browser, await own.authorize(await visit(browser, '/anonymous/oidcStart/partner')));
  await exchange(browser, home.split('ticket=')[1] ?? expect.unreachable(home));
  await own.stop();
  // A process that has not asked it yet.
  await using second = await startWithTwo({ partner: { issuer: own.issuer } }, { beside: portal });
  const there = second.browser();
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  const { redirect } = (await browser.send({ path: '/logout' })).json();
  expect(await visit(there, redirect)).toBe(failed('signedOut.here', 'partner'));
});
