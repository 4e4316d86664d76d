import { limits } from '@uc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnreachable } from '../lib/reach.ts';
import { currentLogin } from '../lib/session.ts';
import { store, stored } from '../lib/storage.ts';
import { type Answer, fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { watchReach } from './reconnect.ts';

let stop: () => void;
beforeEach(() => {
  isUnreachable.set(false);
  currentLogin.set(null);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stop = watchReach();
  store('token', 'theirs');
  history.replaceState(null, '', `${location.pathname}#/pc/appHub?x=1`);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  isUnreachable.set(false);
});

const serve = (answer: Answer | (() => Answer)) => fakeServer({ 'GET /user/isLogin': answer }).install();
const broken = (): Answer => {
  throw new TypeError('no network');
};

test.each([
  ['the device finds its network', () => dispatchEvent(new Event('online'))],
  ['somebody looks again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['some time has passed', () => vi.advanceTimersByTime(limits.reconnectMs)],
])('when %s, who is signed in is asked again, without keeping the session alive', async (_, happen) => {
  using server = serve([200, person]);
  isUnreachable.set(true);
  expect(server.asked()).toEqual([]);
  happen();
  await expect.poll(() => isUnreachable.get()).toBe(false);
  expect(server.asked()).toEqual(['/user/isLogin']);
  expect(server.requests[0]?.headers.get('x-background')).toBe('1');
  expect(currentLogin.get()).toEqual(person);
  expect(location.hash).toBe('#/pc/appHub?x=1');
  vi.advanceTimersByTime(limits.reconnectMs * 3);
  expect(server.asked()).toHaveLength(1);
});

test('while the server stays away it is asked again and again, one question at a time', async () => {
  using server = serve(broken);
  isUnreachable.set(true);
  vi.advanceTimersByTime(limits.reconnectMs);
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked()).toHaveLength(1);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(limits.reconnectMs);
    expect(server.asked().length).toBeGreaterThan(2);
  });
  expect(isUnreachable.get()).toBe(true);
});

test('who is not signed in any more is led to the sign-in, and back afterwards', async () => {
  using _server = serve([401, { message: '不一致' }]);
  isUnreachable.set(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => location.hash).toBe('#/signIn');
  expect(stored('requested_address', 'session')).toBe('/pc/appHub?x=1');
  expect(stored('token')).toBeNull();
});

test('while all is well nobody is asked', () => {
  using server = serve([200, person]);
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(limits.reconnectMs * 3);
  expect(server.asked()).toEqual([]);
});
