import type { Locale } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { toast } from '../lib/notify.ts';
import { isUnreachable } from '../lib/reach.ts';
import { currentLogin } from '../lib/session.ts';
import { forget, store, stored } from '../lib/storage.ts';
import { type Answer, fakeServer } from '../testing/fake-server.ts';
import { row, testTable } from '../testing/table.ts';
import { followAddress } from './navigation.ts';
import { shown } from './shown.ts';

beforeEach(() => {
  currentLogin.set(null);
  isUnreachable.set(false);
});

const login = (extras = {}) => ({
  user: { id: '1', username: 'demo.full', name: '示例用户', avatar: null },
  locale: 'zh_CN',
  timeZone: 'Asia/Shanghai',
  permissions: ['userCenter:myAuthority'],
  sessionSeconds: 1_800,
  utcOffsetMinutes: 480,
  ...extras,
});

const signedIn: Record<string, Answer> = {
  'GET /user/isLogin': [200, login()],
  'GET /common/locale': [200, { ok: true }],
};

async function open(fragment: string, table = testTable) {
  shown.set(null);
  history.replaceState(null, '', `${location.pathname}#${fragment}`);
  await followAddress(table);
  const screen = shown.get();
  return screen === 'failed' || screen === null ? screen : screen.route.path;
}

test('is-login stores the person, the language and the licence permissions', async () => {
  using _server = fakeServer({ ...signedIn, 'GET /user/isLogin': [200, login({ locale: 'en_US' })] }).install();
  expect(await open('/pc/appHub')).toBe('/pc/appHub');
  expect(stored('user_info')).toMatchObject({
    id: '1',
    username: 'demo.full',
    name: '示例用户',
    timeZone: 'Asia/Shanghai',
  });
  expect(stored('PERMISSION_LICENSE_LIST')).toEqual(['userCenter:myAuthority']);
  expect(stored('lang')).toBe('en_US');
  expect(document.documentElement.lang).toBe('en-US');
  expect(currentLogin.get()?.timeZone).toBe('Asia/Shanghai');
});

test('one navigation asks who is signed in once, however many redirects it takes', async () => {
  using server = fakeServer(signedIn).install();
  expect(await open('/')).toBe('/pc/appHub');
  expect(location.hash).toBe('#/pc/appHub');
  expect(server.asked()).toEqual(['/user/isLogin']);
});

test('a deep link with a query opens its page and keeps its query', async () => {
  using _server = fakeServer(signedIn).install();
  expect(await open('/pc/userCenter/userInfo?scene=y')).toBe('/pc/userCenter/userInfo');
  expect(location.hash).toBe('#/pc/userCenter/userInfo?scene=y');
});

test('the language of the address reaches the server before is-login, and then leaves the address', async () => {
  using server = fakeServer(signedIn).install();
  await open('/pc/appHub?locale=en_US&x=1');
  expect(server.asked()).toEqual(['/common/locale', '/user/isLogin']);
  expect(new URL(server.requests[0]?.url ?? '').searchParams.get('locale')).toBe('en_US');
  expect(location.hash).toBe('#/pc/appHub?x=1');
});

test('a language that does not exist is dropped without a call', async () => {
  using server = fakeServer(signedIn).install();
  expect(await open('/404?locale=fr_FR')).toBe('/404');
  expect(server.asked()).toEqual([]);
});

test('a ticket becomes the stored token and is gone from the address before it travels', async () => {
  let addressMeanwhile = '';
  const exchange = (): Answer => {
    addressMeanwhile = location.href;
    return [200, { token: 'fresh' }];
  };
  using server = fakeServer({ ...signedIn, 'POST /anonymous/signInTicket': exchange }).install();
  expect(await open('/loading?ticket=once')).toBe('/pc/appHub');
  expect(stored('token')).toBe('fresh');
  expect(await server.requests[0]?.json()).toEqual({ ticket: 'once' });
  expect(server.requests[1]?.headers.get('authorization')).toBe('Bearer fresh');
  expect(addressMeanwhile).not.toContain('once');
});

test('a ticket that is refused leads to the sign-in page, with the reason', async () => {
  using _server = fakeServer({
    'POST /anonymous/signInTicket': [400, { code: 'ticket.invalid', message: '登录凭证无效' }],
  }).install();
  expect(await open('/loading?ticket=used')).toBe('/signIn');
  expect(toast.get()?.message).toBe('登录凭证无效');
});

test('a portal without company sign-in takes a ticket for nothing, without an empty message', async () => {
  using _server = fakeServer({
    'POST /anonymous/signInTicket': [404, { code: 'route.unknown', message: '请求的地址不存在' }],
  }).install();
  expect(await open('/loading?ticket=lost')).toBe('/signIn');
  expect(toast.get()).toBeNull();
});

test('after signing in one is led to the address asked for before', async () => {
  using _server = fakeServer(signedIn).install();
  store('requested_address', '/pc/userCenter/userInfo?tab=job', 'session');
  expect(await open('/loading')).toBe('/pc/userCenter/userInfo');
  expect(location.hash).toBe('#/pc/userCenter/userInfo?tab=job');
  expect(stored('requested_address', 'session')).toBeNull();
});

