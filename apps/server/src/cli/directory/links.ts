import { type Locale, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Slip } from './slips.ts';

/** A link as a list shows it. */
export interface LinkRow {
  username: string;
  kind: 'invitation' | 'reset';
  channel: string | null;
  target: string | null;
  made_by: string;
  made_at: Date;
  expires_at: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  /** False: it had not left yet. */
  isMade: boolean;
  used_at: Date | null;
  voided_at: Date | null;
}

/** What can be said of a link, by its first word. */
export const linkStates = ['waits', 'leaving', 'sent', 'printed', 'failed', 'used', 'ended', 'voided'] as const;
export type LinkState = (typeof linkStates)[number];

/** How a link stands; one place decides it, for lists, counts and screens alike. */
const stateIn = sql<LinkState>`case
  when used_at is not null then 'used'
  when voided_at is not null then 'voided'
  when token_hash is null then 'waits'
  when failed_at is not null then 'failed'
  when expires_at <= now() then 'ended'
  when channel is null then 'printed'
  when sent_at is null then 'leaving'
  else 'sent' end`;

/** The newest links, of one person or of all. */
export async function readLinks(
  db: Kysely<Schema>,
  most: number,
  personId?: string,
): Promise<(LinkRow & { state: LinkState })[]> {
  const { rows } = await sql<LinkRow & { state: LinkState }>`
    select username, kind, channel, target, made_by, made_at, expires_at, token_hash is not null as "isMade", sent_at, failed_at, used_at, voided_at,
      ${stateIn} as state
    from password_link join person on person.id = person_id
    where ${personId === undefined ? sql`true` : sql`person_id = ${personId}`}
    order by made_at desc, password_link.id desc limit ${most}`.execute(db);
  return rows;
}

/** How many people's newest invitation stands how. */
export async function countInvitations(db: Kysely<Schema>): Promise<Map<LinkState, number>> {
  const { rows } = await sql<{ state: LinkState; count: number }>`
    select state, count(*)::int from (
      select distinct on (person_id) ${stateIn} as state from password_link where kind = 'invitation'
      order by person_id, made_at desc, id desc) as newest
    group by state`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

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
