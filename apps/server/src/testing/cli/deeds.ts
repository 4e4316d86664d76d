import { type Kysely, sql } from 'kysely';
import { countAttempt } from '../../db/attempts.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import type { World } from '../features/permissions/world.ts';

/** Somebody has tried something wrongly once. */
export async function failOnce({ portal, personId }: World, bucketOf: (id: string) => string, username: string) {
  const rule = { tries: 5, windowMinutes: 15, lockMinutes: 15, longestLockMinutes: 15 };
  await countAttempt(portal.db, bucketOf(await personId(username)), rule);
}

/** Makes a role that nobody holds, to be retired. */
export async function retiring({ portal }: World): Promise<string> {
  await sql`insert into role (id, code, name, name_en) values (${newId()}, 'old.role', 'x', 'x') on conflict do nothing`.execute(
    portal.db,
  );
  return 'roles retire old.role';
}

/** Everything administrators did so far. */
export async function deedsIn(db: Kysely<Schema>) {
  const { rows } = await sql<{ chain: string; username: string | null; detail: Record<string, unknown>; ip: null }>`
    select r.chain, p.username, r.detail, r.ip from record r left join person p on p.id = r.person_id
    where r.operation = 'administer' order by r.at, r.chain, r.seq`.execute(db);
  return rows;
}

/** How many rows each table that a command could change has, and the sum of their hashes: rows put in order, as a digest of all would need them, take most of the time. That a run was refused is kept and changes nothing. */
export async function stateOf(db: Kysely<Schema>): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = current_schema()::regnamespace and relname not in ('migration', 'refused_run') order by relname`.execute(
    db,
  );
  const digests = tables.map(
    ({ name }) =>
      `(select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from "${name}" t) as "${name}"`,
  );
  return (await sql.raw(`select ${digests.join(', ')}`).execute(db)).rows[0];
}
