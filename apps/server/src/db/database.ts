import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Hosts } from '../config/database-address.ts';
import { type PoolSizes, usualSizes } from '../config/pool-sizes.ts';
import type { Connection } from './connection.ts';
import { hostsOf, readableHostsOf } from './hosts.ts';
import { NoticingClient } from './noticing-client.ts';
import { createPool, type Pool } from './pool.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Schema } from './schema.ts';
import { timeouts } from './timeouts.ts';

/** The one way to the database: a pool for everything, and a small one kept free for sign-in and credential changes. */
export interface Databases {
  main: Kysely<Schema>;
  sensitive: Kysely<Schema>;
  /**
   * For reads that may be a moment old: a replica, where the settings name one that answers, else the same as `main`. Never for what
   * decides a right (decision 88).
   */
  past: Kysely<Schema>;
  /** Whether calls that would begin now should come back later: so slow is the database, or so many wait for it. */
  isCongested(pool: 'main' | 'sensitive'): boolean;
  close(): Promise<void>;
}

/** What whoever opens the pools may choose. */
export interface DatabaseOptions extends Partial<PoolSizes> {
  /**
   * After this long without an answer the server is gone, whatever it was asked: a machine that vanishes closes no connection. 0 waits
   * for ever, for work that may stand behind another process's for minutes.
   */
  silenceMs?: number;
  /** A replica, or something that leads to one. */
  replica?: Connection | undefined;
}

const connectMs = 2_000;
const usualSilenceMs = 60_000;

/** Opens both pools; a connection is made when first needed. */
export function openDatabases(
  connection: Connection,
  onError: (error: Error) => void,
  options: DatabaseOptions = {},
): Databases {
  const hosts = hostsOf(connection);
  const { connections, reserved, silenceMs, replica } = { ...usualSizes, silenceMs: usualSilenceMs, ...options };
  const openAt = (way: Connection, at: Hosts, max: number) =>
    createPool(at, { ...poolOptions(way), max, query_timeout: silenceMs }, onError);
  const open = (max: number) => openAt(connection, hosts, max);
  const pools = { main: open(connections), sensitive: open(reserved) };
  const main = speakTo(pools.main);
  const sensitive = speakTo(pools.sensitive);
  const past = replica && speakTo(elseFrom(openAt(replica, readableHostsOf(replica), connections), pools.main));
  return {
    main,
    sensitive,
    past: past ?? main,
    isCongested: (pool) => pools[pool].isCongested(),
    close: async () => {
      await Promise.all([main.destroy(), sensitive.destroy(), past?.destroy()]);
    },
  };
}

/** A replica is a convenience: while it is away, or another process fills it, the primary answers. */
function elseFrom(replica: Pool, primary: Pool): PostgresPool {
  return {
    options: {},
    connect: () => replica.connect().catch(() => primary.connect()),
    end: () => replica.end(),
  };
}

const speakTo = (pool: PostgresPool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

function poolOptions({ pooled = false }: Connection): pg.PoolConfig {
  return {
    // PgBouncer refuses them where a connection begins; there they are the role's (`keepTimeouts`).
    ...(pooled ? {} : timeouts),
    connectionTimeoutMillis: connectMs,
    Client: pooled ? NoticingClient : PreparingClient,
    application_name: `user-center ${process.pid}`,
  };
}
