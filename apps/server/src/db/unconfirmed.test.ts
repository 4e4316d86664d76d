import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findReply, type Intention } from '../http/idempotency.ts';
import { TEST_SETTINGS } from '../testing/db/embedded/test-cluster.ts';
import { ask, makeWorld } from '../testing/db/embedded/world.ts';
import { testSeal } from '../testing/seal.ts';
import { openDatabases } from './database.ts';
import { eventually } from './embedded/progress.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

const silent = () => undefined;
const patienceMs = 20_000;

/** A server whose commits wait for a standby that never comes, once it is `alone`. */
async function startAlone() {
  const world = await makeWorld();
  await world.start({ settings: { ...TEST_SETTINGS, wal_level: 'replica', max_wal_senders: '2' } });
  const host = path.join(world.dataDir, 'run');
  await migrate({ host, user: 'uc', database: 'uc' }, silent);
  const databases = openDatabases({ host, user: 'uc', database: 'uc' }, silent);
  return {
    db: databases.main,
    async alone() {
      await ask(host, "alter system set synchronous_standby_names = 'nobody'");
      await ask(host, 'select pg_reload_conf()');
      const isSo = async () => (await ask(host, 'show synchronous_standby_names'))[0]?.synchronous_standby_names !== '';
      expect(await eventually(isSo, patienceMs)).toBe(true);
    },
    /** Ends the waiting of everybody who waits for the standby, as an administrator or a pooler may. */
    async giveUp() {
      const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
      expect(await eventually(async () => (await ask(host, cancel)).length > 0, patienceMs)).toBe(true);
    },
    [Symbol.asyncDispose]: async () => {
      await databases.close();
      await world[Symbol.asyncDispose]();
    },
  };
}

const written = (db: Kysely<Schema>) =>
  sql`update wrong_passwords set wrong = wrong + 1 returning id`.execute(db).then(() => 'done');

test('a commit that only the primary has is acknowledged to nobody, though PostgreSQL says it is done', async () => {
  await using server = await startAlone();
  expect(await written(server.db)).toBe('done');
  await server.alone();
  const single = expect(written(server.db)).rejects.toMatchObject({ code: '08007' });
  await server.giveUp();
  await single;
  const change = server.db.transaction().execute(async (tx) => written(tx));
  const several = expect(change).rejects.toMatchObject({ code: '08007' });
  await server.giveUp();
  await several;
});

test('a kept reply is repeated only once a standby has it as well', async () => {
  await using server = await startAlone();
  const { db } = server;
  const scope = randomBytes(32);
  const hash = randomBytes(32);
  const intention: Intention = { key: 'once', scopes: [scope], requestHashes: [hash] };
  const reply = testSeal.close(JSON.stringify({ body: { ok: true }, cookies: [] }), `${scope.toString('hex')} once`);
  await db.insertInto('idempotency').values({ scope, key: 'once', request_hash: hash, reply }).execute();
  expect(await findReply(db, intention, testSeal)).toEqual({ body: { ok: true }, cookies: [] });
  await server.alone();
  const repeated = expect(findReply(db, intention, testSeal)).rejects.toMatchObject({ code: '08007' });
  await server.giveUp();
  await repeated;
});
