import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../db/embedded/progress.ts';
import { until } from '../../testing/adapters/messenger/fake.ts';
import { acceptedIn, runStorm, startChild, writeNumbered } from '../../testing/adapters/messenger/storm.ts';
import { createTestDatabase } from '../../testing/database.ts';

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'uc-outbox-'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

test("killed between the provider's yes and the mark, a message is sent again under the same id", async () => {
  await using database = await createTestDatabase();
  await using place = await makeFolder();
  const { connection, db } = database;
  const id = await writeNumbered(db, 1, null);
  const first = startChild({ connection, folder: place.folder, diesAfter: 1 });
  expect(await once(first, 'exit')).toEqual([null, 'SIGKILL']);
  expect((await acceptedIn(place.folder)).map((one) => one.id)).toEqual([id]);
  const row = await db.selectFrom('message').select(['state', 'tries', 'payload']).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'waiting', tries: 1 });
  expect(row.payload).not.toBeNull();

  const second = startChild({ connection, folder: place.folder });
  try {
    await sql`update message set due_at = now()`.execute(db); // the lease of the dead ends
    await until(db, [id], 'sent');
  } finally {
    second.kill('SIGKILL');
    await once(second, 'exit');
  }
  expect((await acceptedIn(place.folder)).map((one) => one.id)).toEqual([id, id]);
});

test('asked to stop, a worker finishes what it has in hand', async () => {
  await using database = await createTestDatabase();
  await using place = await makeFolder();
  const { connection, db } = database;
  for (let number = 0; number < 30; number += 1) await writeNumbered(db, number, null);
  const worker = startChild({ connection, folder: place.folder });
  await eventually(async () => (await acceptedIn(place.folder)).length > 0, 20_000);
  worker.kill('SIGTERM');
  await once(worker, 'exit');
  const left = await db.selectFrom('message').select('id').where('taken_by', 'is not', null).execute();
  expect(left).toEqual([]);
  const sent = await db.selectFrom('message').select('id').where('state', '=', 'sent').execute();
  expect((await acceptedIn(place.folder)).map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort());
});

test('over 60 messages, 3 kills and a provider that goes away nothing is lost, renamed or late', async () => {
  await using database = await createTestDatabase();
  await using place = await makeFolder();
  const { connection } = database;
  const { folder } = place;
  const storm = { connection, folder, messages: 60, kills: 3, endsLeases: true, patienceMs: 150_000 };
  const figures = await runStorm(storm);
  expect(figures).toMatchObject({ lost: 0, severalIds: 0, sentAfterExpiry: 0, kills: 3 });
  expect(figures.sent + figures.expired + figures.givenUp).toBe(60);
  expect(figures.sent).toBeGreaterThan(0);
}, 240_000);
