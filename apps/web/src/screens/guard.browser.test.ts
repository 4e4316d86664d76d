import { expect, test } from 'vitest';
import { row, testTable as table } from '../testing/table.ts';
import { decide, type Facts, type Step } from './guard.ts';
import { redirectAt } from './route.ts';
import { readPlace } from './router.ts';
import { table as product } from './table.ts';

const nobody: Facts = { isPhone: false, hasToken: false, login: undefined, requested: null };
const person: Facts = { ...nobody, hasToken: true, login: { permissions: [] } };
const at = (address: string) => readPlace(`http://portal.example/uc/${address}`);
const step = (address: string, facts: Facts = nobody) => decide(table, at(address), facts);
const brief = (decided: Step) =>
  'route' in decided ? `${decided.kind} ${decided.route.path}` : 'to' in decided ? `go ${decided.to}` : decided.kind;

test.each([
  ['', 'go /loading'],
  ['#/', 'go /loading'],
  ['#/pc', 'go /pc/appHub'],
  ['#/pc/', 'go /pc/appHub'],
  ['#/mobile', 'go /mobile/appList'],
  ['#/pc/userCenter', 'go /pc/userCenter/userInfo'],
  ['#/pc/userCenter?scene=x', 'go /pc/userCenter/userInfo?scene=x'],
  ['#/nowhere', 'go /404'],
  ['#/pc/nowhere', 'go /404'],
  ['#/PC/appHub', 'go /404'],
  ['#/__proto__', 'go /404'],
  ['#//evil.example', 'go /404'],
])('the address %j leads to: %s', (address, expected) => {
  expect(brief(step(address, person))).toBe(expected);
});

test.each(['/404', '/error', '/signIn', '/anonymous/forgetPassword'])('%s passes freely, asking nobody', (path) => {
  expect(brief(step(`#${path}`))).toBe(`show ${path}`);
});

test.each(['/pc/appHub', '/mobile/appList'])('%s opens only after is-login', (path) => {
  expect(brief(step(`#${path}`))).toBe('checkLogin');
  expect(brief(step(`#${path}`, person))).toBe(`show ${path}`);
  expect(brief(step(`#${path}`, { ...nobody, login: 'out' }))).toBe('go /signIn');
  expect(brief(step(`#${path}`, { ...nobody, login: 'failed' }))).toBe('go /error');
});

test('whoever has to set up a second factor is led there from every page, in their layout, and from there nowhere', () => {
  const unready: Facts = { ...person, login: { permissions: ['userCenter:myAuthority'], mustSetUp: true } };
  const on = (address: string, facts = unready) => brief(decide(product, at(address), facts));
  const closed = product.routes.filter(({ isBare, isAlone }) => !isBare && !isAlone);
  expect(closed.length).toBeGreaterThan(20);
  for (const { path, layout } of closed)
    expect(on(`#${path}`)).toBe(`go /${layout === 'wide' ? 'pc' : 'mobile'}/secondFactor`);
  expect(on('#/pc/secondFactor')).toBe('show /pc/secondFactor');
  expect(on('#/pc/secondFactor', { ...unready, isPhone: true })).toBe('go /mobile/secondFactor');
  expect(on('#/pc/secondFactor', nobody)).toBe('checkLogin');
  expect(on('#/signIn')).toBe('go /loading');
  // It is never what somebody had asked for.
  const done: Facts = { ...person, requested: '/pc/secondFactor' };
  expect(on('#/loading', done)).toBe('go /pc/appHub');
});

test.each(['myAuthority', 'initiateApplication', 'myApplication'])('%s needs its own licence permission', (name) => {
  const address = `#/pc/userCenter/${name}`;
  const others = ['myAuthority', 'initiateApplication', 'myApplication'].filter((other) => other !== name);
  expect(brief(step(address, person))).toBe('go /404');
  expect(
    brief(step(address, { ...person, login: { permissions: others.map((other) => `userCenter:${other}`) } })),
  ).toBe('go /404');
  expect(brief(step(address, { ...person, login: { permissions: [`userCenter:${name}`] } }))).toBe(
    `show /pc/userCenter/${name}`,
  );
});

test.each(['#/pc/appHub?locale=en_US', '?locale=en_US#/pc/appHub', '?locale=en_US#/404'])(
  '%s tells the server the language first',
  (address) => {
    expect(step(address)).toEqual({ kind: 'sendLocale', locale: 'en_US' });
  },
);

test.each(['fr_FR', '', 'en', '__proto__'])('the language %j is not sent anywhere', (locale) => {
  expect(step(`#/404?locale=${locale}`)).toEqual({ kind: 'sendLocale', locale: null });
});

test('a phone that opens a desktop address lands on its mobile twin, query and all', () => {
  const phone = { ...person, isPhone: true };
  expect(brief(step('#/pc/userCenter/userInfo?tab=job', phone))).toBe('go /mobile/personalInfo?tab=job');
  expect(brief(step('#/pc/userCenter/myAuthority', phone))).toBe('go /mobile/appList');
  expect(brief(step('#/mobile/appList', person))).toBe('show /mobile/appList');
});

test('the loading page asks who is here and opens the layout of the device', () => {
  expect(brief(step('#/loading'))).toBe('checkLogin');
  expect(brief(step('#/loading', person))).toBe('go /pc/appHub');
  expect(brief(step('#/loading', { ...person, isPhone: true }))).toBe('go /mobile/appList');
  expect(brief(step('#/loading', { ...nobody, login: 'out' }))).toBe('go /signIn');
  expect(brief(step('#/loading', { ...nobody, login: 'failed' }))).toBe('go /error');
});

