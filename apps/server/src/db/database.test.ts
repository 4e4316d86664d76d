import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabases } from './database.ts';

const connectionsIn = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
  where datname = current_database() and application_name = ${`user-center ${process.pid}`}`;

test('a server that says nothing is not waited for, and its connection not used again; who may wait for ever does', async () => {
  await using database = await createTestDatabase();
  const nap = sql`select pg_sleep(1)`;
  const hasty = openDatabases(database.direct, () => undefined, { connections: 1, silenceMs: 200 });
  await expect(nap.execute(hasty.main)).rejects.toThrow('Query read timeout');
  expect((await sql`select 1`.execute(hasty.main)).rows).toHaveLength(1);
  await hasty.close();
  const patient = openDatabases(database.direct, () => undefined, { connections: 1, silenceMs: 0 });
  expect((await nap.execute(patient.main)).rows).toHaveLength(1);
  await patient.close();
});

test('a process holds as many connections as it was told, and those for sign-in besides', async () => {
  await using database = await createTestDatabase();
  const databases = openDatabases(database.direct, () => undefined, { connections: 3, reserved: 1 });
  const before = (await connectionsIn.execute(database.owner)).rows[0]?.n ?? 0;
  const naps = [databases.main, databases.sensitive].flatMap((db) =>
    Array.from({ length: 6 }, () => sql`select pg_sleep(0.1)`.execute(db)),
  );
  await Promise.all(naps);
  expect(((await connectionsIn.execute(database.owner)).rows[0]?.n ?? 0) - before).toBe(4);
  await databases.close();
});
