import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import type { Puzzle } from '../features/captcha/picture/make-puzzle.ts';
import type { Puzzles } from '../features/captcha/pool.ts';
import { startPortal } from '../testing/portal.ts';
import { networkOf } from '../values/network.ts';

test('anonymous calls from one address have a limit, and another address has its own', async () => {
  await using portal = await startPortal({ environment: { UC_ANONYMOUS_CALLS_PER_ADDRESS: '10' } });
  const ask = (peer: string) =>
    portal.browser().send({ path: '/anonymous/signInConf', headers: { 'x-peer': peer, 'x-forwarded-for': peer } });
  for (let call = 0; call < 10; call++) expect((await ask('192.0.2.1')).statusCode).toBe(200);
  const refused = await ask('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ code: 'request.frequent', message: '请求过于频繁，请稍后再试' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});

test('a session has a limit of its own, which others at the same address do not feel', async () => {
  const environment = { UC_CALLS_PER_SESSION: '10' };
  await using portal = await startPortal({ environment });
  const [busy, calm] = [portal.browser(), portal.browser()];
  await busy.signIn('demo.full', demoPassword);
  await calm.signIn('demo.basic', demoPassword);
  for (let call = 0; call < 10; call++) expect((await busy.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  expect((await busy.send({ path: '/user/isLogin' })).statusCode).toBe(429);
  expect((await calm.send({ path: '/user/isLogin' })).statusCode).toBe(200);
});

test('an address has a limit over everything it asks for, unknown and oddly spelt paths included', async () => {
  await using portal = await startPortal({ environment: { UC_CALLS_PER_ADDRESS: '10' } });
  const ask = async (url: string, remoteAddress = '192.0.2.1') =>
    (await portal.app.inject({ url, headers: { host: '127.0.0.1:8080' }, remoteAddress })).statusCode;
  for (let call = 0; call < 5; call++) {
    expect(await ask('/api-uc/nothing')).toBe(404);
    expect(await ask('/%61pi-uc/anonymous/signInConf')).toBe(200);
  }
  for (const url of ['/api-uc/nothing', '/%61pi-uc/anonymous/signInConf', '/api-uc/anonymous/signInConf', '/x'])
    expect({ url, status: await ask(url) }).toEqual({ url, status: 429 });
  expect(await ask('/api-uc/nothing', '192.0.2.2')).toBe(404);
});

test('a flood of refused calls leaves no records', async () => {
  await using portal = await startPortal({ environment: { UC_ANONYMOUS_CALLS_PER_ADDRESS: '10' } });
  const count = async () =>
    (await portal.db.selectFrom('record').select('id').where('person_id', 'is', null).execute()).length;
  const before = await count();
  const body = { account: 'no.such.person', password: 'x' };
  const statuses: number[] = [];
  for (let call = 0; call < 15; call++)
    statuses.push((await portal.browser().send({ method: 'POST', path: '/anonymous/signIn', body })).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await count()) - before).toBe(10);
});

test('of an IPv6 address the network counts, of an IPv4 address all of it', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  const network = '2001:db8:0:1::/64';
  for (const ip of ['2001:db8:0:1::1', '2001:db8:0:1:2:3:4:5', '2001:DB8:0:1::', '2001:db8:0:1:aaaa::'])
    expect(networkOf(ip)).toBe(network);
  expect(networkOf('2001:db8:0:2::1')).not.toBe(network);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::')).toBe('fe80:0:0:0::/64');
});

test('a flood of strangers is worked on a few at a time; who is signed in does not wait behind them', async () => {
  const held = Promise.withResolvers<Puzzle>();
  const puzzles: Puzzles = { take: () => held.promise, close: async () => undefined };
  await using portal = await startPortal({ environment: { UC_CAPTCHA: 'signIn' }, change: { puzzles } });
  const person = portal.browser();
  await person.signIn('demo.full', demoPassword);
  const count = limits.strangersAtOnce + limits.strangersWaiting + 5;
  const asked = Array.from({ length: count }, (_, index) =>
    portal.app.inject({
      url: '/api-uc/anonymous/getCaptcha?action=signIn',
      headers: { host: '127.0.0.1:8080', cookie: `session-id=${String(index).padStart(20, 'b')}` },
      remoteAddress: `192.0.2.${1 + (index % 200)}`,
    }),
  );
  expect((await Promise.race(asked)).statusCode).toBe(503);
  expect((await person.send({ path: '/app/list' })).statusCode).toBe(200);
  expect((await portal.browser().send({ path: '/anonymous/signInConf' })).headers['retry-after']).toBe('3');
  held.reject(new Error('no more'));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 503)).toHaveLength(5);
});
