import path from 'node:path';
import { openDatabases } from '../apps/server/src/db/database.ts';
import { findListed } from '../apps/server/src/features/app-hub/own-applications.ts';
import { addMany } from '../apps/server/src/testing/features/app-hub/many.ts';

/** Calls of the application hub by one person who has pinned some. */
export async function createHub(origin: string, { cookie, token }: { cookie: string; token: string }) {
  const headers = { cookie, authorization: `Bearer ${token}`, origin, 'content-type': 'application/json' };
  const ask = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(`${origin}/api-uc${address}`, { ...init, headers });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return response;
  };
  const { rows, pinned } = (await (await ask('/app/list')).json()) as { rows: unknown[]; pinned: string[] };
  if (rows.length < 60 || pinned.length < 2) throw new Error(`${rows.length} applications, ${pinned.length} pinned`);
  let moves = 0;
  return {
    list: async () => (await ask('/app/list')).arrayBuffer(),
    /** Moves the first pinned application to the end, so that the list changes. */
    async move() {
      const body = JSON.stringify({ id: pinned[moves++ % pinned.length], before: null });
      await (await ask('/app/move', { method: 'POST', body })).arrayBuffer();
    },
  };
}

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
