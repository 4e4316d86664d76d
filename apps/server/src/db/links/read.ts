import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** A link as a list shows it. */
export interface LinkRow {
  id: string;
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
export const linkStateIn = sql<LinkState>`case
  when used_at is not null then 'used'
  when voided_at is not null then 'voided'
  when token_hash is null then 'waits'
  when failed_at is not null then 'failed'
  when expires_at <= now() then 'ended'
  when channel is null then 'printed'
  when sent_at is null then 'leaving'
  else 'sent' end`;

/** What a link made by an administrator in the portal keeps of them, so that nothing of theirs is left when they are erased. */
export const madeByPerson = (personId: string) => `person:${personId}`;
const madeBy = sql`coalesce((select maker.username from person maker where made_by = 'person:' || maker.id), made_by)`;

/** The newest links, of one person or of all. */
export async function readLinks(
  db: Kysely<Schema>,
  most: number,
  personId?: string,
): Promise<(LinkRow & { state: LinkState })[]> {
  const { rows } = await sql<LinkRow & { state: LinkState }>`
    select password_link.id, username, kind, channel, target, ${madeBy} as made_by, made_at, expires_at, token_hash is not null as "isMade", sent_at, failed_at, used_at, voided_at,
      ${linkStateIn} as state
    from password_link join person on person.id = person_id
    where ${personId === undefined ? sql`true` : sql`person_id = ${personId}`}
    order by made_at desc, password_link.id desc limit ${most}`.execute(db);
  return rows;
}

/** Links that would still open, or wait for their turn to leave. */
const isOpen = sql<boolean>`used_at is null and voided_at is null and (expires_at is null or expires_at > now())`;

/** Whether a link of somebody would still open. */
export async function isOpenLink(db: Kysely<Schema>, personId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from password_link where id = ${id} and person_id = ${personId} and ${isOpen}`.execute(db);
  return rows.length > 0;
}

/** How many links of somebody would still open. */
export async function countOpenLinks(db: Kysely<Schema>, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from password_link
    where person_id = ${personId} and ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many people's newest invitation stands how. */
export async function countInvitations(db: Kysely<Schema>): Promise<Map<LinkState, number>> {
  const { rows } = await sql<{ state: LinkState; count: number }>`
    select state, count(*)::int from (
      select distinct on (person_id) ${linkStateIn} as state from password_link where kind = 'invitation'
      order by person_id, made_at desc, id desc) as newest
    group by state`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}
