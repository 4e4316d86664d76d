import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { about, permissions } from './reach.ts';
import { rightsVersion } from './version.ts';

/** What a person may do. */
export interface Rights {
  permissions: readonly string[];
  /** Until when they hold a role of an administrator, in seconds of the database's clock; null: they hold none, or it has ended. */
  administersUntil: number | null;
}

/** Tells what a person may do, as of the version that the caller has just read (version.ts). */
export type ReadRights = (db: Kysely<Schema>, personId: string, version: string) => Promise<Rights>;

/** So many people's are kept, some hundred bytes each. */
const mostPeople = 10_000;

/** Keeps what it computed for as long as its version is the one the caller read; computing is the database's alone. */
export function createReadRights(most = mostPeople): ReadRights {
  let keptVersion = '';
  const kept = new Map<string, Rights>();
  return async (db, personId, version) => {
    const known = version === keptVersion ? kept.get(personId) : undefined;
    if (known) return known;
    const found = await compute(db, personId);
    if (found.version !== keptVersion) kept.clear();
    keptVersion = found.version;
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(personId, found.rights);
    return found.rights;
  };
}

/** In one statement, so that the rights are those of this version. */
async function compute(db: Kysely<Schema>, personId: string): Promise<{ version: string; rights: Rights }> {
  const { rows } = await sql<{ version: string; permissions: string[]; until: number | null }>`
    select ${sql.raw(rightsVersion)} as version, ${about(sql`${personId}::uuid`, permissions)} as permissions,
      (select max(date_part('epoch', coalesce(until, 'infinity'))) from administrator_role where person_id = ${personId}) as until`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A statement without a table has one row');
  return { version: row.version, rights: { permissions: row.permissions, administersUntil: row.until } };
}
