import pg from 'pg';
import type { Host } from '../config/database-address.ts';
import { NoticingClient } from './noticing-client.ts';

/** pg's words when all connections of a pool are in use: its server is busy, not away. */
const allInUse = 'timeout exceeded when trying to connect';

/** Whether another host may do better where this one failed. */
export const mayBeElsewhere = (error: unknown) => (error as Error).message !== allInUse;

/** The connections to one host. */
export interface HostPool {
  connect(): Promise<pg.PoolClient>;
  /** Whether all it may have are in use or being made. */
  isFull(): boolean;
  end(): Promise<void>;
}

/**
 * A pool that parts with what is of no more use: a connection whose server turned read-only or goes down, and all that were made
 * before that was noticed, whose next statement would meet the same.
 */
export function createHostPool({ config }: Host, options: pg.PoolConfig, onError: (error: Error) => void): HostPool {
  const pool = new pg.Pool({ ...config, ...options });
  const madeIn = new WeakMap<pg.ClientBase, number>();
  let age = 0;
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    madeIn.set(client, age);
    // The same for one in use, between two statements; the statement that follows fails and says so.
    client.on('error', () => undefined);
  });

  function part(client: pg.PoolClient): pg.PoolClient {
    const { release } = client;
    client.release = (destroy) => {
      const isSpent = client instanceof NoticingClient && client.isSpent;
      if (isSpent && madeIn.get(client) === age) age += 1;
      release(destroy || isSpent);
    };
    return client;
  }

  return {
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if (madeIn.get(client) === age) return part(client);
        client.release(true);
      }
    },
    isFull: () => pool.idleCount === 0 && pool.totalCount >= pool.options.max,
    end: () => pool.end(),
  };
}
