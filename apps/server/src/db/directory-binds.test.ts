import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { forgetBind, forgiveBinds, keepBind, type Reserved, reserveBind } from './directory-binds.ts';

const rule = { failures: 4, minutes: 30 };
const ids = (all: readonly Reserved[]) => all.flatMap((one) => ('id' in one ? [one.id] : []));

async function start() {
  const database = await createTestDatabase('demo');
  const { db } = database;
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'demo.basic')
    .executeTakeFirstOrThrow();
  const passMinutes = (minutes: number) =>
    sql`update directory_bind set at = at - make_interval(mins => ${minutes}), failed_at = failed_at - make_interval(mins => ${minutes})`.execute(
      db,
    );
  return { database, db, id, reserve: () => reserveBind(db, id, rule), passMinutes };
}

test('of thirty tries at once four are made', async () => {
  const { database, reserve } = await start();
  await using _ = database;
  expect(ids(await Promise.all(Array.from({ length: 30 }, reserve)))).toHaveLength(4);
});

test('a try counts from when it ended: none more is made before its whole window is over', async () => {
  const { database, db, reserve, passMinutes } = await start();
  await using _ = database;
  const first = ids([await reserve(), await reserve(), await reserve(), await reserve()]);
  for (const id of first) await keepBind(db, id);
  await passMinutes(29);
  const refused = await reserve();
  expect('retryAfterSeconds' in refused && refused.retryAfterSeconds).toBeGreaterThan(0);
  expect('retryAfterSeconds' in refused && refused.retryAfterSeconds).toBeLessThanOrEqual(60);
  await passMinutes(1);
  expect(ids([await reserve(), await reserve()])).toHaveLength(2);
});

test('one that never ended counts as failed a minute after it began', async () => {
  const { database, reserve, passMinutes } = await start();
  await using _ = database;
  await Promise.all(Array.from({ length: 4 }, reserve));
  await passMinutes(30);
  expect(ids([await reserve()])).toEqual([]);
  await passMinutes(1);
  expect(ids([await reserve()])).toHaveLength(1);
});

test('one that went well forgives what failed before it began, and nothing that was under way', async () => {
  const { database, db, id, reserve } = await start();
  await using _ = database;
  const [before = ''] = ids([await reserve()]);
  await keepBind(db, before);
  const [beside = '', well = ''] = ids([await reserve(), await reserve()]);
  await keepBind(db, beside);
  await forgiveBinds(db, id, well);
  const left = await db.selectFrom('directory_bind').select('id').execute();
  expect(left.map((one) => one.id)).toEqual([beside]);
  await forgetBind(db, beside);
  expect(await db.selectFrom('directory_bind').select('id').execute()).toEqual([]);
});
