import { api, limits } from '@uc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLastCopy } from '../features/app-hub/last-copy.ts';
import { call } from '../lib/call.ts';
import { keepLogin } from '../lib/keep-login.ts';
import { isUnreachable } from '../lib/reach.ts';
import { currentLogin } from '../lib/session.ts';
import { forgetAll, store, stored } from '../lib/storage.ts';
import { type Answer, fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { checkLogin, offlineLogin } from './login.ts';
import { watchSessionEnd } from './session-end.ts';

const list = { rows: [], total: 0, categories: [] } as never;
const loadAnew = vi.fn();
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_900_000_000_000 });
  isUnreachable.set(false);
  forgetAll();
  store('token', 'theirs');
  await keepLogin({ ...person, sessionSeconds: 1_800 });
  keepLastCopy({ owner: person.user.id, locale: 'zh_CN' }, { list, atMs: Date.now() });
  loadAnew.mockClear();
  stop = watchSessionEnd(loadAnew);
  history.replaceState(null, '', `${location.pathname}#/pc/appHub`);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  isUnreachable.set(false);
  currentLogin.set(null);
  forgetAll();
});

const minutes = (count: number) => count * 60_000;
const broken = (): Answer => {
  throw new TypeError('no network');
};

test('without a network the last copy is there until the end of the session, and not after it', () => {
  expect(stored('session_end')).toEqual({ seenAtMs: Date.now(), endsAtMs: Date.now() + minutes(30) });
  vi.setSystemTime(Date.now() + minutes(30) - 1);
  expect(stored('app_list')).not.toBeNull();
  expect(stored('token')).toBe('theirs');
  vi.setSystemTime(Date.now() + 1);
  expect(offlineLogin()).toBeNull();
});

test('a start without a network after the end opens nothing', async () => {
  using _server = fakeServer({ 'GET /user/isLogin': broken }).install();
  currentLogin.set(null);
  vi.setSystemTime(Date.now() + minutes(31));
  expect(await checkLogin()).toBe('unreachable');
  expect(currentLogin.get()).toBeNull();
});

test('a clock that was set back, and an older build that kept no end, open nothing either', () => {
  vi.setSystemTime(Date.now() - minutes(1));
  expect(offlineLogin()).toBeNull();
  vi.setSystemTime(Date.now() + minutes(1));
  localStorage.removeItem('biam-session_end');
  expect(offlineLogin()).toBeNull();
});

test('what is on show when the session ends, with no server in reach, leaves the browser, and the page is loaded anew', () => {
  isUnreachable.set(true);
  vi.advanceTimersByTime(minutes(30) - limits.reconnectMs);
  expect(loadAnew).not.toHaveBeenCalled();
  vi.advanceTimersByTime(limits.reconnectMs);
  expect(loadAnew).toHaveBeenCalled();
  expect([stored('app_list'), stored('user_info'), stored('token')]).toEqual([null, null, null]);
});

test('with a server in reach the next call decides, and what somebody writes on another page is left to them', () => {
  vi.advanceTimersByTime(minutes(40));
  expect(stored('token')).toBe('theirs');
  isUnreachable.set(true);
  history.replaceState(null, '', `${location.pathname}#/pc/userCenter/userInfo`);
  vi.advanceTimersByTime(minutes(1));
  expect(loadAnew).not.toHaveBeenCalled();
});

test('the first answer that says signed out drops the copy, whatever was asked', async () => {
  const out: Answer = [201, { code: 'session.required', message: '请登录', redirect: 'https://elsewhere.example/' }];
  using _server = fakeServer({ 'GET /app/list': out }).install();
  await expect(call(api.appHub.list, {}, { show: 'none', background: true })).rejects.toMatchObject({ status: 201 });
  expect([stored('app_list'), stored('user_info'), stored('token'), stored('session_end')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
