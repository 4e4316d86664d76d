import { api, CallError } from '@uc/contract';
import { loadWebText } from '@uc/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, fakeServer } from '../testing/fake-server.ts';
import { createCall } from './call.ts';
import { farewell, forgetFarewell } from './farewell.ts';
import { applyLocale } from './i18n/text.ts';
import { dialog, toast } from './notify.ts';
import { forgetAll, store, stored } from './storage.ts';

function portal(answer: Answer) {
  const routes = ['GET /user/isLogin', 'GET /user/getEcAccessAuthority', 'POST /anonymous/signIn', 'GET /logout'];
  const server = fakeServer(Object.fromEntries(routes.map((route) => [route, answer])));
  const left: string[] = [];
  return { ...server, left, call: createCall({ fetch: server.fetch, leaveFor: (address) => left.push(address) }) };
}

afterEach(() => void vi.useRealTimers());

test('the bearer goes with a call unless the call leaves it out', async () => {
  store('token', 'secret');
  const { call, requests } = portal([200, {}]);
  await call(api.user.isLogin, {});
  await call(api.user.isLogin, {}, { withoutToken: true });
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer secret', null]);
  expect(new URL(requests[0]?.url ?? '').searchParams.get('_t')).toMatch(/^\d+$/);
});

test('only a language somebody chose is told to the server as theirs', async () => {
  const { call, requests } = portal([200, {}]);
  await call(api.user.isLogin, {});
  store('lang', 'en_US');
  await call(api.user.isLogin, {});
  expect(requests.map((request) => request.headers.get('accept-language'))).toEqual(['*', 'en-US']);
});

const statuses = [400, 401, 403, 405, 408, 410, 414, 429, 500, 502, 504] as const;

test.each(statuses)('%i without words is told in the catalogue’s, in both languages', async (status) => {
  const { call } = portal([status, {}]);
  for (const locale of ['zh_CN', 'en_US'] as const) {
    await applyLocale(locale);
    await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status });
    expect(toast.get()?.message).toBe((await loadWebText(locale)).global.status[status]);
  }
});

test.each([...statuses, 418, 503])('%i with the server’s words is told in them', async (status) => {
  const { call } = portal([status, { message: '服务器的话' }]);
  await expect(call(api.user.isLogin, {})).rejects.toBeInstanceOf(CallError);
  expect(toast.get()).toMatchObject({ kind: 'error', message: '服务器的话' });
});

test.each([
  [404, { message: '没有' }],
  [418, {}],
  [503, {}],
])('%i %j is silent', async (status, body) => {
  const { call } = portal([status, body]);
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status });
  expect(toast.get()).toBeNull();
});

test('401 resets the stored token, and no other status does', async () => {
  store('token', 'secret');
  await expect(portal([403, {}]).call(api.user.isLogin, {})).rejects.toThrow();
  expect(stored('token')).toBe('secret');
  await expect(portal([401, {}]).call(api.user.isLogin, {})).rejects.toThrow();
  expect(stored('token')).toBeNull();
});

test('201 follows a redirect of ours without a word', async () => {
  const { call, left } = portal([201, { redirect: '/uc/#/signIn', message: '登录已失效' }]);
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  expect(left).toEqual([`${location.origin}/uc/#/signIn`]);
  expect(toast.get()).toBeNull();
});

test('whoever was signed in finds the reason at the sign-in, also after a reload; somebody who was not finds none', async () => {
  const { call } = portal([201, { redirect: '/uc/#/signIn', message: '您的密码已修改' }]);
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  expect(farewell()).toBeNull();
  store('token', 'secret');
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  expect([farewell(), toast.get()]).toEqual(['您的密码已修改', null]);
  forgetFarewell();
});

test('of several calls at once the one that leads to the sign-in tells why, though another heard of it first', async () => {
  store('token', 'secret');
  const ended = { code: 'session.required', redirect: '/uc/#/signIn', message: '您的密码已修改' };
  const { call } = portal([201, ended]);
  const ahead = call(api.user.isLogin, {}, { follow: false }).catch(() => undefined);
  const leading = call(api.user.getEcAccessAuthority, {}).catch(() => undefined);
  await Promise.all([ahead, leading]);
  expect([stored('token'), farewell()]).toEqual([null, '您的密码已修改']);
  forgetFarewell();
});

