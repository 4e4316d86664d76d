import { QueryObserver } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { applyLocale } from './i18n/text.ts';
import { arriveWith, queryClient, worthAnotherTry } from './query.ts';
import { currentLogin, type Login } from './session.ts';

test.each([201, 400, 401, 403, 404, 429])('a refusal with %i is not asked for again', (status) => {
  expect(worthAnotherTry(0, new CallError(api.user.isLogin, status, {}))).toBe(false);
});

test('a broken way to the server is tried once more', () => {
  const broken = new CallError(api.user.isLogin, 0, {}, { failure: 'network' });
  expect([worthAnotherTry(0, broken), worthAnotherTry(1, broken)]).toEqual([true, false]);
});

const login = (id: string): Login => ({
  user: { id, username: id, name: id, avatar: null },
  locale: 'zh_CN',
  timeZone: 'Asia/Shanghai',
  permissions: [],
  sessionSeconds: 1_800,
  utcOffsetMinutes: 480,
});

test('what one person fetched is gone when another signs in, and stays when the same one does', () => {
  currentLogin.set(login('1'));
  queryClient.setQueryData(['user', 'get'], 'theirs');
  currentLogin.set(login('1'));
  expect(queryClient.getQueryData(['user', 'get'])).toBe('theirs');
  currentLogin.set(login('2'));
  expect(queryClient.getQueryData(['user', 'get'])).toBeUndefined();
});

test('another language makes what was fetched out of date', async () => {
  queryClient.setQueryData(['user', 'get'], '中文');
  await applyLocale('en_US');
  expect(queryClient.getQueryState(['user', 'get'])?.isInvalidated).toBe(true);
});

/** Draws something that shows a query, as a page does. */
const draw = (query: { queryKey: readonly string[]; queryFn: () => Promise<number>; staleTime: number }) =>
  new QueryObserver(queryClient, query).subscribe(() => undefined);

test('what came with a page is not asked for again when it is drawn, and is when it is opened anew', async () => {
  queryClient.clear(); // a second try begins like the first
  const ask = vi.fn(async () => 1);
  const query = { queryKey: ['with', 'page'], queryFn: ask, staleTime: 0 };
  await arriveWith(query);
  const leave = draw(query);
  expect(queryClient.getQueryData(query.queryKey)).toBe(1);
  expect(ask).toHaveBeenCalledTimes(1);
  leave();
  vi.useFakeTimers();
  try {
    queryClient.removeQueries({ queryKey: query.queryKey });
    await arriveWith(query);
    vi.advanceTimersByTime(1_000);
    // Known already: nobody waits for it, and the page asks how things are now.
    await arriveWith(query);
    expect(ask).toHaveBeenCalledTimes(2);
    draw(query)();
    expect(ask).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that does not come with a page is asked for by it', async () => {
  queryClient.clear();
  const ask = vi.fn(async () => Promise.reject(new CallError(api.user.isLogin, 403, {})));
  const query = { queryKey: ['without', 'page'], queryFn: ask, staleTime: 0 };
  await arriveWith(query);
  draw(query)();
  expect(ask).toHaveBeenCalledTimes(2);
});
