import { api, limits } from '@uc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { keepLogin } from '../../lib/keep-login.ts';
import { isUnreachable } from '../../lib/reach.ts';
import { currentLogin } from '../../lib/session.ts';
import { forgetAll, store, stored } from '../../lib/storage.ts';
import { checkLogin, offlineLogin } from '../../screens/login.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { keepLastCopy } from './last-copy.ts';
import { watchSessionEnd } from './session-end.ts';

const list = { rows: [], total: 0, categories: [], pinned: [] };
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
  expect(stored('user_info')).toMatchObject({ endsAtMs: Date.now() + minutes(30) });
  vi.setSystemTime(Date.now() + minutes(30) - 1);
  expect(offlineLogin()?.user.id).toBe(person.user.id);
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
  expect(offlineLogin()).not.toBeNull();
  vi.setSystemTime(Date.now() - minutes(1));
  expect(offlineLogin()).toBeNull();
  vi.setSystemTime(Date.now() + minutes(1));
  keepLastCopy({ owner: person.user.id, locale: 'zh_CN' }, { list, atMs: Date.now() });
  expect(offlineLogin()).not.toBeNull();
  store('user_info', { ...person.user, timeZone: person.timeZone });
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

test('with a server in reach the next call decides', () => {
  vi.advanceTimersByTime(minutes(40));
  expect(loadAnew).not.toHaveBeenCalled();
  expect(stored('token')).toBe('theirs');
});

test('the first answer that says signed out drops the copy, whatever was asked', async () => {
  const out: Answer = [201, { code: 'session.required', message: '请登录', redirect: 'https://elsewhere.example/' }];
  using _server = fakeServer({ 'GET /app/list': out }).install();
  await expect(call(api.appHub.list, {}, { show: 'none', background: true })).rejects.toMatchObject({ status: 201 });
  expect([stored('app_list'), stored('user_info'), stored('token')]).toEqual([null, null, null]);
});
