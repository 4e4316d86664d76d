import type { Channel } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Schema } from '../db/schema.ts';
import { newToken, tokenHash } from '../secrets/tokens.ts';

/** What a link is for. */
export type LinkKind = 'invitation' | 'reset';

/** How a link was made. */
export interface LinkFacts {
  kind: LinkKind;
  madeBy: string;
  minutes: number;
  /** By which channel it goes to which address, masked; null: it is handed over. */
  sent: { channel: Channel; target: string } | null;
}

/** A link that still opens something. */
export interface OpenLink {
  id: string;
  kind: LinkKind;
  personId: string;
  expiresInSeconds: number;
}

/** Makes somebody's link in place of an earlier one, and answers with what stands in its address; only a hash of it is kept. */
export async function makeLink(
  tx: Transaction<Schema>,
  personId: string,
  { kind, madeBy, minutes, sent }: LinkFacts,
): Promise<string> {
  const token = newToken();
  await sql`update password_link set voided_at = now()
    where person_id = ${personId} and used_at is null and voided_at is null`.execute(tx);
  await tx
    .insertInto('password_link')
    .values({
      ...{ id: newId(), person_id: personId, kind, token_hash: tokenHash(token), made_by: madeBy },
      ...{ channel: sent?.channel ?? null, target: sent?.target ?? null },
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
}

/** An invitation is for who is invited, a reset for who may sign in. */
const stateFor = sql`case password_link.kind when 'invitation' then 'invited' else 'active' end`;

/** Finds a link without using it up. */
export async function findLink(db: Kysely<Schema>, token: string): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select password_link.id, kind, person_id as "personId",
      ceil(extract(epoch from expires_at - now()))::int as "expiresInSeconds"
    from password_link join person on person.id = person_id
    where token_hash = ${tokenHash(token)} and used_at is null and voided_at is null and expires_at > now()
      and person.status = ${stateFor}`.execute(db);
  return rows[0] ?? null;
}

/** Uses a link up inside the change it allows, under its person's lock: of any number at once one gets through (rule R-03). */
export async function useLink(tx: Transaction<Schema>, { id }: Pick<OpenLink, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    update password_link set used_at = now() from person
    where password_link.id = ${id} and used_at is null and voided_at is null and expires_at > now()
      and person.id = person_id and person.status = ${stateFor} returning 1`.execute(tx);
  return rows.length > 0;
}
