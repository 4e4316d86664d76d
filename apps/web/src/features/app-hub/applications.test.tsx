import type { HubApplication } from '@uc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { whenIdle } from '../../lib/idle.ts';
import { queryClient } from '../../lib/query.ts';
import { QueryProvider } from '../../lib/query-provider.tsx';
import { isUnreachable } from '../../lib/reach.ts';
import { currentLogin } from '../../lib/session.ts';
import { forget, forgetAll, store, stored } from '../../lib/storage.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { applicationsQuery, useApplications } from './applications.ts';
import type { HubList } from './hub-list.ts';
import { prepareHub } from './prepare.ts';
import { application } from './search/testing/applications.ts';
import { useRefreshOnReturn } from './use-refresh-on-return.ts';

const listOf = (...names: string[]): HubList => {
  const rows: HubApplication[] = names.map((zh) => application({ zh, sounds: '', en: '' }));
  return { rows, total: rows.length, categories: [], pinned: [] };
};
const serve = (answer: Answer | (() => Answer | Promise<Answer>)) =>
  fakeServer({ 'GET /app/list': answer, 'GET /user/lastSignIn': [200, { lastSignIn: null }] }).install();
const silence = () => new Promise<never>(() => undefined);
const broken = (): Answer => {
  throw new TypeError('no network');
};
const minutes = 60_000;

/** What an earlier visit left behind. */
function keep(list: unknown, { owner = '1', locale = 'zh_CN', minutesAgo = 60 } = {}) {
  const savedAtMs = Date.now() - minutesAgo * minutes;
  store('app_list', { owner, locale: locale as 'zh_CN', savedAtMs, list }); // both languages are tried
  return savedAtMs;
}

async function open() {
  const { result, unmount } = await renderHook(useApplications, { wrapper: QueryProvider });
  const names = () => result.current.data?.rows.map(({ name }) => name);
  return { result, names, unmount };
}

beforeEach(() => {
  queryClient.clear();
  isUnreachable.set(false);
  currentLogin.set(person);
  store('token', 'theirs');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  isUnreachable.set(false);
});

test('what the server answers is shown and becomes the last copy of this person in this language', async () => {
  const answer = Promise.withResolvers<Answer>();
  using server = serve(() => answer.promise);
  const { result, names } = await open();
  expect(result.current).toMatchObject({ isPending: true, since: null });
  answer.resolve([200, listOf('考勤')]);
  await expect.poll(names).toEqual(['考勤']);
  await expect.poll(() => stored('app_list')).toMatchObject({ owner: '1', locale: 'zh_CN', list: listOf('考勤') });
  expect(Math.abs(Date.now() - (stored('app_list')?.savedAtMs ?? 0))).toBeLessThan(minutes);
  expect(server.requests[0]?.headers.get('x-background')).toBe('1');
});

test('the last copy is on show at once and makes room for what is new, however young it is', async () => {
  keep(listOf('旧'), { minutesAgo: 0 });
  let release: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  using _server = serve(() => answer);
  const { result, names } = await open();
  expect(names()).toEqual(['旧']);
  expect(result.current).toMatchObject({ isPending: false, isOffline: false, since: null });
  release([200, listOf('新')]);
  await expect.poll(names).toEqual(['新']);
  await expect.poll(() => stored('app_list')?.list).toEqual(listOf('新'));
});

test.each<[string, () => unknown]>([
  ['another person', () => keep(listOf('别人'), { owner: '2' })],
  ['another language', () => keep(listOf('Attendance'), { locale: 'en_US' })],
  ['an older build', () => keep({ applications: [] })],
  ['long ago', () => keep(listOf('旧'), { minutesAgo: 8 * 24 * 60 })],
])('a copy of %s is not shown', async (_, prepare) => {
  prepare();
  using _server = serve(silence);
  const { result } = await open();
  expect(result.current).toMatchObject({ data: undefined, isPending: true });
});

