import { type AdministratorRole, limits, rolesAgreedTo } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import { live } from './held.ts';
import { holdOwners } from './owners.ts';

/** A role as it is to be held. */
export interface Giving {
  personId: string;
  role: AdministratorRole;
  units: readonly string[] | null;
  until: Date | null;
  reason: string;
}

/** Being an owner, as commands give it: everywhere, and without an end. */
export const ownership = (personId: string, reason: string): Giving => ({
  ...{ personId, role: 'owner', units: null, until: null, reason },
});

/** Whoever gives it: a person, with the second owner where one agreed, or somebody at the command line. */
type Giver = { personId: string; agreedBy?: string } | { command: string };

/** A role's limits, as records tell them. */
export interface Limits {
  units: string[] | null;
  until: Date | null;
}

/** Why a role is not given. `left`: they cannot sign in; `held`: they hold all of it; `unit`: there is no such unit. */
export type NotGiven = 'nobody' | 'left' | 'held' | 'unit';

/** The end of a role, as the wire or a command writes it: a moment in the organisation's time zone; `over`: it has come. */
export async function readEnd(db: Kysely<Schema>, typed: string, timeZone: string): Promise<Date | 'over'> {
  const { rows } = await sql<{ at: Date; isOver: boolean }>`
    select at, at <= now() as "isOver" from (select ${typed}::timestamp at time zone ${timeZone} as at) as meant`.execute(
    db,
  );
  const [end] = rows;
  return !end || end.isOver ? 'over' : end.at;
}

/** Whether a role can be given as it is meant, and what is held of it now. */
export async function judgeGiving(
  tx: Transaction<Schema>,
  giving: Giving,
): Promise<NotGiven | { before: Limits | null }> {
  const { personId, role, units, until } = giving;
  const { rows } = await sql<Limits & { role: AdministratorRole; isSame: boolean }>`
    select role, units, until,
      (units is null) = (${units}::uuid[] is null) and coalesce(units <@ ${units}::uuid[] and units @> ${units}::uuid[], true)
        and until is not distinct from ${until}::timestamptz as "isSame"
    from administrator_role where person_id = ${personId} and role in (${role}, 'owner') and ${live}`.execute(tx);
  const own = rows.find((held) => held.role === role);
  // Before their row is held: two owners who give each other something would wait for each other.
  if (own?.isSame || rows.some((held) => held.role === 'owner')) return 'held';
  const person = await sql<{ status: string }>`
    select status from person where id = ${personId} and erased_at is null for no key update`.execute(tx);
  const status = person.rows[0]?.status;
  if (status === undefined) return 'nobody';
  if (status === 'disabled') return 'left';
  if (units) {
    const known = await tx.selectFrom('organisation').select('id').where('id', 'in', units).execute();
    if (known.length < new Set(units).size) return 'unit';
  }
  return { before: own ? { units: own.units, until: own.until } : null };
}

/** Gives it, in place of what was held of it. Whoever becomes the first owner has a while to get a second factor. */
export async function giveRole(tx: Transaction<Schema>, giving: Giving, giver: Giver): Promise<void> {
  const isFirst = giving.role === 'owner' && (await holdOwners(tx)).length === 0;
  const facts = {
    units: giving.units === null ? null : [...giving.units],
    until: giving.until,
    reason: giving.reason,
    given_by: 'command' in giver ? giver.command : '',
    giver_id: 'command' in giver ? null : giver.personId,
    agreed_by: ('agreedBy' in giver && giver.agreedBy) || null,
    since: sql<Date>`now()`,
    grace_until: isFirst ? sql<Date>`now() + make_interval(hours => ${limits.firstOwnerHours})` : null,
  };
  await tx
    .insertInto('administrator_role')
    .values({ person_id: giving.personId, role: giving.role, ...facts })
    .onConflict((on) => on.columns(['person_id', 'role']).doUpdateSet(facts))
    .execute();
  // What waited for the same is settled by it; an owner waits for nothing more.
  if (!rolesAgreedTo.includes(giving.role)) return;
  await tx
    .deleteFrom('administrator_waiting')
    .where('person_id', '=', giving.personId)
    .where('role', 'in', giving.role === 'owner' ? ['owner', 'people'] : ['people'])
    .execute();
}

/** Takes a role away; the last owner's stays. Answers with what was held. */
export async function takeRole(
  tx: Transaction<Schema>,
  personId: string,
  role: AdministratorRole,
): Promise<'unknown' | 'last' | Limits> {
  if (role === 'owner') {
    const owners = await holdOwners(tx);
    if (owners.length === 1 && owners[0] === personId) return 'last';
    // The row stays: when it ended says for how long nobody profits from it (threat DI-28).
    const ended = await sql<Limits>`
      update administrator_role set until = now() where person_id = ${personId} and role = 'owner' and ${live}
      returning units, null::timestamptz as until`.execute(tx);
    return ended.rows[0] ?? 'unknown';
  }
  const taken = await sql<Limits>`
    delete from administrator_role where person_id = ${personId} and role = ${role} and ${live} returning units, until`.execute(
    tx,
  );
  return taken.rows[0] ?? 'unknown';
}

/** A role that waits for a second owner. */
export interface Waiting extends Limits {
  id: string;
  personId: string;
  role: AdministratorRole;
  reason: string;
  askedBy: string;
}

/** Lets it wait for the yes of a second owner; null: the same role waits already. Answers until when. */
export async function letWait(tx: Transaction<Schema>, giving: Giving, askedBy: string): Promise<Date | null> {
  await sql`delete from administrator_waiting where expires_at <= now()`.execute(tx);
  const waiting = await tx
    .insertInto('administrator_waiting')
    .values({
      id: newId(),
      person_id: giving.personId,
      role: giving.role === 'owner' ? 'owner' : 'people',
      units: giving.units === null ? null : [...giving.units],
      until: giving.until,
      reason: giving.reason,
      asked_by: askedBy,
      expires_at: sql<Date>`now() + make_interval(hours => ${limits.agreementHours})`,
    })
    .onConflict((on) => on.columns(['person_id', 'role']).doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return waiting?.expires_at ?? null;
}

/** Takes what waits out of the list: of any number who decide at once one gets it. */
export async function takeWaiting(tx: Transaction<Schema>, id: string): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    delete from administrator_waiting where id = ${id} and expires_at > now()
    returning id, person_id as "personId", role, units, until, reason, asked_by as "askedBy"`.execute(tx);
  return rows[0] ?? null;
}
