import { limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSeal } from '../../secrets/seal.ts';
import { createTestDatabase, joinDatabase, type TestDatabase } from '../../testing/database.ts';
import { passTime } from '../../testing/time.ts';
import { newId } from '../ids.ts';
import { countAsking, countLastHour, countMessage, type MessageRequest } from './limits.ts';

const seal = createSeal(Buffer.from('0b7e53c91fa4d862e5317cb90d46f8a29c15e6b3720d4f8ea1653b9cd7f02e48', 'hex'));

/** Somebody who asks; every value is their own unless the test says otherwise. */
function asking(change: Partial<MessageRequest> = {}): MessageRequest {
  const to = { channel: 'email' as const, address: `${newId()}@example.com` };
  return { to, personId: null, isNew: false, ...change };
}

async function person({ db }: TestDatabase): Promise<string> {
  const id = newId();
  await db.insertInto('person').values({ id, username: id, name: '一', name_en: 'One' }).execute();
  return id;
}

/** How many of so many requests get through, one after the other, with a pause between them. */
async function count(database: TestDatabase, times: number, make: () => MessageRequest, pause?: string) {
  let through = 0;
  for (let time = 0; time < times; time += 1) {
    if ((await countMessage(database.db, seal, make())) === null) through += 1;
    if (pause) await passTime(database.db, pause);
  }
  return through;
}

test('one destination gets one message a minute, whoever asks, and the wait is told to the second', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const to = { channel: 'sms' as const, address: '+8613800138000' };
  expect(await countMessage(db, seal, asking({ to }))).toBeNull();
  const refusal = await countMessage(db, seal, asking({ to, personId: await person(database) }));
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(limits.resendSeconds - 10);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(limits.resendSeconds);
  // Another channel is another destination.
  expect(await countMessage(db, seal, asking({ to: { channel: 'email', address: to.address } }))).toBeNull();
  await passTime(db, '60 s');
  expect(await countMessage(db, seal, asking({ to }))).toBeNull();
});

test('one destination gets 5 messages an hour and 10 a day', async () => {
  await using database = await createTestDatabase();
  const to = { channel: 'sms' as const, address: '+8613800138000' };
  const bomb = () => asking({ to });
  expect(await count(database, 20, bomb, '61 s')).toBe(limits.messagesPerDestinationPerHour);
  expect(await count(database, 20, bomb, '61 min')).toBe(
    limits.messagesPerDestinationPerDay - limits.messagesPerDestinationPerHour,
  );
  const refusal = await countMessage(database.db, seal, bomb());
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(3_600);
  await passTime(database.db, '1 day');
  expect(await countMessage(database.db, seal, bomb())).toBeNull();
});

test('strangers cannot use up the messages that the owner of an address needs', async () => {
  await using database = await createTestDatabase();
  const to = { channel: 'sms' as const, address: '+8613800138000' };
  const strangers = await Promise.all(Array.from({ length: 20 }, () => person(database)));
  const claim = () => asking({ to, personId: strangers.pop() ?? '', isNew: true });
  expect(await count(database, 8, claim, '61 s')).toBe(limits.strangersMessagesPerDestinationPerHour);
  const personId = await person(database);
  expect(await countMessage(database.db, seal, asking({ to, personId }))).toBeNull();
  await passTime(database.db, '61 min');
  expect(await count(database, 8, claim, '61 min')).toBe(
    limits.strangersMessagesPerDestinationPerDay - limits.strangersMessagesPerDestinationPerHour,
  );
  expect(await countMessage(database.db, seal, asking({ to, personId }))).toBeNull();
});

test('one account asks for 10 messages a day', async () => {
  await using database = await createTestDatabase();
  const personId = await person(database);
  const ask = () => asking({ personId });
  expect(await count(database, 15, ask)).toBe(limits.messagesPerAccountPerDay);
  await passTime(database.db, '23 hours');
  expect(await countMessage(database.db, seal, ask())).not.toBeNull();
  expect(await countMessage(database.db, seal, asking({ personId: await person(database) }))).toBeNull();
});

/** How many of these requests of strangers, each for an account of its own, one network gets through. */
async function countStrangers(database: TestDatabase, times: number, destinationsPerHour: number, network: string) {
  let through = 0;
  for (let time = 0; time < times; time += 1) {
    const asked = { channel: 'email' as const, account: newId(), network, destinationsPerHour, isKnown: false };
    if ((await countAsking(database.db, seal, asked)) === null) through += 1;
  }
  return through;
}

test('strangers of one network reach as many destinations an hour as the setting says', async () => {
  await using database = await createTestDatabase();
  expect(await countStrangers(database, 15, 10, '192.0.2.1')).toBe(10);
  expect(await countStrangers(database, 1, 10, '192.0.2.2')).toBe(1);
  expect(await countStrangers(database, 5, 12, '192.0.2.1')).toBe(2);
  await passTime(database.db, '61 min');
  expect(await countStrangers(database, 1, 10, '192.0.2.1')).toBe(1);
});