test('a call that comes back after somebody has signed out themselves tells them nothing', async () => {
  store('token', 'secret');
  const { call } = portal([201, { code: 'session.required', redirect: '/uc/#/signIn', message: '您已退出登录' }]);
  const late = call(api.user.isLogin, {}).catch(() => undefined);
  forgetAll();
  await late;
  expect(farewell()).toBeNull();
});

test('whoever has to set up a second factor first is led there, and finds no word of it at a later sign-in', async () => {
  forgetFarewell();
  store('token', 'secret');
  const { call, left } = portal([
    403,
    { code: 'factor.required', message: '请先设置两步验证', redirect: '/uc/#/pc/secondFactor' },
  ]);
  await expect(call(api.user.getEcAccessAuthority, {})).rejects.toBeInstanceOf(CallError);
  expect([left, stored('token'), farewell()]).toEqual([[`${location.origin}/uc/#/pc/secondFactor`], 'secret', null]);
});

test('201 to another site is not followed but told', async () => {
  const { call, left } = portal([201, { redirect: '//evil.example/uc/' }]);
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  expect(left).toEqual([]);
  expect(toast.get()?.message).toBe('请求被拒绝');
});

test('a redirect that the caller keeps for itself is neither followed nor told', async () => {
  const { call, left } = portal([201, { redirect: '/uc/#/signIn' }]);
  await expect(call(api.user.isLogin, {}, { follow: false })).rejects.toMatchObject({ redirect: '/uc/#/signIn' });
  expect(left).toEqual([]);
  expect(toast.get()).toBeNull();
});

test('a modal call shows the dialog, a call with no display shows nothing', async () => {
  const { call } = portal([500, {}]);
  await expect(call(api.user.isLogin, {}, { show: 'modal' })).rejects.toThrow();
  expect(dialog.get()).toBe('服务器内部错误');
  dialog.set(null);
  await expect(call(api.user.isLogin, {}, { show: 'none' })).rejects.toThrow();
  expect([dialog.get(), toast.get()]).toEqual([null, null]);
});

test('a silent endpoint shows nothing even when asked to', async () => {
  const { call } = portal([500, { message: '坏了' }]);
  await expect(call(api.session.logout, {}, { show: 'toast' })).rejects.toThrow();
  await expect(call(api.user.getEcAccessAuthority, {})).rejects.toThrow();
  expect(toast.get()).toBeNull();
});

test('a code the endpoint leaves to its caller is thrown, not shown', async () => {
  const input = { account: 'a', password: 'b' };
  await expect(
    portal([400, { code: 'signin.incorrect', message: '账号或密码错误' }]).call(api.session.signIn, input),
  ).rejects.toThrow();
  expect(toast.get()).toBeNull();
  await expect(
    portal([403, { code: 'origin.foreign', message: '来自其他网站' }]).call(api.session.signIn, input),
  ).rejects.toThrow();
  expect(toast.get()?.message).toBe('来自其他网站');
});

test('an answer without content, a broken network and silence for 15 s each have their own words', async () => {
  await expect(portal([200, '']).call(api.user.isLogin, {})).rejects.toMatchObject({ failure: 'empty' });
  expect(toast.get()?.message).toBe('HTTP 请求没有返回值');

  const broken = createCall({ fetch: () => Promise.reject(new TypeError('no network')), leaveFor: () => undefined });
  await expect(broken(api.user.isLogin, {})).rejects.toMatchObject({ failure: 'network' });
  expect(toast.get()?.message).toBe('网络异常，请检查您的网络连接是否正常');

  vi.useFakeTimers();
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted'))),
    );
  const waiting = expect(
    createCall({ fetch: silent, leaveFor: () => undefined })(api.user.isLogin, {}),
  ).rejects.toMatchObject({
    failure: 'timeout',
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await waiting;
  expect(toast.get()?.message).toBe('接口请求超时，请刷新页面重试');
});
