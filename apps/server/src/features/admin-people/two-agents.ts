import { type heldActs, limits, type PeopleAct } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { type AttemptRule, countAttempt } from '../../db/attempts.ts';
import { newId } from '../../db/ids.ts';
import { madeByPerson } from '../../db/links/read.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { personForSecurity, type SecurityDesk, tellSecurity } from '../../db/outbox/security-contact.ts';
import type { Schema } from '../../db/schema.ts';

type HeldAct = (typeof heldActs)[number];

/** Whoever had a password, was disabled and comes back is invited: that is a link to a new password too. */
const otherHalf: Readonly<Record<HeldAct, readonly PeopleAct[]>> = {
  sendResetLink: ['removeDevice'],
  removeDevice: ['sendResetLink', 'invite'],
};

/** Acts on somebody that this agent must leave to another: they did the other half within a day (threat AD-14). */
export async function otherHalfDone(db: Kysely<Schema>, agentId: string, personId: string): Promise<PeopleAct[]> {
  const { rows } = await sql<{ act: HeldAct }>`
    select act from held_act where agent_id = ${agentId} and person_id = ${personId} and at > ${dayAgo}
    union select 'sendResetLink' from password_link where kind = 'invitation'
      and made_by = ${madeByPerson(agentId)} and person_id = ${personId} and made_at > ${dayAgo}
    order by act`.execute(db);
  return rows.flatMap(({ act }) => otherHalf[act]);
}

/** Those of some people of whom this agent had a device removed within a day: a colleague lets them choose a password. */
export async function deviceRemovedOf(
  db: Kysely<Schema>,
  agentId: string,
  people: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from held_act
    where agent_id = ${agentId} and person_id = any(${people}::uuid[]) and act = 'removeDevice' and at > ${dayAgo}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

const dayAgo = sql`clock_timestamp() - make_interval(hours => ${limits.heldActsHours})`;

const tellingRule: AttemptRule = { tries: 1, windowMinutes: 60, lockMinutes: 60, longestLockMinutes: 60 };

/**
 * Refuses an agent who has sent as many reset links and removed as many devices as one may in an hour, and tells the security contact once. Asked before the act
 * in a transaction of its own, for a refusal takes its own back, and once more within it.
 */
export async function refuseTooMany(visit: AdministratorVisit, desk: SecurityDesk): Promise<void> {
  const { personId } = visit.administrator;
  if ((await countHeld(visit.db, personId)) < limits.heldActsPerHour) return;
  await visit.db.transaction().execute(async (tx) => {
    if (await countAttempt(tx, `acts:told:${personId}`, tellingRule)) return;
    const person = personForSecurity(visit.session.person);
    const values = { ...circumstancesOf(visit.origin), person, count: limits.heldActsPerHour };
    await tellSecurity(tx, desk, { kind: 'actsCounted', values });
  });
  fail('acts.frequent');
}

async function countHeld(db: Kysely<Schema>, agentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from held_act
    where agent_id = ${agentId} and at > clock_timestamp() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts such an act of an agent; one at a time for each agent, so that many at once are no more than many in a row. */
export async function countHeldAct(
  tx: Transaction<Schema>,
  agentId: string,
  personId: string,
  act: HeldAct,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('held acts ' || ${agentId}::text, 0))`.execute(tx);
  if ((await countHeld(tx, agentId)) >= limits.heldActsPerHour) fail('acts.frequent');
  await tx.insertInto('held_act').values({ id: newId(), agent_id: agentId, person_id: personId, act }).execute();
}
