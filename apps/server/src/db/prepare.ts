import type { Connection } from './database.ts';
import { connectAs, migrate } from './migrate.ts';

/** How one database is reached: by its owner, who makes tables, and by the role that the product serves as. */
export interface Ways {
  owner: Connection;
  serving: Connection;
}

/** Brings the database up to date as its owner, and gives the serving role its rights. One role may be both. */
export async function prepareDatabase({ owner, serving }: Ways, say: (line: string) => void): Promise<void> {
  if (owner === serving) return migrate(owner, say);
  const client = await connectAs(serving, 'UC_DATABASE_URL');
  const found = await client.query<{ role: string }>('select current_user as role').finally(() => client.end());
  const servingRole = found.rows[0]?.role;
  if (servingRole === undefined) throw new Error('The database did not say who we are');
  await migrate(owner, say, { servingRole, setting: 'UC_DATABASE_OWNER_URL' });
}

/** The ways to the PostgreSQL of the settings; nothing when it is the embedded one. */
export function waysOf({
  databaseUrl,
  databaseOwnerUrl,
}: {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
}): Ways | undefined {
  if (!databaseUrl) return undefined;
  const serving = { connectionString: databaseUrl };
  return { serving, owner: databaseOwnerUrl ? { connectionString: databaseOwnerUrl } : serving };
}
