import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { openDatabases } from '../../../db/database.ts';
import { eventually } from '../../../db/embedded/progress.ts';
import { writeMessage } from '../../../db/outbox/write.ts';
import type { Schema } from '../../../db/schema.ts';
import { createSeal } from '../../../secrets/seal.ts';

/** What a worker in a process of its own is told. */
export interface ChildOptions {
  connection: Connection;
  /** Where its provider writes down what it accepted. */
  folder: string;
  key: string;
  /** Kills itself right after the provider has accepted so many. */
  diesAfter?: number;
}

/** A bad hour: messages written while workers are killed and the provider is away. */
export interface Storm {
  connection: Connection;
  /** An empty folder. */
  folder: string;
  messages: number;
  kills: number;
  /** Ends the leases of the dead at once, for whoever cannot wait a minute for each. */
  endsLeases: boolean;
  patienceMs: number;
  say?: (line: string) => void;
}

/** What came of it; the first three are to be 0. */
export interface StormFigures {
  /** Notices that did not leave, codes nobody decided on, and rows marked sent without the provider knowing of them. */
  lost: number;
  /** Rows that the provider knows by more than one id. */
  severalIds: number;
  sentAfterExpiry: number;
  sent: number;
  expired: number;
  /** Codes that failed as often as they may be tried; their senders are told. */
  givenUp: number;
  /** Accepted more than once, each time under the same id, for the provider to drop. */
  repeated: number;
  kills: number;
}

const key = 'c35f90b17ae2d8460f9b2c75e3a81d64b7f0952ec6184da93d70f5e8126ab49c';
const child = fileURLToPath(new URL('child.ts', import.meta.url));

/** Starts a worker in a process of its own. */
export function startChild(options: Omit<ChildOptions, 'key'>): ChildProcess {
  return spawn(process.execPath, [child, JSON.stringify({ ...options, key })], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}

/** Writes a message whose address is its number: what the provider knows it by, besides the id. */
export function writeNumbered(db: Kysely<Schema>, number: number, expiresInSeconds: number | null): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await writeMessage(tx, createSeal(Buffer.from(key, 'hex')), {
      ...(expiresInSeconds === null
        ? { kind: 'passwordChanged', values: { place: '', device: '' } }
        : { kind: 'code', values: { code: '000000', purpose: 'changePassword', minutes: 5 } }),
      to: { channel: 'email', address: String(number) },
      personId: null,
      locale: 'zh_CN',
      name: '',
    });
    await sql`update message set expires_at = now() + make_interval(secs => ${expiresInSeconds}) where id = ${id}`.execute(
      tx,
    );
    return id;
  });
}

/** Runs the storm to its end and counts. */
export async function runStorm(storm: Storm): Promise<StormFigures> {
  const { connection, folder, messages, kills, patienceMs, say = () => undefined } = storm;
  const databases = openDatabases(connection, () => undefined);
  const db = databases.main;
  const workers = [startChild(storm), startChild(storm)];
  try {
    const writing = writeAll(db, messages);
    for (let kill = 1; kill <= kills; kill += 1) {
      await halfwayTo(kill);
      // Every third time the provider is away as well.
      if (kill % 3 === 0) await writeFile(join(folder, 'down'), '');
      const at = kill % workers.length;
      workers[at]?.kill('SIGKILL');
      if (storm.endsLeases) await sql`update message set due_at = now() where state = 'waiting'`.execute(db);
      workers[at] = startChild(storm);
      await sleep(300);
      await rm(join(folder, 'down'), { force: true });
      say(`${kill} of ${kills} kills`);
    }
    await writing;
    await eventually(async () => (await waiting()) === 0, patienceMs);
    return { ...(await countUp(db, folder)), kills };
  } finally {
    await Promise.all(workers.map(end));
    await databases.close();
  }

  /** Kills come while there is something to lose: spread over the writing. */
  async function halfwayTo(kill: number): Promise<void> {
    const wanted = Math.floor((messages * (kill - 0.5)) / kills);
    await eventually(async () => (await settledOrTaken()) >= wanted, patienceMs);
  }

  async function settledOrTaken(): Promise<number> {
    const rows = await sql<{
      n: string;
    }>`select count(*) as n from message where tries > 0 or state <> 'waiting'`.execute(db);
    return Number(rows.rows[0]?.n);
  }

  async function waiting(): Promise<number> {
    if (storm.endsLeases)
      await sql`update message set due_at = now() where state = 'waiting' and taken_by is null`.execute(db);
    const rows = await sql<{ n: string }>`select count(*) as n from message where state = 'waiting'`.execute(db);
    return Number(rows.rows[0]?.n);
  }
}

/** Notices, codes that are valid for minutes, and codes that expire in the middle of it, in turns. */
async function writeAll(db: Kysely<Schema>, messages: number): Promise<void> {
  for (let number = 0; number < messages; number += 1) {
    await writeNumbered(db, number, [null, 300, null, 8][number % 4] ?? null);
    if (number % 10 === 0) await sleep(20);
  }
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** What the provider has accepted, oldest first. */
export async function acceptedIn(folder: string): Promise<{ id: string; to: string; at: number }[]> {
  const lines = await readFile(join(folder, 'accepted'), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

async function countUp(db: Kysely<Schema>, folder: string): Promise<Omit<StormFigures, 'kills'>> {
  const rows = await db.selectFrom('message').select(['id', 'state', 'expires_at']).execute();
  const accepted = await acceptedIn(folder);
  const byId = Map.groupBy(accepted, ({ id }) => id);
  const byNumber = Map.groupBy(accepted, ({ to }) => to);
  const isLost = ({ id, state, expires_at }: (typeof rows)[number]) =>
    state === 'waiting' || (state === 'failed' && expires_at === null) || (state === 'sent' && !byId.has(id));
  const late = rows.filter(({ id, expires_at }) =>
    byId.get(id)?.some(({ at }) => expires_at !== null && at > expires_at.getTime()),
  );
  return {
    lost: rows.filter(isLost).length,
    severalIds: [...byNumber.values()].filter((same) => new Set(same.map(({ id }) => id)).size > 1).length,
    sentAfterExpiry: late.length,
    sent: rows.filter(({ state }) => state === 'sent').length,
    expired: rows.filter(({ state }) => state === 'expired').length,
    givenUp: rows.filter(({ state, expires_at }) => state === 'failed' && expires_at !== null).length,
    repeated: [...byId.values()].filter((same) => same.length > 1).length,
  };
}
