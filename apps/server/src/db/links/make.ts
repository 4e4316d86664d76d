import { limits } from '@uc/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';

/** What a link is for. */
export type LinkKind = 'invitation' | 'reset';

/** How a link that is handed over was made. */
export interface LinkFacts {
  kind: LinkKind;
  madeBy: string;
  minutes: number;
}

/** A person whose link goes to an address, which is shown masked. */
export interface LinkTo {
  personId: string;
  channel: LinkChannel;
  target: string;
}

/** How long a link of each kind is good for. */
export const linkMinutes: Readonly<Record<LinkKind, number>> = {
  invitation: limits.invitationHours * 60,
  reset: limits.resetLinkMinutes,
};

/** Makes somebody's link in place of an earlier one, to be handed over, and answers with what stands in its address; only a hash of it is kept. */
export async function makeLink(
  tx: Transaction<Schema>,
  personId: string,
  { kind, madeBy, minutes }: LinkFacts,
): Promise<string> {
  const token = newToken();
  await holdPeople(tx, [personId]);
  await voidLinks(tx, [personId]);
  await tx
    .insertInto('password_link')
    .values({
      ...{ id: newId(), person_id: personId, kind, token_hash: tokenHash(token), made_by: madeBy, minutes },
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
}

/** A link that waits for its turn. */
export interface QueuedLink {
  id: string;
  kind: LinkKind;
  personId: string;
  channel: LinkChannel;
  minutes: number;
}

/** Lets links wait for their turn, each in place of an earlier one of its person. */
export async function queueLinks(
  tx: Transaction<Schema>,
  kind: LinkKind,
  people: readonly LinkTo[],
  madeBy: string,
): Promise<QueuedLink[]> {
  const ids = people.map(({ personId }) => personId);
  await holdPeople(tx, ids);
  await voidLinks(tx, ids);
  const minutes = linkMinutes[kind];
  const queued = people.map((to) => ({ id: newId(), kind, minutes, ...to }));
  const rows = queued.map(({ id, personId, channel, target }) => ({ id, person_id: personId, channel, target }));
  await sql`
    insert into password_link (id, person_id, kind, channel, target, made_by, minutes)
    select id, person_id, ${kind}, channel, target, ${madeBy}, ${minutes}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, person_id uuid, channel text, target text)`.execute(
    tx,
  );
  return queued;
}

/** Of two who make somebody's link at once, one waits here, and its link is the one that counts. In the order of ids, so that nobody waits in a circle. */
async function holdPeople(tx: Transaction<Schema>, people: readonly string[]): Promise<void> {
  await sql`select id from person where id = any(${people}::uuid[]) order by id for no key update`.execute(tx);
}

/** Voids what is open of these people, and what waits in the outbox with it; answers with whose it was. */
export async function voidLinks(tx: Transaction<Schema>, people: readonly string[]): Promise<string[]> {
  // Messages before links, as whoever settles one has them, or two would wait for each other.
  await expireMessages(
    tx,
    sql`select message_id from password_link
      where person_id = any(${people}::uuid[]) and used_at is null and voided_at is null`,
  );
  const voided = await sql<{ person_id: string; message_id: string | null }>`
    update password_link set voided_at = now()
    where person_id = any(${people}::uuid[]) and used_at is null and voided_at is null
    returning person_id, message_id`.execute(tx);
  // Once more, for those whose turn came between the two.
  await expireMessages(tx, sql`select unnest(${voided.rows.flatMap(({ message_id }) => message_id ?? [])}::uuid[])`);
  return voided.rows.map(({ person_id }) => person_id);
}

/** What waits does not leave any more, and what nobody could send is not tried again either. */
async function expireMessages(tx: Transaction<Schema>, ids: RawBuilder<unknown>): Promise<void> {
  await sql`update message set state = 'expired', payload = null, settled_at = now(), reason = 'Its link was voided'
    where id in (${ids}) and state = 'waiting'`.execute(tx);
  await sql`update message set payload = null where id in (${ids}) and state = 'failed'`.execute(tx);
}
