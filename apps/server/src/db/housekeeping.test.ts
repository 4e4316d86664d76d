import { expect, test } from 'vitest';
import { createBlankDatabase } from '../testing/blank-database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabases } from './database.ts';
import { keepHouse } from './housekeeping.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

const silent = () => undefined;

test('ten processes that keep house for the first time at once all get through', async () => {
  await using database = await createBlankDatabase();
  await migrate(database.connection, silent);
  const processes = Array.from({ length: 10 }, () => openDatabases(database.connection, silent));
  try {
    await Promise.all(processes.map(({ main }) => keepHouse(main)));
  } finally {
    await Promise.all(processes.map((databases) => databases.close()));
  }
  expect(await database.ask(`select from pg_inherits where inhparent = 'record'::regclass`)).toHaveLength(4);
});

test('a device is known for a year, and as long as a session still names it', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, young, old, named] = [newId(), newId(), newId(), newId()];
  await db.insertInto('person').values({ id: person, username: 'one', name: '一', name_en: 'One' }).execute();
  const device = (id: string, days: number) => ({
    id,
    person_id: person,
    token_hash: Buffer.from(id),
    created_at: new Date(Date.now() - days * 86_400_000),
  });
  await db
    .insertInto('known_device')
    .values([device(young, 364), device(old, 366), device(named, 366)])
    .execute();
  await db
    .insertInto('session')
    .values({
      id: newId(),
      person_id: person,
      cookie_hash: Buffer.from('cookie'),
      bearer_hash: Buffer.from('bearer'),
      device_id: named,
      ip: '192.0.2.1',
      user_agent: '',
    })
    .execute();
  await keepHouse(db);
  const kept = await db.selectFrom('known_device').select('id').execute();
  expect(kept.map(({ id }) => id).sort()).toEqual([young, named].sort());
});
