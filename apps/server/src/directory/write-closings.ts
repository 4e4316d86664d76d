import { type RawBuilder, sql, type Transaction } from 'kysely';
import { live } from '../db/administrators/held.ts';
import type { Schema } from '../db/schema.ts';
import type { Closing } from './model.ts';
import { PlanOutdated } from './write-rows.ts';
import { keepPaths } from './write-units.ts';

/** What became of what hung on units that ended. */
export interface Closed {
  /** Whom it moved, by their ids. */
  people: string[];
  /** Data permissions, audiences of applications and rules that went along, and those that ended. */
  rightsMoved: number;
  rightsEnded: number;
  /** Administrators' roles that were limited to these units: they do not widen to where the people went. */
  administrators: number;
}

/**
 * Ends units, after everything else of a plan: people in them go on, rights over merged ones go along, rights over others end. Requests that were decided name
 * the unit that took its place; in one that is not, a unit that ended cannot be given any more.
 */
export async function carryOutClosings(tx: Transaction<Schema>, closed: readonly Closing[]): Promise<Closed> {
  if (closed.length === 0) return { people: [], rightsMoved: 0, rightsEnded: 0, administrators: 0 };
  const ids = closed.map(({ id }) => id);
  const given = sql`json_to_recordset(${JSON.stringify(closed)}::json) as given (id uuid, "into" uuid, "isMerged" boolean)`;
  await sql`select from organisation where id = any(${[...ids, ...closed.map(({ into }) => into)]}::uuid[])
    order by id for update`.execute(tx);
  // Somebody in both has one position there: the main one, else the one that was there.
  await sql`delete from position one using position other, ${given}
    where one.person_id = other.person_id and one.id <> other.id and (
      (one.organisation_id = given.id and other.organisation_id = given."into" and one.kind <> 'main')
      or (one.organisation_id = given."into" and other.organisation_id = given.id and other.kind = 'main'))`.execute(
    tx,
  );
  const moved = await sql<{ person_id: string }>`update position set organisation_id = given."into" from ${given}
    where position.organisation_id = given.id returning person_id`.execute(tx);
  const rights = await countRights(tx, given);
  const limited = await sql<{ count: number }>`
    select count(*)::int as count from administrator_role where ${live} and units && ${ids}::uuid[]`.execute(tx);
  await follow(tx, 'data_permission', ['person_id', 'role_id', 'management'], sql`given."isMerged"`, given);
  await follow(tx, 'permission_item_unit', ['request_id', 'place'], isKept, given);
  await sql`insert into application_audience (kind, subject_id, application_id)
    select source.kind, given."into", source.application_id from application_audience source
      join ${given} on source.kind = 'organisation' and source.subject_id = given.id
    where given."isMerged" on conflict do nothing`.execute(tx);
  await sql`insert into entitlement (id, kind, organisation_id, permission, role_id, since, made_by)
    select gen_random_uuid(), source.kind, given."into", source.permission, source.role_id, source.since, source.made_by
    from entitlement source join ${given} on source.organisation_id = given.id
    where given."isMerged" on conflict do nothing`.execute(tx);
  for (const table of ['data_permission', 'permission_item_unit', 'entitlement'] as const)
    await sql`delete from ${sql.table(table)} where organisation_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from application_audience where kind = 'organisation' and subject_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`update organisation set parent_id = given."into" from ${given}
    where organisation.parent_id = given.id and organisation.id <> all(${ids}::uuid[])`.execute(tx);
  await sql`delete from unit_key where organisation_id = any(${ids}::uuid[])`.execute(tx);
  const ended = await sql`delete from organisation where id = any(${ids}::uuid[])`.execute(tx);
  if (Number(ended.numAffectedRows) !== ids.length) throw new PlanOutdated('A unit that was to end is gone already');
  await keepPaths(tx);
  return {
    people: [...new Set(moved.rows.map(({ person_id }) => person_id))],
    ...rights,
    administrators: limited.rows[0]?.count ?? 0,
  };
}

/** What a request names stays named where it is decided, or the unit was merged. */
const isKept = sql`(given."isMerged" or exists (select from permission_request request
  where request.id = source.request_id and request.state in ('passed', 'rejected')))`;

/** Rights over these units that go along, and those that end. */
async function countRights(
  tx: Transaction<Schema>,
  given: RawBuilder<unknown>,
): Promise<Pick<Closed, 'rightsMoved' | 'rightsEnded'>> {
  const { rows } = await sql<Pick<Closed, 'rightsMoved' | 'rightsEnded'>>`
    select count(*) filter (where given."isMerged")::int as "rightsMoved", count(*) filter (where not given."isMerged")::int as "rightsEnded"
    from ${given} join lateral (
      select from data_permission where organisation_id = given.id
      union all select from entitlement where organisation_id = given.id
      union all select from application_audience where kind = 'organisation' and subject_id = given.id) as reach on true`.execute(
    tx,
  );
  return rows[0] ?? { rightsMoved: 0, rightsEnded: 0 };
}

/** Gives the unit that took over what the ended one had, unless it has it already. */
async function follow(
  tx: Transaction<Schema>,
  table: string,
  columns: readonly string[],
  goesAlong: RawBuilder<unknown>,
  given: RawBuilder<unknown>,
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(columns.map((name) => sql.ref(`source.${name}`)));
  await sql`insert into ${sql.table(table)} (${names}, organisation_id)
    select ${values}, given."into" from ${sql.table(table)} source join ${given} on source.organisation_id = given.id
    where ${goesAlong} on conflict do nothing`.execute(tx);
}
