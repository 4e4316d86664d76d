import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { postgresIn, signal } from '../../../db/embedded/processes.ts';
import { eventually } from '../../../db/embedded/progress.ts';
import type { EmbeddedDatabase, EmbeddedOptions } from '../../../db/embedded.ts';
import { startTestCluster } from './test-cluster.ts';

/** Some tests need root, because only root can change to another user or mount a small disk. */
export const isRoot = process.getuid?.() === 0;

/** The user that the tests change to. */
export const NOBODY = 65_534;

/** A server in a process of its own. */
export interface Child {
  pid: number;
  /** The details of the first event of that name; fails when the process ends without it. */
  until(event: 'ready' | 'refused' | 'restarted'): Promise<Record<string, string> & string>;
  said: string[];
  /** Settles when the process is over by itself. */
  over: Promise<unknown>;
  end(name: NodeJS.Signals): Promise<void>;
}

/** A folder of its own for one test, with everything that was started in it. */
export async function makeWorld(owner?: number) {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'uc-embedded-')));
  await chmod(dir, 0o755);
  if (owner !== undefined) await chown(dir, owner, owner);
  const dataDir = join(dir, 'data');
  const databases: EmbeddedDatabase[] = [];
  const children: Child[] = [];
  return {
    dir,
    dataDir,
    cluster: join(dataDir, 'pg'),
    async start(options: Partial<EmbeddedOptions> = {}) {
      const database = await startTestCluster(dataDir, options);
      databases.push(database);
      return database;
    },
    child(options: Partial<EmbeddedOptions> = {}, how: { uid?: number; within?: string[] } = {}) {
      const child = spawnChild(JSON.stringify({ dataDir, ...options }), how);
      children.push(child);
      return child;
    },
    async [Symbol.asyncDispose]() {
      for (const database of databases) await database.stop();
      for (const child of children) await child.end('SIGKILL');
      for (const pid of await postgresIn(join(dataDir, 'pg'))) signal(pid, 'SIGKILL');
      await eventually(async () => (await postgresIn(join(dataDir, 'pg'))).length === 0, 5_000);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function spawnChild(options: string, { uid, within = [] }: { uid?: number; within?: string[] }): Child {
  const script = join(import.meta.dirname, 'child.ts');
  const [command = '', ...args] = [...within, process.execPath, script, options];
  const user = uid === undefined ? {} : { uid, gid: uid };
  const child: ChildProcess = spawn(command, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...user });
  const events: { event: string; detail: Record<string, string> & string }[] = [];
  const said: string[] = [];
  let troubles = '';
  child.stderr?.on('data', (chunk) => {
    troubles += chunk;
  });
  const closed = once(child, 'close');
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const happened = JSON.parse(line);
      if (happened.event === 'say') said.push(happened.detail);
      else events.push(happened);
    });
  }
  return {
    pid: child.pid ?? 0,
    said,
    over: closed,
    async until(event) {
      const found = () => events.find((one) => one.event === event);
      await eventually(async () => found() !== undefined || ended(), 20_000);
      if (ended()) await closed;
      const happened = found();
      if (happened === undefined) throw new Error(`no "${event}": ${JSON.stringify(events)} ${said} ${troubles}`);
      return happened.detail;
    },
    async end(name) {
      if (!ended()) child.kill(name);
      await closed;
    },
  };
}

/** Asks a database one question over its socket. */
export async function ask(host: string, sql: string, database = 'uc') {
  const client = new pg.Client({ host, port: 5432, user: 'uc', database, ssl: false });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
