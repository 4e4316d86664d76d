import { limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { NoticeMeans } from '../outbox/addressee.ts';
import type { PermissionEvent } from '../permissions-schema.ts';
import type { Schema } from '../schema.ts';
import { tellPerson } from './tell.ts';

/** An event that this process has in hand until its lease ends. */
export interface TakenEvent {
  id: string;
  payload: PermissionEvent;
  tries: number;
  createdAt: Date;
  /** Proof of having it in hand. */
  takenBy: string;
}

/**
 * Takes events that are due, each by one process only, and counts the try. What concerns the same role of the same person goes
 * out in the order of the decisions: a giving that is late must not come after the taking that followed it.
 */
export async function takeEvents(db: Kysely<Schema>, most: number, takenBy: string): Promise<TakenEvent[]> {
  const { rows } = await sql<Omit<TakenEvent, 'takenBy'>>`
    with part as (
      select event.id, first_value(event.id) over (partition by item.role_id, whom.person_id order by event.id) as first
      from permission_event event join permission_item item on item.request_id = event.request_id
        join permission_person whom on whom.request_id = event.request_id
      where event.state = 'waiting')
    update permission_event set taken_by = ${takenBy}, tries = tries + 1,
      due_at = now() + make_interval(secs => ${limits.sendLeaseSeconds})
    where id in (select id from permission_event where state = 'waiting' and due_at <= now()
      and id in (select id from part group by id having bool_and(id = first))
      order by due_at limit ${most} for update skip locked)
    returning id, payload, tries, created_at as "createdAt"`.execute(db);
  return rows.map((row) => ({ ...row, takenBy }));
}

/** What came of a try. */
export type EventOutcome =
  | { kind: 'confirmed' }
  /** Not yet: tried again after a pause, unless it was the last try. */
  | { kind: 'later'; reason: string }
  /** Never. */
  | { kind: 'refused'; reason: string };

/**
 * Settles a try, and with the event the request it belongs to, whose applicant is told. Answers the state it is in now;
 * null: it was no longer in our hands, and another process decides.
 */
export async function settleEvent(
  db: Kysely<Schema>,
  post: NoticeMeans,
  { id, takenBy, tries }: TakenEvent,
  outcome: EventOutcome,
): Promise<'waiting' | 'confirmed' | 'failed' | null> {
  const isLast = outcome.kind === 'refused' || (outcome.kind === 'later' && tries >= limits.eventTries);
  const state = outcome.kind === 'confirmed' ? 'confirmed' : isLast ? 'failed' : 'waiting';
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ request_id: string }>`
      update permission_event set state = ${state}, taken_by = null,
        reason = ${outcome.kind === 'confirmed' ? null : outcome.reason},
        settled_at = case when ${state !== 'waiting'}::boolean then now() end,
        due_at = now() + make_interval(secs => least(${limits.eventLongestRetrySeconds}::int,
          ${limits.eventRetrySeconds}::int * 2 ^ least(tries - 1, 16)) * (0.75 + random() * 0.25))
      where id = ${id} and taken_by = ${takenBy} and state = 'waiting' returning request_id`.execute(tx);
    const [event] = rows;
    if (!event) return null;
    if (state !== 'waiting') await settleRequest(tx, post, event.request_id, state);
    return state;
  });
}

async function settleRequest(
  tx: Kysely<Schema>,
  post: NoticeMeans,
  requestId: string,
  delivery: 'confirmed' | 'failed',
): Promise<void> {
  const request = await tx
    .updateTable('permission_request')
    .set({ delivery })
    .where('id', '=', requestId)
    .where('delivery', '=', 'pending')
    .returning(['number', 'applicant_id'])
    .executeTakeFirst();
  if (!request) return;
  const outcome = delivery === 'confirmed' ? 'passed' : 'undelivered';
  await tellPerson(tx, post, request.applicant_id, (_, linkTo) => ({
    kind: 'applicationDecided',
    values: { number: request.number, outcome, pageLink: linkTo(`myApplication/detail?id=${requestId}`) },
  }));
}

/**
 * Lets a failed event be tried again, from the beginning; answers whether there was one. What a later decision has changed since
 * is not brought back.
 */
export async function retryEvent(tx: Transaction<Schema>, number: string): Promise<boolean> {
  const { rows } = await sql<{ request_id: string }>`
    update permission_event event set state = 'waiting', tries = 0, due_at = now(), settled_at = null
    from permission_request request
    where request.id = event.request_id and request.number = ${number} and event.state = 'failed' and not exists (
      select from permission_item mine join permission_person whose on whose.request_id = mine.request_id
        join permission_item theirs on theirs.role_id = mine.role_id
        join permission_person whom on whom.request_id = theirs.request_id and whom.person_id = whose.person_id
        join permission_event later on later.request_id = theirs.request_id
      where mine.request_id = event.request_id and later.id > event.id)
    returning event.request_id`.execute(tx);
  for (const { request_id } of rows)
    await tx.updateTable('permission_request').set({ delivery: 'pending' }).where('id', '=', request_id).execute();
  return rows.length > 0;
}
