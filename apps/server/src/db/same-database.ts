import type pg from 'pg';
import { MigrationError } from './migration-error.ts';

/** What no two databases share: the name, its number there, and when the server began. */
interface Identity {
  role: string;
  name: string;
  oid: number;
  started: string;
}

/** Asks a connection which database it leads to, and as whom. */
export async function identityOf(client: pg.Client): Promise<Identity> {
  const { rows } = await client.query<Identity>(
    `select current_user as role, datname as name, oid::int, extract(epoch from pg_postmaster_start_time())::text as started
     from pg_database where datname = current_database()`,
  );
  if (rows[0] === undefined) throw new Error('The database did not say who we are');
  return rows[0];
}

/** Refuses two addresses that lead to two databases: one would be migrated, the other one served. */
export function demandSame(serving: Identity, owner: Identity): void {
  if (serving.name === owner.name && serving.oid === owner.oid && serving.started === owner.started) return;
  const which = serving.name === owner.name ? `two called ${serving.name}` : `${serving.name} and ${owner.name}`;
  throw new MigrationError(
    `UC_DATABASE_URL and UC_DATABASE_OWNER_URL lead to different databases (${which}): correct one of the two addresses.`,
  );
}

/** Refuses a role that looks for the tables elsewhere than where the owner made them. */
export async function demandTables(serving: pg.Client): Promise<void> {
  const { rows } = await serving.query<{ made: string | null }>(`select to_regclass('migration') as made`);
  if (rows[0]?.made == null)
    throw new MigrationError(
      `The user of UC_DATABASE_URL does not see the tables that UC_DATABASE_OWNER_URL made: give both the same search_path.`,
    );
}
