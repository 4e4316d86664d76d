import { mkdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../../apps/server/src/db/embedded.ts';
import { demoPassword } from '../../../apps/server/src/db/seed/seed.ts';
import { runUc } from '../../../apps/server/src/testing/uc-process.ts';
import { percentile } from '../../thousand.ts';
import { call } from '../call.ts';
import { type Fault, faultInTurn, unless } from '../fault.ts';
import { judge } from '../judge.ts';
import type { World } from '../world.ts';
import { databaseFaults } from './database.ts';
import { serverFaults } from './server.ts';

const mostSignInMs = 2_000;
const signIns = 1_000;
const stormMs = 60_000;

/** A backup while people write, put back into an empty machine: what was acknowledged before it began is there, and nothing in part. */
async function restore(world: World): Promise<string[]> {
  const before = world.journal().intents.filter(({ outcome }) => outcome === 'ok');
  const file = path.join(world.folder, `backup-${Date.now()}.gz`);
  const began = performance.now();
  const made = await runUc(['backup', file], world.settings);
  const backupSeconds = (performance.now() - began) / 1_000;
  if (made.code !== 0) return [made.output];
  const dataDir = `${file}.data`;
  await mkdir(dataDir);
  await using parts = new AsyncDisposableStack();
  const since = performance.now();
  const empty = await startEmbedded({ dataDir, say: () => undefined, ballastBytes: 0 });
  parts.defer(() => empty.stop());
  const { host, user } = empty.connection;
  const url = (role: string) => `postgres://${role}@localhost/uc?host=${encodeURIComponent(host)}`;
  const settings = { ...world.settings, UC_DATABASE_URL: url('uc_app'), UC_DATABASE_OWNER_URL: url(user) };
  const restored = await runUc(['restore', file], settings);
  const restoreSeconds = (performance.now() - since) / 1_000;
  if (restored.code !== 0) return [restored.output];
  const verified = await runUc(['records', 'verify'], settings);
  const client = new pg.Client(empty.connection);
  await client.connect();
  parts.defer(() => client.end());
  const { acknowledged, found, lost, doubled, wrong } = await judge(client, before, { hasReplies: false });
  const { rows } = await client.query(
    'select (select count(*) from session)::int as sessions, (select count(*) from record)::int as records',
  );
  world.notes.push(
    `backed up in ${backupSeconds.toFixed(1)} s, an empty machine to ${rows[0]?.records} records in ${restoreSeconds.toFixed(1)} s; of ${acknowledged} acknowledged before, ${found} found`,
  );
  return [
    ...unless(lost + doubled + wrong === 0, () => `restored: ${lost} lost, ${doubled} doubled, ${wrong} half or wrong`),
    ...unless(rows[0]?.sessions === 0, () => 'somebody is signed in after a restore'),
    ...unless(verified.code === 0, () => verified.output),
  ];
}

/** Many sign in at a steady pace, whether others are answered or not; one in a hundred of the answers may take longer than said. */
async function signInStorm(world: World): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const answers = await Promise.all(
    Array.from({ length: signIns }, async (_, turn) => {
      await sleep((stormMs * turn) / signIns);
      const { account = '' } = world.idle[turn % world.idle.length] ?? {};
      return call(world.place(), '/anonymous/signIn', { agent, body: { account, password: demoPassword } });
    }),
  );
  agent.destroy();
  const p99 = percentile(
    answers.map(({ ms }) => ms),
    99,
  );
  const failed = answers.filter(({ status }) => status !== 200);
  world.notes.push(`p99 of a sign-in ${p99.toFixed(0)} ms, ${failed.length} of ${signIns} not answered with 200`);
  world.late.push(...unless(p99 <= mostSignInMs, () => `p99 ${p99.toFixed(0)} ms`));
  return unless(failed.length === 0, () => `answered otherwise: ${[...new Set(failed.map(({ status }) => status))]}`);
}

/** What strikes in the course of a soak: one after the other, one every five minutes. */
const inTurns: readonly Fault[] = [serverFaults.F01, databaseFaults.F03, databaseFaults.F04];
const minutesBetween = 5;

/** What takes longer. */
export const longFaults = {
  F25: {
    what: 'a backup under load, restored into an empty machine',
    rounds: 1,
    strike: restore,
  },
  F28: {
    what: '1,000 sign-ins in a minute',
    rounds: 1,
    // People at half their pace beside them.
    world: { writers: 25 },
    strike: signInStorm,
  },
  F29: {
    what: 'people work on, and every five minutes something breaks',
    rounds: 20,
    isLong: true,
    world: { writers: 15 },
    async strike(world, minute) {
      await sleep(60_000);
      if (minute % minutesBetween !== minutesBetween - 1) return [];
      return faultInTurn(inTurns, Math.floor(minute / minutesBetween)).strike(world, minute);
    },
  },
} satisfies Record<string, Fault>;
