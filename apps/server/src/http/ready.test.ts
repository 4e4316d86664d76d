import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabases } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { demoPassword } from '../db/seed/seed.ts';
import { TEST_SETTINGS } from '../testing/db/embedded/test-cluster.ts';
import { makeWorld } from '../testing/db/embedded/world.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { tryPassword } from '../testing/tries.ts';

const known = (await readMigrations()).length;
const readiness = async (portal: Portal) => (await portal.browser().send({ path: '/health/ready' })).statusCode;

/** Makes a test's database read-only or not, for connections that are new. */
async function makeReadOnly({ owner, connection }: Portal, isReadOnly: boolean): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set transaction read write`.execute(tx);
    const name = sql.id(connection.database);
    await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(isReadOnly ? 'on' : 'off')}`.execute(
      tx,
    );
  });
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(owner);
}

test('a database that can only be read is not ready, and what would change it is asked to come back', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await makeReadOnly(portal, true);
  await expect.poll(() => readiness(portal)).toBe(503);
  const answer = await tryPassword(portal.browser(), 'demo.full');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('server.busy');
  expect(answer.headers['retry-after']).toBe('3');
  await makeReadOnly(portal, false);
  await expect.poll(() => readiness(portal)).toBe(200);
  expect((await tryPassword(portal.browser(), 'demo.full')).statusCode).not.toBe(503);
});

test('a standby is not ready until it is promoted', { timeout: 60_000 }, async () => {
  await using world = await makeWorld();
  const settings = { ...TEST_SETTINGS, wal_level: 'replica', max_wal_senders: '2' };
  const first = await world.start({ settings });
  await migrate(first.connection, () => undefined);
  await first.stop();
  await writeFile(path.join(world.cluster, 'standby.signal'), '', { mode: 0o644 });
  const standby = await world.start({ settings });
  const databases = openDatabases(standby.connection, () => undefined);
  try {
    await using portal = await startPortal({ template: 'empty', change: { databases } });
    expect(await readiness(portal)).toBe(503);
    await sql`select pg_promote()`.execute(databases.main);
    await expect.poll(() => readiness(portal), { timeout: 20_000 }).toBe(200);
  } finally {
    await databases.close();
  }
});

test('a newer database stays ready for the programs that it tolerates, and for no others', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const apply = (version: number, tolerates: number | null) =>
    sql`insert into migration (version, name, checksum, tolerates) values (${version}, 'later', 'x', ${tolerates})`.execute(
      portal.owner,
    );
  await apply(known + 1, known);
  expect(await readiness(portal)).toBe(200);
  await using older = await startPortal({ beside: portal, change: { migrations: known - 1 } });
  expect(await readiness(older)).toBe(503);
  await apply(known + 2, null);
  expect(await readiness(portal)).toBe(503);
});

test('a database without the latest migration is not ready', async () => {
  await using portal = await startPortal({ template: 'empty' });
  await sql`delete from migration where version = ${known}`.execute(portal.owner);
  expect(await readiness(portal)).toBe(503);
});
