import { api, apiBase } from '@uc/contract';
import { expect, inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { freeAddress } from './free-address.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** One of the two places behind nginx, with the process that has it at the moment. */
export interface Place {
  address: string;
  process: ServerProcess;
}

/** The product as two processes on one database, behind the nginx of the documentation. */
export interface TwoProcesses extends AsyncDisposable {
  /** What people know: nginx's. */
  origin: string;
  database: TestDatabase;
  nginx: Nginx;
  places: readonly [Place, Place];
  /** Every process there was, also those that have ended. */
  processes: ServerProcess[];
  /** Ends the process of a place by SIGTERM, and waits until another is ready there. */
  replace(place: Place, main?: string): Promise<void>;
}

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';

/** What a process says about itself. */
export async function readiness(address: string): Promise<number> {
  return (await fetch(`http://${address}${apiBase}/health/ready`)).status;
}

/** How many people's lists a process has answered. */
export function listsServed({ output }: ServerProcess): number {
  return output().split(`"path":"${apiBase}${api.appHub.list.path}"`).length - 1;
}

const urlOf = ({ host, port, user, database }: TestDatabase['connection']) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}${port ? `&port=${port}` : ''}`;

/** How one of several processes on a test's database is set up: its owner migrates, another role serves. */
export function settingsFor({ connection }: TestDatabase, address: string): Record<string, string> {
  const [UC_HOST = '', UC_PORT = ''] = address.split(':');
  const { host, user } = inject('cluster');
  return {
    UC_HOST,
    UC_PORT,
    UC_TRUST_PROXY: '127.0.0.1',
    UC_DATABASE_URL: urlOf(connection),
    UC_DATABASE_OWNER_URL: urlOf({ host, user, database: connection.database }),
    UC_SECRET_KEY: secretKey,
    UC_DEMO: '1',
    UC_LOG: 'info',
    UC_CALLS_PER_SESSION: '100000',
    UC_CALLS_PER_ADDRESS: '100000',
    UC_ANONYMOUS_CALLS_PER_ADDRESS: '100000',
  };
}

/** Starts all of it on the demo, and waits until both are ready. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const parts = new AsyncDisposableStack();
  try {
    const database = parts.use(await createTestDatabase('demo'));
    const [https, http] = [await freeAddress('127.0.0.1'), await freeAddress('127.0.0.4')];
    // Addresses that no connection goes out from: while a process is away, nobody else can have got its port.
    const servers = [await freeAddress('127.0.0.2'), await freeAddress('127.0.0.3')] as const;
    const nginx = parts.use(await startNginx({ https, http, servers }));
    const processes: ServerProcess[] = [];
    function start(address: string, main?: string): ServerProcess {
      const settings = { ...settingsFor(database, address), UC_PUBLIC_URL: `https://${https}` };
      const started = parts.use(startServer(settings, main ? { main } : {}));
      processes.push(started);
      return started;
    }
    const places = [
      { address: servers[0], process: start(servers[0]) },
      { address: servers[1], process: start(servers[1]) },
    ] as const;
    for (const { process } of places) await process.ready();
    return {
      origin: `https://${https}`,
      database,
      nginx,
      places,
      processes,
      async replace(place, main) {
        expect(await place.process.end('SIGTERM'), place.process.errors()).toEqual({ code: 0, signal: null });
        place.process = start(place.address, main);
        await place.process.ready();
        expect(await readiness(place.address)).toBe(200);
      },
      [Symbol.asyncDispose]: () => parts.disposeAsync(),
    };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}
