import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type AttemptRule, countAttempt, settleAttempts } from './attempts.ts';

const rule: AttemptRule = { tries: 3, windowMinutes: 15, lockMinutes: 15, longestLockMinutes: 15 };

async function triesOf({ db }: TestDatabase): Promise<Record<string, number>> {
  const rows = await db.selectFrom('attempt').select(['bucket', 'tries']).execute();
  return Object.fromEntries(rows.map(({ bucket, tries }) => [bucket, tries]));
}

test('a success opens its own buckets, under every name they have, takes one try from those it shares, and touches no other', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  for (const bucket of ['own', 'own', 'former', 'shared', 'shared', 'other']) await countAttempt(db, bucket, rule);
  await settleAttempts(db, [
    { forgiven: [['own', 'former']], refunded: [] },
    { forgiven: [], refunded: ['shared'] },
  ]);
  expect(await triesOf(database)).toEqual({ shared: 1, other: 1 });
});

test('a shared bucket that this try had closed is open again', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  for (let i = 0; i < 3; i++) expect(await countAttempt(db, 'shared', rule)).toBeNull();
  expect(await countAttempt(db, 'shared', rule)).not.toBeNull();
  await settleAttempts(db, [{ forgiven: [], refunded: ['shared'] }]);
  expect(await countAttempt(db, 'shared', rule)).toBeNull();
});

test('those who share several buckets do not wait for each other for ever', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const shared = Array.from({ length: 20 }, (_, index) => `shared ${index}`);
  for (const bucket of shared) await countAttempt(db, bucket, rule);
  const settle = (index: number) =>
    settleAttempts(db, [{ forgiven: [], refunded: index % 2 === 0 ? shared : shared.toReversed() }]);
  await Promise.all(Array.from({ length: 100 }, (_, index) => settle(index)));
  expect(new Set(Object.values(await triesOf(database)))).toEqual(new Set([0]));
});
