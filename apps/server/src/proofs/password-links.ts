import { type Kysely, sql, type Transaction } from 'kysely';
import type { LinkChannel } from '../config/link-settings.ts';
import { isKeptElsewhere } from '../db/kept-elsewhere.ts';
import type { LinkKind } from '../db/links/make.ts';
import type { Schema } from '../db/schema.ts';
import { tokenHash } from '../secrets/tokens.ts';

/** A link that still opens something. */
export interface OpenLink {
  id: string;
  kind: LinkKind;
  personId: string;
  /** The way it went; null: it was handed over. */
  channel: LinkChannel | null;
  expiresInSeconds: number;
}

/** An invitation is for who is invited, a reset for who may sign in. */
const stateFor = sql`case password_link.kind when 'invitation' then 'invited' else 'active' end`;

/** Finds a link without using it up. */
export async function findLink(db: Kysely<Schema>, token: string): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select password_link.id, kind, person_id as "personId", channel,
      ceil(extract(epoch from expires_at - now()))::int as "expiresInSeconds"
    from password_link join person on person.id = person_id
    where token_hash = ${tokenHash(token)} and used_at is null and voided_at is null and expires_at > now()
      and person.status = ${stateFor} and not ${isKeptElsewhere(sql`person.id`)}`.execute(db);
  return rows[0] ?? null;
}

/** Uses a link up inside the change it allows, under its person's lock: of any number at once one gets through (rule R-03). */
export async function useLink(tx: Transaction<Schema>, { id }: Pick<OpenLink, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    update password_link set used_at = now() from person
    where password_link.id = ${id} and used_at is null and voided_at is null and expires_at > now()
      and person.id = person_id and person.status = ${stateFor} and not ${isKeptElsewhere(sql`person.id`)} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
