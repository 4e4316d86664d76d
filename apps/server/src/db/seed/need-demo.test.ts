import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { addPerson } from '../../testing/proofs/world.ts';
import { demoId } from './ids.ts';
import { needDemo } from './need-demo.ts';

test('nobody makes a demo of an organisation of its own by forgetting a setting (CF-02)', async () => {
  await using database = await createTestDatabase();
  // An empty one may still become either.
  await needDemo(database.db);
  await addPerson(database);
  await expect(needDemo(database.db)).rejects.toThrow('say UC_DEMO=0 here too');
  // As the demo's own is known, whatever they are called by now.
  const renamed = { id: demoId('person', 'demo.full'), username: 'other.name', name: 'x', name_en: 'x' };
  await database.db.insertInto('person').values(renamed).execute();
  await needDemo(database.db);
});