test('strangers of one network ask for twice as many messages, also to the same few destinations', async () => {
  await using database = await createTestDatabase();
  const few = Array.from({ length: 6 }, () => newId());
  let through = 0;
  for (let round = 0; round < 5; round += 1) {
    for (const account of few) {
      const asked = {
        channel: 'email' as const,
        account,
        network: '192.0.2.1',
        destinationsPerHour: 7,
        isKnown: false,
      };
      if ((await countAsking(database.db, seal, asked)) === null) through += 1;
    }
    await passTime(database.db, '61 s');
  }
  expect(through).toBe(14);
});

test('people who are known share an address and no count: an office behind one goes on', async () => {
  await using database = await createTestDatabase();
  for (let time = 0; time < 25; time += 1) {
    const asked = { channel: 'email' as const, network: '192.0.2.1', destinationsPerHour: 10, isKnown: true };
    expect(await countAsking(database.db, seal, { ...asked, account: `device ${time}` })).toBeNull();
  }
  expect(await countStrangers(database, 12, 10, '192.0.2.1')).toBe(10);
});

test('one account tries 5 new destinations a day, and its own ones after that', async () => {
  await using database = await createTestDatabase();
  const personId = await person(database);
  const tried: MessageRequest[] = [];
  const fresh = () => {
    const request = asking({ personId, isNew: true });
    tried.push(request);
    return request;
  };
  expect(await count(database, 8, fresh)).toBe(limits.newDestinationsPerAccountPerDay);
  await passTime(database.db, '61 s');
  expect(await countMessage(database.db, seal, tried[0] ?? fresh())).toBeNull();
  expect(await countMessage(database.db, seal, asking({ personId }))).toBeNull();
});

test('the whole product sends 1,000 short messages an hour and no more; mail goes on', async () => {
  await using database = await createTestDatabase();
  await sql`insert into message_request (id, destination, channel, network, is_new)
    select gen_random_uuid(), n::text::bytea, 'sms', n::text, false
    from generate_series(1, ${limits.shortMessagesPerHour - 1}::int) as n`.execute(database.db);
  const sms = () => asking({ to: { channel: 'sms', address: newId() } });
  expect(await count(database, 3, sms)).toBe(1);
  expect(await countLastHour(database.db, 'sms')).toBe(limits.shortMessagesPerHour);
  expect(await countMessage(database.db, seal, asking())).toBeNull();
});

test('of 40 requests at once, on two processes, one gets through', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  const to = { channel: 'sms' as const, address: '+8613800138000' };
  const requests = Array.from({ length: 40 }, (_, at) =>
    countMessage(at % 2 ? database.db : second.db, seal, asking({ to })),
  );
  expect((await Promise.all(requests)).filter((refusal) => refusal === null)).toHaveLength(1);
  expect(await countLastHour(database.db, 'sms')).toBe(1);
});

test('requests that share several counts in different ways do not block each other', async () => {
  await using database = await createTestDatabase();
  const people = [await person(database), await person(database)];
  const requests = Array.from({ length: 30 }, (_, at) => asking({ personId: people[at % 2] ?? null }));
  const answers = await Promise.all(requests.map((request) => countMessage(database.db, seal, request)));
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(2 * limits.messagesPerAccountPerDay);
});

test('whom messages went to cannot be read from the counts', async () => {
  await using database = await createTestDatabase();
  await countMessage(database.db, seal, asking({ to: { channel: 'sms', address: '+8613800138000' } }));
  const row = await database.db.selectFrom('message_request').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row) + row.destination.toString('latin1')).not.toContain('13800138000');
});

test('what somebody who is not signed in asks for is counted by what they typed: a stranger has less of it than a known device', async () => {
  await using database = await createTestDatabase();
  const ask = (account: string, isKnown: boolean, channel: 'sms' | 'email' = 'sms') =>
    countAsking(database.db, seal, { channel, account, network: newId(), destinationsPerHour: 10, isKnown });
  const through = { stranger: 0, known: 0 };
  for (let time = 0; time < 8; time += 1) {
    if ((await ask('chen', false)) === null) through.stranger += 1;
    if ((await ask('device 1', true)) === null) through.known += 1;
    await passTime(database.db, '61 s');
  }
  expect(through).toEqual({
    stranger: limits.strangersMessagesPerDestinationPerHour,
    known: limits.messagesPerDestinationPerHour,
  });
  expect(await ask('chen', false, 'email')).toBeNull();
  // Nothing was sent yet, so none of the short messages of the house are gone.
  expect(await countLastHour(database.db, 'sms')).toBe(0);
});

test('a message to nobody uses up no budget', async () => {
  await using database = await createTestDatabase();
  const anywhere = () => asking({ isNobodys: true, to: { channel: 'sms', address: newId() } });
  expect(await count(database, 25, anywhere)).toBe(25);
  expect(await countLastHour(database.db, 'sms')).toBe(0);
});
