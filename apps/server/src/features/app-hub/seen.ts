import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Standpoint } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { createKept } from './kept.ts';
import { findListed, type ListedApplication, readListed } from './own-applications.ts';

/** The applications that somebody sees; people who see the same share it. */
export interface Seen {
  /** Short, and another for everybody who sees anything else. */
  name: string;
  listed: readonly ListedApplication[];
}

/** Tells what a person sees from a standpoint that was read for this call, and what else their list depends on. */
export type FindSeen = (
  db: Kysely<Schema>,
  personId: string,
  now: Standpoint,
) => Promise<{ seen: Seen; at: Standpoint }>;

const bytesOfPerson = 384;
const bytesOfApplication = 192;
/** Room for some 10,000 people, and as much for what they see. */
const mostBytes = 4 * 1024 * 1024;

/** Computes what a person sees only when their standpoint is another one; that is read at each call, so that nothing is shown that the database does not say now. */
export function createFindSeen(most = mostBytes): FindSeen {
  const people = createKept<{ version: string; roles: string; name: string }>(most);
  const known = createKept<Seen>(most);
  return async (db, personId, now) => {
    const last = people.get(personId);
    const isSame = last && last.version === now.version && last.roles === now.roles;
    const kept = isSame ? known.get(last.name) : undefined;
    if (kept) return { seen: kept, at: now };
    const words = await findListed(db, personId);
    const name = hash('sha256', words.applications, 'base64');
    const seen = known.get(name) ?? { name, listed: readListed(words) };
    known.set(name, seen, bytesOfApplication * (1 + seen.listed.length));
    people.set(personId, { version: words.version, roles: words.roles, name }, bytesOfPerson);
    return { seen, at: words };
  };
}
