import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { takeTurn } from './few.ts';

test('a change by hand is free of the limit of statements of a call, and only until it is over', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const isFree = async () => {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      await takeTurn(tx);
      await sql`select pg_sleep(0.2)`.execute(tx);
    });
    return true;
  };
  const before = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(await isFree()).toBe(true);
  expect(await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).toEqual(before);
});

test('who waits for another to be done does not wait for ever', async () => {
  await using database = await createTestDatabase();
  await database.db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx);
    expect(rows).toEqual([{ lock_timeout: '10s' }]);
  });
});
