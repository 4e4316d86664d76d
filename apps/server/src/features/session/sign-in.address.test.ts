import { limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const perAccount = limits.signInFailuresPerAccount;

/** The addresses that failures were counted for. */
async function countedFor(portal: Awaited<ReturnType<typeof startPortal>>): Promise<string[]> {
  const buckets = await portal.db.selectFrom('attempt').select('bucket').orderBy('bucket').execute();
  return buckets
    .map(({ bucket }) => bucket)
    .filter((bucket) => bucket.startsWith('password:address:'))
    .map((bucket) => bucket.slice('password:address:'.length));
}

test('guesses from many addresses behind the trusted proxy still share the count of the account', async () => {
  await using portal = await startPortal({ environment: { UC_TRUST_PROXY: '127.0.0.1' } });
  const statuses: number[] = [];
  for (let time = 0; time < 10; time++) {
    const headers = { 'x-forwarded-for': `198.51.100.${time}` };
    statuses.push((await tryPassword(portal.browser(), 'demo.full', undefined, headers)).statusCode);
  }
  expect(statuses).toEqual([...Array(perAccount).fill(400), ...Array(5).fill(429)]);
  expect(await countedFor(portal)).toHaveLength(10);
});

test('without a trusted proxy no header changes the address a failure counts for', async () => {
  await using portal = await startPortal();
  for (const forged of [
    { 'x-forwarded-for': '198.51.100.1' },
    { 'x-real-ip': '198.51.100.2' },
    { forwarded: 'for=198.51.100.3' },
    { 'x-client-ip': '198.51.100.4', 'cf-connecting-ip': '198.51.100.4', 'true-client-ip': '198.51.100.4' },
  ]) {
    await tryPassword(portal.browser(), 'no.such.person', undefined, forged as Record<string, string>);
  }
  expect(await countedFor(portal)).toEqual(['127.0.0.1']);
});

test('a peer that is not the trusted proxy cannot speak for others', async () => {
  await using portal = await startPortal({ environment: { UC_TRUST_PROXY: '10.0.0.0/8' } });
  const headers = { 'x-peer': '192.0.2.9', 'x-forwarded-for': '198.51.100.1' };
  await tryPassword(portal.browser(), 'no.such.person', undefined, headers);
  expect(await countedFor(portal)).toEqual(['192.0.2.9']);
});

test('nonsense that a trusted proxy passes on counts for the proxy and exempts nobody', async () => {
  await using portal = await startPortal({ environment: { UC_TRUST_PROXY: '127.0.0.1' } });
  for (const nonsense of ['unknown', '999.1.1.1', "1' or 1=1", '_hidden', '198.51.100.1:4711', '<script>'])
    expect(
      (await tryPassword(portal.browser(), `a${nonsense.length}`, undefined, { 'x-forwarded-for': nonsense }))
        .statusCode,
    ).toBe(400);
  expect(await countedFor(portal)).toEqual(['127.0.0.1']);
});

test('what the client put in front of the entry of the proxy is not believed', async () => {
  await using portal = await startPortal({ environment: { UC_TRUST_PROXY: '127.0.0.1' } });
  const headers = { 'x-forwarded-for': '203.0.113.66, 198.51.100.5' };
  await tryPassword(portal.browser(), 'no.such.person', undefined, headers);
  expect(await countedFor(portal)).toEqual(['198.51.100.5']);
});

test('one IPv6 network is one address, in whatever spelling', async () => {
  await using portal = await startPortal({ environment: { UC_TRUST_PROXY: '127.0.0.1' } });
  for (const claimed of ['2001:db8:0:1::1', '2001:DB8:0:1:aa::2', '2001:0db8:0000:0001:0:0:0:3', '2001:db8:0:1:ffff::'])
    await tryPassword(portal.browser(), 'no.such.person', undefined, { 'x-forwarded-for': claimed });
  for (const claimed of ['::ffff:198.51.100.5', '::FFFF:c633:6405', '198.51.100.5'])
    await tryPassword(portal.browser(), 'no.such.person', undefined, { 'x-forwarded-for': claimed });
  expect(await countedFor(portal)).toEqual(['198.51.100.5', '2001:db8:0:1::/64']);
});

test('a failure after the count does not take the count back', async () => {
  await using portal = await startPortal();
  await sql`alter table record rename to record_away`.execute(portal.owner);
  await sql`update password set hash = 'broken'`.execute(portal.db);
  for (let time = 0; time < perAccount; time++)
    expect((await tryPassword(portal.browser(), 'demo.full')).statusCode).toBe(500);
  expect((await tryPassword(portal.browser(), 'demo.full')).statusCode).toBe(429);
});

test('there is no second way to the check: other spellings of the path are 404', async () => {
  await using portal = await startPortal();
  const body = { account: 'demo.full', password: 'x' };
  for (const path of [
    '//anonymous/signIn',
    '/anonymous//signIn',
    '/anonymous/signIn/',
    '/Anonymous/SignIn',
    '/anonymous/signin',
    '/anonymous/signIn;x=1',
    '/anonymous/signIn.json',
    '/signIn',
    '/mobile/anonymous/signIn',
    '/anonymous%2fsignIn',
  ])
    expect({ path, status: (await portal.browser().send({ method: 'POST', path, body })).statusCode }).toEqual({
      path,
      status: 404,
    });
  const rewritten = { 'x-original-url': '/api-uc/anonymous/signIn', 'x-rewrite-url': '/api-uc/anonymous/signIn' };
  const hidden = await portal.browser().send({ method: 'POST', path: '/nothing', body, headers: rewritten });
  expect(hidden.statusCode).toBe(404);
  expect(await portal.db.selectFrom('attempt').selectAll().execute()).toEqual([]);
});

test('letters of the path written as percent codes meet the same count', async () => {
  await using portal = await startPortal();
  const guess = () =>
    portal.browser().send({
      method: 'POST',
      path: '/anonymous/%73ignIn',
      body: { account: 'demo.full', password: 'x' },
    });
  for (let time = 0; time < perAccount; time++) expect([400, 404]).toContain((await guess()).statusCode);
  expect([429, 404]).toContain((await guess()).statusCode);
});
