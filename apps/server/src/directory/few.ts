import { sql, type Transaction } from 'kysely';
import type { NoticeMeans } from '../db/outbox/addressee.ts';
import type { Schema } from '../db/schema.ts';
import { carryOut, type Done, waitForRun } from './carry-out.ts';
import { byHand, type Current, type CurrentPerson, type Plan, type Problem, type Wanted } from './model.ts';
import { isEmpty, makePlan } from './plan.ts';
import { readCurrent } from './read-current.ts';

/** What a change by hand needs of the settings. */
export interface HandTools {
  /** The day it is in the organisation. */
  today: string;
  /** People sign in at an identity provider, so that nobody needs a password here. */
  signsInElsewhere: boolean;
}

/** Somebody as a hand finds them; their key is known. */
export type InHand = CurrentPerson & { key: string };

/**
 * Waits until nobody else changes anything by hand, until the end of the transaction. Whoever asks first how far they reach takes their turn before: units
 * may just be moved (threat AD-12).
 */
export const takeTurn = (tx: Transaction<Schema>): Promise<void> => waitForRun(tx, byHand);

/**
 * Everything a plan about a few people is made from: them, those who lead them, and the owners, of whom one must stay. Nobody else changes anything by
 * hand meanwhile: whoever comes second waits.
 */
export async function takeFew(
  tx: Transaction<Schema>,
  { today, signsInElsewhere }: HandTools,
  ids: readonly string[],
): Promise<Current> {
  await takeTurn(tx);
  const { rows } = await sql<{ id: string }>`
    with recursive led (id) as (
      select unnest(${ids}::uuid[])
      union select manager_id from led join position on position.person_id = led.id where manager_id is not null)
    select id from led union select person_id from administrator_role where role = 'owner' and (until is null or until > now())`.execute(
    tx,
  );
  const only = rows.map(({ id }) => id);
  const read = await readCurrent(tx, { source: byHand, today, signsInElsewhere, fields: [], only });
  const meant = new Set(ids);
  // Whom a hand takes for the first time has no key of it yet.
  const people = read.people.map((one) => (meant.has(one.id) ? { ...one, key: one.key ?? one.id } : one));
  return { ...read, people };
}

/** One of them; undefined: nobody is there of that id. */
export const inHand = ({ people }: Current, id: string) =>
  people.find((one): one is InHand => one.id === id && one.key !== null);

/** What came of wanting something by hand: nothing where it is so already, or what the plan refuses. */
export type HandDone = (Done & { plan: Plan }) | { problems: readonly Problem[] } | null;

/** Plans what is wanted by hand and carries it out, all or nothing. */
export async function changeByHand(
  tx: Transaction<Schema>,
  post: NoticeMeans,
  current: Current,
  wanted: Wanted,
): Promise<HandDone> {
  const plan = makePlan(current, wanted);
  if (plan.problems.length > 0) return { problems: plan.problems };
  return isEmpty(plan) ? null : { plan, ...(await carryOut(tx, post, current, plan)) };
}

/** Whom a source or a day has disabled stays so from now on, whatever they say; false where that was so already. */
export async function keepOut(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const { rows } = await sql`update person set disabled_by = null
    where id = ${id} and status = 'disabled' and disabled_by is not null returning id`.execute(tx);
  return rows.length > 0;
}