test('without a network the copy stays on show and says of when it is; with one it is refreshed', async () => {
  const savedAtMs = keep(listOf('旧'));
  let isDown = true;
  using _server = serve(() => (isDown ? broken() : [200, listOf('新')]));
  const { result, names } = await open();
  await expect.poll(() => result.current.isOffline).toBe(true);
  expect(result.current).toMatchObject({ isError: false, isPending: false, since: new Date(savedAtMs) });
  expect(names()).toEqual(['旧']);
  await expect.poll(() => result.current.isFetching, { timeout: 5_000 }).toBe(false); // after another try
  expect(stored('app_list')).toMatchObject({ savedAtMs });
  isDown = false;
  isUnreachable.set(false); // as is-login finds out
  await expect.poll(names).toEqual(['新']);
  expect(result.current).toMatchObject({ isOffline: false, since: null });
});

test('without a network and without a copy it says that nothing came', async () => {
  using _server = serve(broken);
  const { result } = await open();
  await expect.poll(() => result.current.isError, { timeout: 5_000 }).toBe(true);
  expect(result.current).toMatchObject({ data: undefined, since: null });
});

test('a refresh that the server refuses leaves the copy, dated, and is not taken for a broken network', async () => {
  keep(listOf('旧'));
  using _server = serve([403, {}]);
  const { result, names } = await open();
  await expect.poll(() => result.current.since).toBeInstanceOf(Date);
  expect(result.current).toMatchObject({ isError: false, isOffline: false });
  expect(names()).toEqual(['旧']);
});

test('a window that is come back to asks for news, which keeps no session alive; what only hears of the list does not ask', async () => {
  using server = serve([200, listOf('考勤')]);
  const { names } = await open();
  await expect.poll(names).toEqual(['考勤']);
  const look = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  look();
  expect(server.asked()).toHaveLength(1);
  await renderHook(useRefreshOnReturn);
  look();
  await expect.poll(() => server.asked()).toHaveLength(2);
  expect(server.requests.map(({ headers }) => headers.get('x-background'))).toEqual(['1', '1']);
});

test('what was asked for beside is-login is not asked for again; for nobody nothing is asked', async () => {
  using server = serve([200, listOf('考勤')]);
  forget('token');
  prepareHub();
  expect(server.asked()).toEqual([]);
  store('token', 'theirs');
  prepareHub();
  const { names } = await open();
  await expect.poll(names).toEqual(['考勤']);
  expect(server.asked().filter((path) => path === '/app/list')).toHaveLength(1);
});

test('a changed order of the pinned is part of the copy, in the language the list has', async () => {
  using _server = serve([200, listOf('考勤')]);
  const { names, unmount } = await open();
  await expect.poll(names).toEqual(['考勤']);
  await unmount();
  await applyLocale('en_US');
  queryClient.setQueryData(applicationsQuery.queryKey, (list) => list && { ...list, pinned: ['1'] });
  await expect.poll(() => stored('app_list')).toMatchObject({ locale: 'zh_CN', list: { pinned: ['1'] } });
});

test('an answer that comes after the sign-out leaves nothing behind', async () => {
  let release: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  using _server = serve(() => answer);
  const { names } = await open();
  forgetAll();
  release([200, listOf('考勤')]);
  await expect.poll(names).toEqual(['考勤']);
  await new Promise<void>(whenIdle);
  expect(stored('app_list')).toBeNull();
});

test('who signs in again finds a copy again, though nothing needed to be fetched', async () => {
  using server = serve([200, listOf('考勤')]);
  const before = await open();
  await expect.poll(() => stored('app_list')).not.toBeNull();
  await before.unmount();
  forgetAll();
  store('token', 'another');
  await open();
  await expect.poll(() => stored('app_list')?.list).toEqual(listOf('考勤'));
  expect(server.asked()).toHaveLength(1);
});

test('a full storage costs the copy, not the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  using _server = serve([200, listOf('考勤')]);
  const { names } = await open();
  await expect.poll(names).toEqual(['考勤']);
  await new Promise<void>(whenIdle);
  expect(names()).toEqual(['考勤']);
});
