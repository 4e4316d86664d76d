import { type api, type Locale, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit, SignedInVisit, Visit } from '../../calls/visit.ts';
import { judgeSubjects } from '../../db/administrators/reach.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { named, shownState } from '../../db/column-in.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { stopRemoval } from '../../proofs/device-removal.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { reachWith } from './reach.ts';

type Shown = OutputOf<typeof api.adminPeople.ownRemovals>['rows'];

/** Devices of somebody that are about to be removed. */
export async function openRemovals(db: Kysely<Schema>, id: string, timeZone: string, locale: Locale): Promise<Shown> {
  const { rows } = await sql<Omit<Shown[number], 'at' | 'due'> & { at: Date; due: Date }>`
    select r.id, device_id as "deviceId", device_name as device, json_build_object('name', ${named('agent', locale)}, 'state', ${shownState('agent')}) as by, reason, asked_at as at, due_at as due
    from device_removal r join person agent on agent.id = r.asked_by
    where r.person_id = ${id} and stopped_at is null and done_at is null order by due_at, r.id`.execute(db);
  return rows.map((row) => ({ ...row, at: wireDate(row.at, timeZone), due: wireDate(row.due, timeZone) }));
}

/** Stops one by the link of the message that told of it: whoever reads that is heard, signed in or not. */
export function stopByLink(visit: Visit, post: NoticeMeans, token: string): Promise<{ device: string }> {
  return withTicket(visit, () =>
    visit.change(async (tx) => {
      const stopped = await stopRemoval(tx, post, sql`token_hash = ${tokenHash(token)} and due_at > now()`, 'link');
      if (!stopped) return fail('link.invalid');
      visit.about(stopped.person_id, {});
      return { device: stopped.device_name };
    }),
  );
}

/** Stops one of one's own, by whoever can still sign in. */
export function keepOwn(visit: SignedInVisit, post: NoticeMeans, id: string): Promise<{ device: string }> {
  const { personId } = visit.session;
  return visit.change(async (tx) => {
    const stopped = await stopRemoval(tx, post, sql`id = ${id} and person_id = ${personId}`, 'person');
    if (!stopped) return fail('resource.gone');
    return { device: stopped.device_name };
  });
}

/** Takes one back, by an administrator who may ask for it. */
export function cancelRemoval(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { id, removal }: { id: string; removal: string },
): Promise<OutputOf<typeof api.adminPeople.cancelRemoval>> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: 'cancelRemoval', people: [id] });
  return visit.change(async (tx) => {
    const reaching = reachWith(visit.administrator, 'removeDevice') ?? fail('route.unknown');
    await holdPerson(tx, id);
    const judged = (await judgeSubjects(tx, reaching, [id])).get(id);
    if (judged === undefined) return fail('person.unknown');
    if (judged !== null) return { done: [], leftOut: [{ id, why: judged }] };
    const stopped = await stopRemoval(tx, post, sql`id = ${removal} and person_id = ${id}`, 'administrator');
    if (!stopped) return { done: [], leftOut: [{ id, why: 'already' as const }] };
    const deed = { deed: 'cancelRemoval', people: [id], before: { device: stopped.device_id } } as const;
    await recordDeed(tx, post, { personId, origin: visit.origin }, deed);
    return { done: [id], leftOut: [] };
  });
}
