import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countLastHour } from '../../db/outbox/limits.ts';
import { ask, outcome, post, signedIn } from '../../testing/features/forgotten-password/world.ts';
import { startPortal } from '../../testing/portal.ts';

test('one phone is bombed by no spelling of it, nor through its owner’s names: three an hour, five a day (SM-02)', async () => {
  await using portal = await startPortal();
  const { phone, email } = await portal.db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const national = phone?.slice(3) ?? '';
  const spellings = [
    'demo.full',
    national,
    `+86${national}`,
    `+86 ${national.slice(0, 3)} ${national.slice(3)}`,
    `86${national}`,
    email ?? '',
  ];
  const bomb = async () => {
    for (const [at, account] of spellings.entries()) {
      await post(portal.browser({ 'x-peer': `198.51.100.${at}` }), 'sendCode', { account, channel: 'sms' });
      await portal.passTime('61 seconds');
    }
  };
  await bomb();
  expect(await portal.messages()).toHaveLength(limits.strangersMessagesPerDestinationPerHour);
  for (let hour = 0; hour < 3; hour += 1) {
    await portal.passTime('1 hour');
    await bomb();
  }
  expect(await portal.messages()).toHaveLength(limits.strangersMessagesPerDestinationPerDay);
});

test('a stranger’s resets do not use up the messages the owner needs (attack on the owner’s quota)', async () => {
  await using portal = await startPortal();
  const owner = await signedIn(portal, 'demo.full');
  for (let time = 0; time < 5; time += 1) {
    await post(portal.browser(), 'sendCode', { account: 'demo.full', channel: 'sms' });
    await portal.passTime('61 seconds');
  }
  const asked = { scene: 'changePassword', channel: 'sms' } as const;
  await owner.call(api.accountSecurity.sendSecurityCode, asked);
  await portal.passTime('61 seconds');
  await owner.call(api.accountSecurity.sendSecurityCode, asked);
});

test('ten accounts an hour from one address, known or not, and 20 messages (SM-03)', async () => {
  await using portal = await startPortal();
  const people = await portal.db
    .selectFrom('person')
    .select('username')
    .where('phone', 'is not', null)
    .limit(5)
    .execute();
  const names = [...people.map(({ username }) => username), ...Array.from({ length: 7 }, (_, at) => `nobody.${at}`)];
  const said = [];
  for (const account of names)
    said.push(await outcome(post(portal.browser(), 'sendCode', { account, channel: 'sms' })));
  expect(said).toEqual([...Array(limits.destinationsPerAddressPerHour).fill('ok'), 'code.frequent', 'code.frequent']);
});

test('names that nobody has cost none of the short messages of the house (SM-04)', async () => {
  await using portal = await startPortal();
  for (let at = 0; at < 5; at += 1) await ask(portal.browser(), `nobody.${at}`);
  expect(await countLastHour(portal.db, 'sms')).toBe(0);
  await ask(portal.browser(), 'demo.full');
  expect(await countLastHour(portal.db, 'sms')).toBe(1);
});

test('nothing is left of a message to nobody: no row, and nothing for a worker', async () => {
  await using portal = await startPortal();
  await ask(portal.browser(), 'no.such.person');
  const left = await sql<{ n: number }>`select count(*)::int as n from message`.execute(portal.db);
  expect(left.rows).toEqual([{ n: 0 }]);
});

test('a phone, an email or an account elsewhere that is new opens nothing for a day (value V-02)', async () => {
  await using portal = await startPortal();
  const who = { account: 'demo.full' };
  const count = async () => (await portal.messages()).length;
  const moves = [
    [
      'sms',
      sql`update person set phone = '+8613900001234' where username = 'demo.full'`,
      sql`update person set phone_since = phone_since - interval '24 hours'`,
    ],
    [
      'email',
      sql`update person set email = 'new@example.com' where username = 'demo.full'`,
      sql`update person set email_since = email_since - interval '24 hours'`,
    ],
    [
      'wecom',
      sql`update bound_account set bound_at = now() where provider = 'wecom'`,
      sql`update bound_account set bound_at = bound_at - interval '24 hours'`,
    ],
  ] as const;
  for (const [channel, change, wait] of moves) {
    await change.execute(portal.db);
    const before = await count();
    await post(portal.browser(), 'sendCode', { ...who, channel });
    expect([channel, await count()]).toEqual([channel, before]);
    await wait.execute(portal.db);
    await portal.passTime('61 seconds');
    await post(portal.browser(), 'sendCode', { ...who, channel });
    expect([channel, await count()]).toEqual([channel, before + 1]);
  }
});
