import { type Locale, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import type { LinkRow, LinkState } from '../../db/links/read.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slip } from './slips.ts';

/** A link in words: what became of it, when, and until when it works. */
export function linkWords(row: LinkRow & { state: LinkState }, timeZone: string, locale: Locale): string {
  const words = serverText[locale].commands.links.states;
  const at = (moment: Date | null) => (moment ? wireDate(moment, timeZone) : '');
  switch (row.state) {
    case 'used':
      return words.used(at(row.used_at));
    case 'voided':
      return words.voided(at(row.voided_at)) + (row.failed_at && !row.isMade ? words.noAddress : '');
    case 'waits':
      return words.waits;
    case 'failed':
      return words.failed(at(row.failed_at));
    case 'ended':
      return words.ended(at(row.expires_at));
    case 'printed':
      return words.printed(at(row.expires_at));
    case 'leaving':
      return words.leaving;
    case 'sent':
      return words.sent(at(row.sent_at), at(row.expires_at));
  }
}

/** Those whose invitation waits for its turn. */
export async function waitingPeople(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`select person_id from password_link
    where token_hash is null and used_at is null and voided_at is null`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** What is handed over to each of these people, by user name. */
export async function linksInHand(db: Kysely<Schema>, links: ReadonlyMap<string, string>): Promise<Slip[]> {
  const { rows } = await sql<Omit<Slip, 'link'> & { id: string }>`
    select person.id, username, name, name_en as "nameEn", locale, expires_at as until
    from person join password_link on person_id = person.id and used_at is null and voided_at is null
    where person.id = any(${[...links.keys()]}::uuid[]) order by username`.execute(db);
  return rows.map(({ id, ...slip }) => ({ ...slip, link: links.get(id) ?? '' }));
}
