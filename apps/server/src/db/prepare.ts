import { connectAs } from './connect.ts';
import type { Connection } from './connection.ts';
import { migrate } from './migrate.ts';
import { demandSame, demandTables, identityOf } from './same-database.ts';
import { keepTimeouts } from './timeouts.ts';

/** How one database is reached: by its owner, who makes tables, and by the role that the product serves as. */
export interface Ways {
  owner: Connection;
  serving: Connection;
  /** Where news of messages are listened for; through a pooler there are none. */
  listening: Connection;
}

const ownerSetting = 'UC_DATABASE_OWNER_URL';
const servingSetting = 'UC_DATABASE_URL';

/** Brings the database up to date as its owner, and gives the serving role its rights and limits. One role may be both. */
export async function prepareDatabase(
  { owner, serving }: Omit<Ways, 'listening'>,
  say: (line: string) => void,
): Promise<void> {
  if (owner === serving) await migrate(owner, say);
  else await prepareForAnother(owner, serving, say);
  if (serving.pooled) await prepareForPooler(serving);
}

async function prepareForAnother(owner: Connection, serving: Connection, say: (line: string) => void): Promise<void> {
  const client = await connectAs(serving, servingSetting);
  try {
    const served = await identityOf(client);
    const owning = await connectAs(owner, ownerSetting);
    demandSame(served, await identityOf(owning).finally(() => owning.end()));
    await migrate(owner, say, { servingRole: served.role, setting: ownerSetting });
    await demandTables(client);
  } finally {
    await client.end();
  }
}

async function prepareForPooler(serving: Connection): Promise<void> {
  const client = await connectAs(serving, servingSetting);
  try {
    // The server process at the other end began without them; nobody else is using it, and the pooler makes another.
    if (await keepTimeouts(client))
      await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The ways to the PostgreSQL of the settings; nothing when it is the embedded one. */
export function waysOf({
  databaseUrl,
  databaseOwnerUrl,
  databasePooled,
}: {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databasePooled: boolean;
}): Ways | undefined {
  if (!databaseUrl) return undefined;
  const serving = { connectionString: databaseUrl, pooled: databasePooled };
  const owner = databaseOwnerUrl ? { connectionString: databaseOwnerUrl } : serving;
  return { serving, owner, listening: databasePooled ? owner : serving };
}

/** The way to a replica of the settings; through a pooler as the rest is. */
export const replicaOf = ({
  databaseReplicaUrl,
  databasePooled,
}: {
  databaseReplicaUrl: string | undefined;
  databasePooled: boolean;
}): Connection | undefined =>
  databaseReplicaUrl === undefined ? undefined : { connectionString: databaseReplicaUrl, pooled: databasePooled };
