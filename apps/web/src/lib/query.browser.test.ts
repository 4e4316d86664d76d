import { api, CallError } from '@uc/contract';
import { expect, test } from 'vitest';
import { applyLocale } from './i18n/text.ts';
import { queryClient, worthAnotherTry } from './query.ts';
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
