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

/** The same, and the version that it was computed with (version.ts). */
interface KnownRights {
  version: string;
  rights: Rights;
}

/** What a question about `:person` tells of their rights: the version alone, where they may be known, or all of it. */
export const rightsColumns = {
  version: `${rightsVersion} as rights_version`,
  whole: `${rightsVersion} as rights_version, ${permissions} as permissions,
    (select max(date_part('epoch', coalesce(until, 'infinity'))) from administrator_role where person_id = :person) as administers_until`,
};

/** What such a question found: all of it unless something was known. */
interface RightsRow {
  rights_version: string;
  permissions?: string[];
  administers_until?: number | null;
}

/** Keeps what was computed for as long as its version is the one that a caller reads; computing is the database's alone. */
export interface KeptRights {
  /** What is known for a session, which names itself by a key; the question who calls then asks for the version alone. */
  of(key: string): KnownRights | undefined;
  /** What the person may do by what that question found; looked up where it says that what was known is over. */
  settle(
    db: Kysely<Schema>,
    key: string,
    known: KnownRights | undefined,
    found: RightsRow & { person_id: string },
  ): Promise<Rights>;
}

/** For so many sessions, some hundred bytes each. */
const mostSessions = 10_000;

/** Keeps the rights of so many sessions. */
export function createKeptRights(most = mostSessions): KeptRights {
  let version = '';
  const kept = new Map<string, KnownRights>();
  /** Of one version only: whoever calls first after a change makes all others ask anew, in one question. */
  function keep(key: string, found: KnownRights): Rights {
    if (found.version !== version) kept.clear();
    version = found.version;
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(key, found);
    return found.rights;
  }
  return {
    of: (key) => kept.get(key),
    async settle(db, key, known, found) {
      if (!known) return keep(key, knownFrom(found));
      if (known.version === found.rights_version) return known.rights;
      return keep(key, await lookUp(db, found.person_id));
    },
  };
}

/** In one statement, so that the rights are those of this version. */
async function lookUp(db: Kysely<Schema>, personId: string): Promise<KnownRights> {
  const { rows } = await sql<RightsRow>`select ${about(sql`${personId}::uuid`, rightsColumns.whole)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table has one row');
  return knownFrom(row);
}

function knownFrom({ rights_version: version, permissions: held, administers_until: until }: RightsRow): KnownRights {
  if (!held) throw new Error('Nothing was known, and rights were not asked for');
  return { version, rights: { permissions: held, administersUntil: until ?? null } };
}
