import path from 'node:path';
import { openDatabases } from '../apps/server/src/db/database.ts';
import { findListed } from '../apps/server/src/features/app-hub/own-applications.ts';
import { addMany } from '../apps/server/src/testing/features/app-hub/many.ts';

/** Fills the database with 5,000 applications and 100,000 people, of whom each call reads another's applications. */
export async function fillHub(dataDir: string) {
  const connection = { host: path.join(dataDir, 'run'), user: 'uc', database: 'uc' };
  const databases = openDatabases(connection, (error) => console.error(error));
  const db = databases.main;
  await addMany(db, { applications: 5_000, people: 100_000 });
  const people = await db.selectFrom('person').select('id').where('username', 'like', 'many.%').execute();
  let calls = 0;
  return {
    async readOne(): Promise<void> {
      const person = people[(calls++ * 7_919) % people.length];
      const { applications } = await findListed(db, person?.id ?? '');
      if (!applications.includes(' open')) throw new Error('Somebody sees nothing');
    },
    [Symbol.asyncDispose]: () => databases.close(),
  };
}
