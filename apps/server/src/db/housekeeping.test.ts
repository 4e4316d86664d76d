import { expect, test } from 'vitest';
import { createBlankDatabase } from '../testing/blank-database.ts';
import { openDatabases } from './database.ts';
import { keepHouse } from './housekeeping.ts';
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
