import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { type Fault, faultInTurn } from '../bench/faults/fault.ts';
import type { Intent } from '../bench/faults/journal.ts';
import { judge } from '../bench/faults/judge.ts';
import { databaseFaults } from '../bench/faults/rows/database.ts';
import { serverFaults } from '../bench/faults/rows/server.ts';
import { runFault } from '../bench/faults/run-fault.ts';

/** A server that is killed, PostgreSQL that is stopped at once, connections that are ended. */
const short: readonly Fault[] = [serverFaults.F01, databaseFaults.F03, databaseFaults.F04];

/** What the judge must notice, each done to one of those who were told "done". */
const tampering: Record<string, { kind: Intent['kind']; statement: string; seen: 'lost' | 'doubled' | 'wrong' }> = {
  'a draft that is gone': {
    kind: 'draft',
    statement: 'delete from permission_request where reason = $1',
    seen: 'lost',
  },
  'a draft that is there twice': {
    kind: 'draft',
    statement: `insert into permission_request (id, number, applicant_id, reason)
      select gen_random_uuid(), 'T1', applicant_id, reason from permission_request where reason = $1`,
    seen: 'doubled',
  },
  'a change without its reply': {
    kind: 'draft',
    statement: 'delete from idempotency where key = $1',
    seen: 'wrong',
  },
  'a change of a password whose notice was in another transaction': {
    kind: 'password',
    statement: `update message set created_at = created_at + interval '1 second' where kind = 'passwordChanged'
      and created_at = (select created_at from idempotency where key = $1)`,
    seen: 'wrong',
  },
  'a sign-out that was undone': {
    kind: 'signOut',
    statement: `update session set ended_at = null where cookie_hash = decode((select $1::text), 'hex')`,
    seen: 'lost',
  },
};

async function judgeTampered(client: pg.Client, intents: readonly Intent[], name: string) {
  const { kind, statement, seen } = tampering[name] ?? {};
  const one = intents.findLast((intent) => intent.kind === kind && intent.outcome === 'ok');
  if (!one || !statement || !seen) return `there is no ${kind}`;
  await client.query('begin; set local session_replication_role = replica');
  await client.query(statement, [kind === 'signOut' ? one.subject : one.key]);
  const verdict = await judge(client, intents);
  await client.query('rollback');
  return verdict[seen] > 0 ? 'seen' : 'not seen';
}

test('killed, without its database and with broken connections, the product keeps all that it acknowledged, once and whole (F01, F03, F04)', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-faults-'));
  await chmod(folder, 0o755);
  let tampered: Record<string, string> = {};
  const fault: Fault = {
    what: 'one after the other',
    rounds: short.length,
    strike: (world, round) => faultInTurn(short, round).strike(world, round),
    async after(world) {
      const { intents } = world.journal();
      for (const name of Object.keys(tampering))
        tampered = { ...tampered, [name]: await world.ask((client) => judgeTampered(client, intents, name)) };
      return [];
    },
  };
  try {
    const result = await runFault(path.join(folder, randomUUID()), fault, { rounds: short.length, writers: 6 });
    expect(result.wrongs).toEqual([]);
    expect(result.verdict.acknowledged).toBeGreaterThan(50);
    expect(tampered).toEqual(Object.fromEntries(Object.keys(tampering).map((name) => [name, 'seen'])));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
