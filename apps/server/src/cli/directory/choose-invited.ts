import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type CommandContext, CommandError } from '../command.ts';
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
  { options: { 'all-invited': all, unit, again }, locale }: CommandContext,
): Promise<Chosen> {
  const ways = [usernames.length > 0, all !== undefined, unit !== undefined].filter(Boolean).length;
  if (ways !== 1) throw new CommandError(serverText[locale].commands.links.saysWhom);
  if (usernames.length > 0) return { ids: await named(db, usernames, locale), stillGood: 0 };
  if (unit !== undefined) await needUnit(db, unit, locale);
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

async function needUnit(db: Kysely<Schema>, code: string, locale: Locale): Promise<void> {
  const unit = await db.selectFrom('organisation').select('id').where('code', '=', code).executeTakeFirst();
  if (!unit) throw new CommandError(serverText[locale].commands.links.noUnit(code));
}

async function named(db: Kysely<Schema>, usernames: readonly string[], locale: Locale): Promise<string[]> {
  const { links, people, directory } = serverText[locale].commands;
  const ids: string[] = [];
  for (const username of usernames) {
    const id = await personOf(db, username, locale);
    const { status } = await db.selectFrom('person').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    if (status === 'waiting') throw new CommandError(links.waitsForFirstDay(username));
    if (status !== 'invited') throw new CommandError(people.notInvited(username, directory.states[status]));
    ids.push(id);
  }
  return [...new Set(ids)];
}
