import { beforeAll, expect, test } from 'vitest';
import { farewell, forgetFarewell } from '../lib/farewell.ts';
import { applyLocale } from '../lib/i18n/text.ts';
import { dialog, toast } from '../lib/notify.ts';
import { store, stored } from '../lib/storage.ts';
import { chooseTheme, startTheme } from '../lib/theme.ts';
import { type Answer, fakeServer } from '../testing/fake-server.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { signOut } from './sign-out.ts';

beforeAll(() => applyLocale('zh_CN'));

async function leave(answer: Answer | (() => Answer)) {
  store('token', 'secret');
  store('theme', 'dark');
  store('lang', 'zh_CN');
  store('user_info', { id: '1', username: 'u', name: 'n', timeZone: 'Asia/Shanghai' });
  store('app_list', { owner: '1', locale: 'zh_CN', savedAtMs: 1, list: {} });
  store('requested_address', '/pc/appHub', 'session');
  using server = fakeServer({ 'GET /logout': answer }).install();
  const left: string[] = [];
  await signOut((address) => left.push(address));
  return { left, bearer: server.requests[0]?.headers.get('authorization') };
}

function expectForgotten() {
  expect([stored('token'), stored('user_info'), stored('app_list')]).toEqual([null, null, null]);
  expect(stored('requested_address', 'session')).toBeNull();
  expect([stored('theme'), stored('lang')]).toEqual(['dark', 'zh_CN']);
  expect([toast.get(), dialog.get()]).toEqual([null, null]);
}

test('signing out forgets the person, keeps language and theme, and goes where the server says', async () => {
  const { left, bearer } = await leave([201, { redirect: '/uc/#/signIn' }]);
  expect(bearer).toBe('Bearer secret');
  expect(left).toEqual([`${location.origin}/uc/#/signIn`]);
  expectForgotten();
});

test('language and theme survive a server that clears the site’s storage', async () => {
  await leave(() => {
    localStorage.clear();
    return [201, { redirect: '/uc/#/signIn' }];
  });
  expectForgotten();
});

test.each<[string, Answer]>([
  ['a broken server', [500, { message: '坏了' }]],
  ['a foreign redirect', [201, { redirect: '//evil.example/' }]],
  ['an expired bearer', [401, {}]],
])('%s cannot keep anyone signed in, nor show an error', async (_, answer) => {
  const { left } = await leave(answer);
  expect(left).toEqual([]);
  expect(location.hash).toBe('#/signIn');
  expectForgotten();
});

test('without a network the sign-in says that the server has not heard of it', async () => {
  const { left } = await leave(() => {
    throw new TypeError('no network');
  });
  expect([left, location.hash]).toEqual([[], '#/signIn']);
  expectForgotten();
  expect(farewell()).toMatch(/^已在此浏览器退出。因网络不通，服务器尚不知道/);
  forgetFarewell();
});

test('a sign-out that the server has heard of leaves nothing to say', async () => {
  await leave([201, { redirect: '/uc/#/signIn' }]);
  expect(farewell()).toBeNull();
});

const token = (newValue: string | null) => new StorageEvent('storage', { key: 'biam-token', oldValue: 'a', newValue });

test('a tab behind the sign-in notices that another one signed out, and remembers where it was', () => {
  const stop = watchOtherTabs();
  history.replaceState(null, '', `${location.pathname}#/pc/appHub?x=1`);
  dispatchEvent(token(null));
  expect(location.hash).toBe('#/signIn');
  expect(stored('requested_address', 'session')).toBe('/pc/appHub?x=1');
  stop();
});

test('the sign-in page goes on when another tab signs in, and stays when one signs out', () => {
  const stop = watchOtherTabs();
  history.replaceState(null, '', `${location.pathname}#/signIn`);
  dispatchEvent(token(null));
  dispatchEvent(new StorageEvent('storage', { key: 'biam-theme', newValue: 'x' }));
  expect(location.hash).toBe('#/signIn');
  dispatchEvent(token('b'));
  expect(location.hash).toBe('#/loading');
  stop();
});

test('a tab takes up the language and the theme that were chosen in another one', async () => {
  const stop = watchOtherTabs();
  startTheme();
  store('lang', 'en_US');
  store('theme', 'dark');
  for (const key of ['biam-lang', 'biam-theme']) dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' }));
  await expect.poll(() => document.documentElement.lang).toBe('en-US');
  expect(document.documentElement.dataset.theme).toBe('dark');
  stop();
});

test('language and theme survive a storage that is cleared after everything else', () => {
  const stop = watchOtherTabs();
  chooseTheme('dark');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect([stored('lang'), stored('theme')]).toEqual(['zh_CN', 'dark']);
  stop();
});
