import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { CommandError, type Options } from '../command.ts';
import { personOf } from '../person.ts';

/** Whom an invitation is for. */
export interface Chosen {
  ids: readonly string[];
  /** Left out, for theirs still works. */
  stillGood: number;
}

/** The people that were named, or all invited ones of a unit and of those below, or all there are. Of many, those whose invitation still works are left out. */
export async function chooseInvited(
  db: Kysely<Schema>,
  usernames: readonly string[],
  { 'all-invited': all, unit, again }: Options,
): Promise<Chosen> {
  const ways = [usernames.length > 0, all !== undefined, unit !== undefined].filter(Boolean).length;
  if (ways !== 1) throw new CommandError('Say whom: user names, --all-invited, or --unit and its code.');
  if (usernames.length > 0) return { ids: await named(db, usernames), stillGood: 0 };
  if (unit !== undefined) await needUnit(db, unit);
  const { rows } = await sql<{ id: string; hasOne: boolean }>`
    with recursive below as (
      select id from organisation where code = ${unit ?? null}
      union all select o.id from organisation o join below on o.parent_id = below.id)
    select id, exists (select from password_link l where l.person_id = person.id and used_at is null and voided_at is null
        and failed_at is null and (expires_at is null or expires_at > now())) as "hasOne"
    from person where status = 'invited' and (${unit === undefined} or id in (
      select person_id from position where organisation_id in (select id from below)))
    order by username`.execute(db);
  const left = again === undefined ? rows.filter(({ hasOne }) => !hasOne) : rows;
  return { ids: left.map(({ id }) => id), stillGood: rows.length - left.length };
}

async function needUnit(db: Kysely<Schema>, code: string): Promise<void> {
  const unit = await db.selectFrom('organisation').select('id').where('code', '=', code).executeTakeFirst();
  if (!unit) throw new CommandError(`There is no unit with the code ${code}.`);
}

async function named(db: Kysely<Schema>, usernames: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const username of usernames) {
    const id = await personOf(db, username);
    const { status } = await db.selectFrom('person').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    if (status === 'waiting')
      throw new CommandError(`${username} is waiting: their invitation goes out on their first day by itself.`);
    if (status !== 'invited') throw new CommandError(`${username} is ${status}, not invited; nothing was changed.`);
    ids.push(id);
  }
  return [...new Set(ids)];
}
