import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { freeAddress } from '../../apps/server/src/testing/free-address.ts';
import { type ServerProcess, startServer } from '../../apps/server/src/testing/server-process.ts';
import type { Member } from '../thousand.ts';
import type { Place } from './call.ts';
import type { Journal } from './journal.ts';
import { until } from './processes.ts';
import { layWire, type Wire } from './wire.ts';
import { admitWriters, type Cast } from './writers.ts';

/** A PostgreSQL, a wire to it, the product on the other end, and people. */
export interface World extends AsyncDisposable {
  folder: string;
  postgres: EmbeddedDatabase;
  wire: Wire;
  /** What a process of the product, or a command, is told. */
  settings: Record<string, string>;
  servers: ServerProcess[];
  /** Commands that the product is the last part of when it is started the next time. */
  within: string[];
  /** Where each server listens. */
  addresses: readonly string[];
  /** Who writes; behind TLS the cookie has another name. */
  cast(isSecure: boolean): Cast;
  /** People with a session who do nothing by themselves. */
  idle: readonly Member[];
  /** Where the next call goes: to each server in turn. */
  place(): Place;
  /** Ends a server and waits until another is ready in its place; how many seconds it took to be. */
  replace(at: number, signal: NodeJS.Signals, pauseMs?: number): Promise<number>;
  /** Asks PostgreSQL past the wire, as the owner. */
  ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T>;
  /** How many file descriptors the servers have open. */
  descriptors(): number;
  /** Tells the servers by what address people know them, and starts them anew. */
  publish(url: string): Promise<void>;
  journal(): Journal;
  keepJournal(journal: Journal): void;
  /** What is worth telling and no fault. */
  notes: string[];
  /** What took longer than it may; a busy machine does the same. */
  late: string[];
}

/** What is different from the usual world. */
export interface WorldOptions {
  writers?: number;
  /** Where each server listens; one, on this machine's usual address, unless said otherwise. */
  hosts?: readonly string[];
  /** Of PostgreSQL. */
  database?: Record<string, string>;
  ballastBytes?: number;
  /** Commands that the product is the last part of. */
  within?: string[];
  /** More settings of the product. */
  product?: Record<string, string>;
}

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';
const run = promisify(execFile);
const idlePeople = 100;
const changers = 3;
const visitors = 3;

/** Starts it all in a folder that anybody may pass. */
export async function openWorld(folder: string, options: WorldOptions = {}): Promise<World> {
  const {
    writers = 50,
    hosts = ['127.0.0.1'],
    database = {},
    ballastBytes = 0,
    within: first = [],
    product = {},
  } = options;
  const within = [...first];
  const parts = new AsyncDisposableStack();
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const embedded: EmbeddedOptions = {
    ...{ dataDir: path.join(folder, 'data'), say: () => undefined, ballastBytes, settings: database },
  };
  try {
    // The demo takes longer to fill in than most faults do: worlds beside one another are copies of the first.
    const original = path.join(path.dirname(folder), 'original');
    if (existsSync(original)) await run('cp', ['-a', original, embedded.dataDir]);
    const postgres = await startEmbedded(embedded);
    parts.defer(() => postgres.stop());
    const { host, user } = postgres.connection;
    const wire = await layWire(path.join(host, `.s.PGSQL.${postgres.connection.port}`));
    parts.defer(() => wire.close());
    const url = (role: string) => `postgres://${role}@127.0.0.1:${wire.port}/uc`;
    const settings: Record<string, string> = {
      ...{ UC_DATABASE_URL: url('uc_app'), UC_DATABASE_OWNER_URL: url(user), UC_SECRET_KEY: secretKey },
      ...{ UC_DEMO: '1', UC_CAPTCHA: 'off', UC_LOG: 'error' },
      // Everybody comes from one address.
      ...{ UC_CALLS_PER_SESSION: '100000', UC_CALLS_PER_ADDRESS: '1000000', UC_ANONYMOUS_CALLS_PER_ADDRESS: '100000' },
      ...product,
    };
    const servers: ServerProcess[] = [];
    const addresses: string[] = [];
    for (const host of hosts) addresses.push(await freeAddress(host));
    async function start(at: number): Promise<number> {
      const begin = performance.now();
      const [UC_HOST = '', UC_PORT = ''] = addresses[at]?.split(':') ?? [];
      const server = startServer({ ...settings, UC_HOST, UC_PORT }, { within });
      servers[at] = server;
      await server.ready();
      return (performance.now() - begin) / 1_000;
    }
    parts.defer(async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))));
    for (const at of hosts.keys()) await start(at);

    async function ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
      const client = new pg.Client(postgres.connection);
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await question(client);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
    const people = await ask((client) => admitWriters(client, writers + idlePeople + changers + visitors));
    const names = people.map(({ account }) => account);
    const renamed = ({ cookie, ...member }: Member) => ({ ...member, cookie: `__Host-${cookie}` });
    let turn = 0;
    let kept: Journal | undefined;
    return {
      ...{ folder, postgres, wire, settings, servers, within, addresses, ask, notes: [], late: [] },
      cast: (isSecure) => ({
        drafters: people.slice(0, writers).map((member) => (isSecure ? renamed(member) : member)),
        changers: names.slice(writers, writers + changers),
        visitors: names.slice(writers + changers, writers + changers + visitors),
      }),
      idle: people.slice(writers + changers + visitors),
      place() {
        const [host = '', port] = addresses[turn++ % addresses.length]?.split(':') ?? [];
        return { host, port: Number(port) };
      },
      async replace(at, signal, pauseMs = 0) {
        await servers[at]?.end(signal);
        await sleep(pauseMs);
        return start(at);
      },
      descriptors: () => servers.reduce((sum, { pid }) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
      async publish(url) {
        settings.UC_PUBLIC_URL = url;
        settings.UC_TRUST_PROXY = '127.0.0.1';
        for (const at of hosts.keys()) {
          await servers[at]?.end('SIGTERM');
          await start(at);
        }
      },
      journal() {
        if (!kept) throw new Error('Nobody writes yet');
        return kept;
      },
      keepJournal(journal) {
        kept = journal;
      },
      [Symbol.asyncDispose]: () => parts.disposeAsync(),
    };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

/** Fills in a database once, from which the worlds in the same folder are copied. */
export async function fillOriginal(folder: string): Promise<void> {
  const place = path.join(folder, 'first');
  const world = await openWorld(place);
  await world.servers[0]?.end('SIGTERM');
  await world[Symbol.asyncDispose]();
  await rename(path.join(place, 'data'), path.join(folder, 'original'));
}

/** Waits until PostgreSQL answers again. */
export const untilAnswered = ({ ask }: World, limitMs = 30_000): Promise<void> =>
  until(
    'answer of PostgreSQL',
    async () => (await ask((client) => client.query('select 1'))).rows.length === 1,
    limitMs,
  );
