import { sql, type Transaction } from 'kysely';
import { newId } from '../db/ids.ts';
import type { NoticeMeans } from '../db/outbox/addressee.ts';
import { type HandedOn, handOn } from '../db/permissions/hand-on/hand-on.ts';
import type { Schema } from '../db/schema.ts';
import type { Changed, Current, Ids, Outcomes, Plan } from './model.ts';
import { begin, type TellProgress, tellNobody } from './progress.ts';
import { tellFormerAddresses } from './tell-former.ts';
import { unhurried } from './unhurried.ts';
import { type Closed, carryOutClosings } from './write-closings.ts';
import { carryOutGroups } from './write-groups.ts';
import { carryOutPeople } from './write-people.ts';
import { carryOutPositions } from './write-positions.ts';
import { carryOutUnits } from './write-units.ts';

/** What a plan did, and what followed from it. */
export interface Done {
  outcomes: Outcomes;
  handedOn: HandedOn;
  closed: Closed;
}

/** Does all that a plan says, and what follows from it, in the caller's transaction. `current` is what it was made from; `tell` hears how far it is. */
export async function carryOut(
  tx: Transaction<Schema>,
  post: NoticeMeans,
  current: Current,
  plan: Plan,
  tell: TellProgress = tellNobody,
): Promise<Done> {
  const ids = idsFor(current, plan);
  await carryOutUnits(tx, current, plan, ids, tell);
  const outcomes = await carryOutPeople(tx, current, plan, ids, tell);
  await carryOutPositions(tx, current, plan, ids, tell);
  await carryOutGroups(tx, current.source, plan.groupRights, ids);
  begin(tell, 'following');
  for (const { person } of [...plan.positions.added, ...plan.positions.changed, ...plan.positions.removed]) {
    const id = ids.person(person);
    if (!outcomes.has(id)) outcomes.set(id, 'moved');
  }
  for (const { person } of [...plan.groupRights.gained, ...plan.groupRights.lost]) {
    const id = ids.person(person);
    if (!outcomes.has(id)) outcomes.set(id, 'changed');
  }
  const closed = await carryOutClosings(tx, plan.units.closed);
  for (const id of closed.people) if (!outcomes.has(id)) outcomes.set(id, 'moved');
  await tellFormerAddresses(tx, post, plan);
  const left = plan.people.changed.flatMap(({ id, state }) => (state?.to === 'disabled' ? [id] : []));
  const { added, changed, removed } = plan.positions;
  const ledAnew = new Set([...added, ...changed, ...removed].map(({ person }) => ids.person(person)));
  return { outcomes, closed, handedOn: await handOn(tx, post, { left, ledAnew: [...ledAnew] }) };
}

/** Any fixed number will do, as long as every process uses the same; whoever holds it with the source's name keeps others from writing. */
export const runLock = 720_184_306;

/** Lets one run of a source write at a time; false while another does. Frees the transaction of the limits of calls. */
export async function beginRun(tx: Transaction<Schema>, source: string): Promise<boolean> {
  await unhurried(tx);
  await sql`select set_config('lock_timeout', '10s', true)`.execute(tx);
  const lock = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${runLock}, hashtext(${source})) as mine`.execute(tx);
  return lock.rows[0]?.mine ?? false;
}

/** The same for whoever can wait a while: the second makes its change after the first. */
export async function waitForRun(tx: Transaction<Schema>, source: string): Promise<void> {
  await unhurried(tx);
  await sql`select set_config('lock_timeout', '10s', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${runLock}, hashtext(${source}))`.execute(tx);
}

function idsFor({ units, people }: Current, plan: Plan): Ids {
  const unitIds = idsOf(units, plan.units);
  const personIds = idsOf(people, plan.people);
  return {
    units: unitIds,
    people: personIds,
    unit: (ref) => unitIds.get(ref) ?? ref,
    person: (ref) => personIds.get(ref) ?? ref,
  };
}

function idsOf(
  there: readonly { id: string; key: string | null }[],
  { added, changed }: { added: readonly { key: string }[]; changed: readonly Changed[] },
): Map<string, string> {
  const ids = new Map(there.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])));
  for (const { id, key } of changed) ids.set(key, id);
  for (const { key } of added) ids.set(key, newId());
  return ids;
}
