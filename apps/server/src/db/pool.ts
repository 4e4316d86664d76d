import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Hosts } from '../config/database-address.ts';
import { createHostPool, type HostPool, mayBeElsewhere } from './host-pool.ts';
import { createWaiters } from './waiters.ts';
import { demandWritable } from './writable.ts';

/** Connections to a database, on whichever of its hosts can be written to now. */
export interface Pool extends PostgresPool {
  connect(): Promise<pg.PoolClient>;
  isCongested(): boolean;
}

/** Opens a pool of at most `options.max` connections in use; a connection is made when first needed. */
export function createPool(
  { list, mustBeWritable }: Hosts,
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): Pool {
  const verify: pg.PoolConfig['verify'] = (client, done) => void demandWritable(client).then(() => done(), done);
  const all = mustBeWritable ? { ...options, verify } : options;
  const pools = list.map((host) => createHostPool(host, all, onError));
  const waiters = createWaiters();
  /** Where the last connection came from: most likely where the next one is. */
  let best = 0;

  async function connect(): Promise<pg.PoolClient> {
    let problem: unknown;
    for (const index of [...pools.keys()].map((step) => (best + step) % pools.length)) {
      try {
        const client = await (pools[index] as HostPool).connect();
        best = index;
        return client;
      } catch (error) {
        if (!mayBeElsewhere(error)) throw error;
        problem = error;
      }
    }
    throw problem;
  }

  return {
    options: {},
    connect: () => waiters.wait(connect, (pools[best] as HostPool).isFull()),
    isCongested: () => waiters.isCongested(),
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}