test('a bearer that does not fit its cookie ends at the sign-in page, the address kept', async () => {
  store('token', 'stale');
  using _server = fakeServer({ 'GET /user/isLogin': [401, { message: '不一致' }] }).install();
  expect(await open('/pc/userCenter/userInfo')).toBe('/signIn');
  expect(stored('requested_address', 'session')).toBe('/pc/userCenter/userInfo');
});

test('when the server cannot be reached the error page says so, and the address is kept for the retry', async () => {
  using _server = fakeServer({}).install();
  expect(await open('/pc/userCenter/userInfo')).toBe('/error');
  expect(location.hash).toBe('#/error?code=network');
  expect(stored('requested_address', 'session')).toBe('/pc/userCenter/userInfo');
});

test('a server that breaks is not one that cannot be reached: it is told, and nothing opens from a copy', async () => {
  await visitEarlier();
  using _server = fakeServer({ 'GET /user/isLogin': [500, { message: '坏了' }] }).install();
  expect(await open('/pc/appHub')).toBe('/error');
  expect(location.hash).toBe('#/error');
  expect(toast.get()?.message).toBe('坏了');
});

/** Somebody was here, saw their applications and did not sign out; now the tab is a fresh one. */
async function visitEarlier() {
  using _server = fakeServer(signedIn).install();
  store('token', 'theirs');
  await open('/pc/appHub');
  store('app_list', { owner: '1', locale: 'zh_CN', savedAtMs: Date.now(), list: emptyList });
  currentLogin.set(null);
}
const emptyList = { rows: [], total: 0, categories: [], pinned: [] };

test('without a network the hub opens for the person who was here last, quietly; other pages say what they need', async () => {
  await visitEarlier();
  using _server = fakeServer({}).install();
  expect(await open('/')).toBe('/pc/appHub');
  expect(currentLogin.get()).toEqual(
    login({ user: { id: '1', username: 'demo.full', name: '示例用户', avatar: null }, sessionSeconds: 0 }),
  );
  expect([toast.get(), isUnreachable.get()]).toEqual([null, true]);
  // Its own frame says it, at the address that was asked for.
  expect(await open('/pc/userCenter/userInfo')).toBe('/pc/userCenter/userInfo');
});

test('what the server said of the person earlier in this tab stays', async () => {
  await visitEarlier();
  const known = login({ user: { id: '1', username: 'demo.full', name: '示例用户', avatar: 'data:,' } });
  currentLogin.set({ ...known, locale: 'zh_CN' });
  using _server = fakeServer({}).install();
  await open('/pc/appHub');
  expect(currentLogin.get()?.user.avatar).toBe('data:,');
});

function endSession(): void {
  const known = stored('user_info');
  if (known) store('user_info', { ...known, endsAtMs: Date.now() });
}

test.each([
  ['nobody is signed in', () => forget('token')],
  ['there is no last copy', () => forget('app_list')],
  ['the last copy is another person’s', () => keepFor('2')],
  ['the last copy is in another language', () => keepFor('1', 'en_US')],
  ['the last copy is damaged', () => keepFor('1', 'zh_CN', { rows: 'none' })],
  ['the session is over', () => endSession()],
  ['the last copy is too old', () => keepFor('1', 'zh_CN', emptyList, 8)],
])('without a network nothing opens when %s', async (_, change) => {
  await visitEarlier();
  change();
  using _server = fakeServer({}).install();
  expect(await open('/pc/appHub')).toBe('/error');
  expect(currentLogin.get()).toBeNull();
});

function keepFor(owner: string, locale: Locale = 'zh_CN', list: unknown = emptyList, daysOld = 0) {
  store('app_list', { owner, locale, savedAtMs: Date.now() - daysOld * 86_400_000, list });
}

test('a redirect to another site leaves nobody on an empty page', async () => {
  using _server = fakeServer({ 'GET /user/isLogin': [201, { redirect: 'https://evil.example/' }] }).install();
  expect(await open('/pc/appHub')).toBe('/error');
});

test('a stale token does not keep anyone from the sign-in page', async () => {
  store('token', 'stale');
  using _server = fakeServer({ 'GET /user/isLogin': [201, { redirect: '/uc/#/signIn' }] }).install();
  expect(await open('/signIn')).toBe('/signIn');
  expect(stored('token')).toBeNull();
});

test('a page that does not download offers a retry', async () => {
  const table = {
    ...testTable,
    routes: [...testTable.routes, row('/lost', { load: () => Promise.reject(new TypeError('gone')) })],
  };
  expect(await open('/lost', table)).toBe('failed');
});

test('a later navigation overtakes an earlier one that is still under way', async () => {
  let release: (answer: Answer) => void = () => undefined;
  const slow = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  using _server = fakeServer({ 'GET /user/isLogin': () => slow }).install();
  const first = open('/pc/appHub');
  expect(await open('/404')).toBe('/404');
  release([200, login()]);
  expect(await first).toBe('/404');
  expect(location.hash).toBe('#/404');
});