test.each([
  ['#/pc/appHub', 'offline', 'show /pc/appHub'],
  ['#/mobile/appList', 'offline', 'show /mobile/appList'],
  ['#/pc', 'offline', 'go /pc/appHub'],
  ['#/loading', 'offline', 'go /pc/appHub'],
  ['#/signIn', 'offline', 'go /loading'],
  ['#/404', 'offline', 'show /404'],
  ['#/pc/userCenter/userInfo', 'offline', 'showOffline /pc/userCenter/userInfo'],
  ['#/pc/userCenter/myAuthority', 'offline', 'showOffline /pc/userCenter/myAuthority'],
  ['#/pc/appHub', 'unreachable', 'go /error?code=network'],
  ['#/loading', 'unreachable', 'go /error?code=network'],
  ['#/signIn', 'unreachable', 'show /signIn'],
  ['#/404', 'unreachable', 'show /404'],
] as const)('without an answer of the server, %s (%s) leads to: %s', (address, login, expected) => {
  expect(brief(step(address, { ...nobody, hasToken: true, login }))).toBe(expected);
});

test('without an answer, the loading page leads on only to what can be shown', () => {
  const offline: Facts = { ...nobody, hasToken: true, login: 'offline' };
  expect(brief(step('#/loading', { ...offline, isPhone: true }))).toBe('go /mobile/appList');
  expect(brief(step('#/loading', { ...offline, isPhone: true, requested: '/pc/appHub?x=1' }))).toBe(
    'go /pc/appHub?x=1',
  );
  expect(brief(step('#/loading', { ...offline, requested: '/pc/userCenter/userInfo' }))).toBe(
    'go /pc/userCenter/userInfo',
  );
});

test('what is fetched on the way is the page that will be shown', () => {
  const onPhone = step('#/loading', { ...nobody, isPhone: true, requested: '/pc/userCenter/userInfo' });
  expect(onPhone).toMatchObject({ kind: 'checkLogin', likely: { path: '/mobile/personalInfo' } });
});

test.each([
  ['/pc/userCenter/userInfo?tab=job', '/pc/userCenter/userInfo?tab=job'],
  ['/pc/userCenter', '/pc/userCenter'],
  ['/mobile/personalInfo', '/mobile/personalInfo'],
  ['/signIn', '/pc/appHub'],
  ['/loading', '/pc/appHub'],
  ['/pc/nowhere', '/pc/appHub'],
  ['//evil.example/pc/appHub', '/pc/appHub'],
  ['https://evil.example/', '/pc/appHub'],
  ['javascript:alert(1)', '/pc/appHub'],
])('after signing in, the remembered address %j leads to %s', (requested, to) => {
  expect(brief(step('#/loading', { ...person, requested }))).toBe(`go ${to}`);
});

test('a ticket is exchanged before anything else is asked', () => {
  expect(step('#/loading?ticket=abc', person)).toEqual({ kind: 'exchangeTicket', ticket: 'abc' });
  expect(brief(step('#/pc/appHub?ticket=abc', person))).toBe('show /pc/appHub');
});

test('someone who is signed in has no use for the sign-in page', () => {
  expect(brief(step('#/signIn', { ...nobody, hasToken: true }))).toBe('checkLogin');
  expect(brief(step('#/signIn', person))).toBe('go /loading');
  expect(brief(step('#/signIn', { ...nobody, hasToken: true, login: 'out' }))).toBe('show /signIn');
});

test('a redirect wakes up with its page, and falls back to the first page below it', () => {
  const without = { ...table, routes: table.routes.filter(({ path }) => !path.startsWith('/pc/userCenter/')) };
  expect(redirectAt(without, '/pc/userCenter')).toBeUndefined();
  expect(brief(decide(without, at('#/pc/userCenter'), person))).toBe('go /404');
  const other = { ...without, routes: [...without.routes, row('/pc/userCenter/actionRecord')] };
  expect(redirectAt(other, '/pc/userCenter')).toBe('/pc/userCenter/actionRecord');
});

test('the product’s own table holds together: paths once, twins and homes that exist, every redirect ending', () => {
  const paths = product.routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { twin } of product.routes) if (twin) expect(paths).toContain(twin);
  expect(paths).toEqual(
    expect.arrayContaining([product.home.wide, product.home.phone, '/loading', '/signIn', '/404', '/error']),
  );
  for (const { from } of product.redirects)
    expect(redirectAt(product, redirectAt(product, from) ?? '')).toBeUndefined();
});

test('the administration opens for those who have a part in it, and is fetched for nobody else', () => {
  const routes = [...table.routes, row('/pc/admin/people', { isAdministration: true }), row('/mobile/admin/elsewhere')];
  const at = (facts: Facts) => brief(decide({ ...table, routes }, readPlace('http://x/uc/#/pc/admin/people'), facts));
  expect(at(person)).toBe('go /404');
  expect(at({ ...person, login: { permissions: ['userCenter:myAuthority'] } })).toBe('go /404');
  expect(at({ ...person, login: { permissions: [], administers: true } })).toBe('show /pc/admin/people');
  expect(at({ ...person, login: 'offline' })).toBe('go /error?code=network');
  expect(at({ ...person, isPhone: true, login: { permissions: [], administers: true } })).toBe(
    'go /mobile/admin/elsewhere',
  );
  // Nothing of it is on the way before it is known who is there.
  expect(decide({ ...table, routes }, readPlace('http://x/uc/#/pc/admin/people'), nobody)).toEqual({
    kind: 'checkLogin',
    likely: undefined,
  });
  const requested = { ...nobody, requested: '/pc/admin/people' };
  expect(decide({ ...table, routes }, readPlace('http://x/uc/#/loading'), requested)).toEqual({
    kind: 'checkLogin',
    likely: undefined,
  });
});
