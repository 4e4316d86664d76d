import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabases } from './database.ts';
import { keepTimeouts, lacksTimeouts } from './timeouts.ts';

async function keep(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  await client.connect();
  return keepTimeouts(client).finally(() => client.end());
}

test('ten processes that start at once set the time-outs of their role once, and only where they differ', async () => {
  await using database = await createTestDatabase();
  const { direct } = database;
  const reset = new pg.Client(direct);
  await reset.connect();
  await reset.query(`alter role current_user in database ${database.connection.database} reset all`);
  const written = await Promise.all(Array.from({ length: 10 }, () => keep(direct)));
  expect(written.filter(Boolean)).toHaveLength(1);
  await reset.query(`alter role current_user in database ${database.connection.database} set lock_timeout = '7s'`);
  expect(await keep(direct)).toBe(true);
  expect(await keep(direct)).toBe(false);
  await reset.end();
});

test('a connection from before the time-outs is told from one made after them', async () => {
  await using database = await createTestDatabase();
  const { direct } = database;
  const reset = new pg.Client(direct);
  await reset.connect();
  await reset.query(`alter role current_user in database ${database.connection.database} reset all`);
  await reset.end();
  // As through a pooler, whose connections begin without any.
  const before = openDatabases({ ...direct, pooled: true }, () => undefined);
  expect(await lacksTimeouts(before.main, 3)).toBe(true);
  await keep(direct);
  expect(await lacksTimeouts(before.main, 3)).toBe(true);
  const after = openDatabases({ ...direct, pooled: true }, () => undefined);
  expect(await lacksTimeouts(after.main, 3)).toBe(false);
  await Promise.all([before.close(), after.close()]);
});

test('a direct connection is bound from its first statement', async () => {
  await using database = await createTestDatabase();
  const databases = openDatabases(database.direct, () => undefined);
  expect(await lacksTimeouts(databases.main, 1)).toBe(false);
  await databases.close();
});
