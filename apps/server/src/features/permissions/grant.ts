import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { newId } from '../../db/ids.ts';
import type { PermissionEvent } from '../../db/permissions-schema.ts';
import type { Schema } from '../../db/schema.ts';
import { findConflicts } from './conflicts.ts';
import { peopleOf, type RequestRow } from './request.ts';

interface Item {
  place: number;
  role: string;
  change: 'add' | 'delete';
  isOver: boolean;
  /** To be added, and not as its role can be asked for now. */
  isClosed: boolean;
}

/**
 * Makes the changes of a request that passes, in the transaction of the last decision. What was free of conflicts when it was sent need not be any
 * more; the people are held, so that two requests do not pass beside each other.
 */
export async function grant(tx: Kysely<Schema>, { id }: RequestRow): Promise<void> {
  const { rows } = await sql<Item>`
    select item.place, item.role_id as role, item.change, item.until <= now() is true as "isOver",
      item.change = 'add' and (role.requestable and application.state = 'enabled' and (role.longest_days is null
        or item.until <= now() + make_interval(days => role.longest_days + 1))) is not true as "isClosed"
    from permission_item item join role on role.id = item.role_id
      left join application on application.id = role.application_id
    where item.request_id = ${id} order by item.place`.execute(tx);
  if (rows.some(({ isOver }) => isOver)) fail('permission.expired');
  if (rows.some(({ isClosed }) => isClosed)) fail('permission.closed');
  const people = await peopleOf(tx, id);
  if (rows.some(({ change }) => change === 'add')) await needStaying(tx, people);
  const conflicts = await findConflicts(tx, { locale: 'zh_CN' }, { people, items: rows });
  if (conflicts.some(({ severity }) => severity === 'blocking')) fail('conflict.blocking');
  for (const { place, change } of rows) {
    const item = sql`permission_item item join permission_person whom on whom.request_id = item.request_id
      where item.request_id = ${id} and item.place = ${place}`;
    if (change === 'delete')
      await sql`delete from role_assignment held using ${item} and held.role_id = item.role_id
        and held.person_id = whom.person_id and held.source <> 'job'`.execute(tx);
    else await give(tx, item);
  }
}

/** Whoever has left since it was sent is given nothing, here or in the connected system; what they have can be taken away. */
async function needStaying(tx: Kysely<Schema>, people: readonly string[]): Promise<void> {
  const leaver = await tx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', people)
    .where('status', '<>', 'active')
    .limit(1)
    .executeTakeFirst();
  if (leaver) fail('permission.leaver');
}

async function give(tx: Kysely<Schema>, item: ReturnType<typeof sql>): Promise<void> {
  // What a job or a policy gives without an end is not shortened by having been asked for.
  const stands = sql`(held.source <> 'request' and held.until is null and held.since <= now())`;
  await sql`
    insert into role_assignment as held (person_id, role_id, source, until, request_id)
    select whom.person_id, item.role_id, 'request', item.until, item.request_id from ${item}
    on conflict (person_id, role_id) do update set
      since = case when held.since <= now() and (held.until is null or held.until > now()) then held.since else now() end,
      source = case when ${stands} then held.source else 'request' end,
      until = case when ${stands} then null else excluded.until end,
      reason = case when ${stands} then held.reason else '' end,
      reason_en = case when ${stands} then held.reason_en else '' end,
      request_id = case when ${stands} then held.request_id else excluded.request_id end,
      told_days = null`.execute(tx);
  await sql`delete from data_permission reach using ${item} and reach.person_id = whom.person_id
    and reach.role_id = item.role_id and reach.management = 'manual'`.execute(tx);
  await sql`
    insert into data_permission (person_id, role_id, organisation_id, management)
    select whom.person_id, item.role_id, unit.organisation_id, 'manual'
    from permission_item_unit unit, ${item} and unit.request_id = item.request_id and unit.place = item.place
    on conflict do nothing`.execute(tx);
}

/** Writes what the connected system is to be told, if it has to do with any of it; answers whether it has. */
export async function writeEvent(tx: Kysely<Schema>, { id }: RequestRow): Promise<boolean> {
  const { rows } = await sql<PermissionEvent>`
    select request.number, applicant.username as applicant, request.reason, json_agg(json_build_object(
      'application', application.code, 'role', role.code, 'change', item.change, 'person', person.username,
      'employeeId', person.employee_id, 'accounts', (
        select coalesce(json_agg(account.name order by account.name), '[]') from application_account account
        where account.application_id = application.id and account.person_id = person.id and account.name = any(item.accounts)),
      'until', to_char(item.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'units', (
        select coalesce(json_agg(organisation.code order by organisation.code), '[]') from permission_item_unit unit
          join organisation on organisation.id = unit.organisation_id
        where unit.request_id = item.request_id and unit.place = item.place)) order by item.place, person.username) as changes
    from permission_request request
      join person applicant on applicant.id = request.applicant_id
      join permission_item item on item.request_id = request.id
      join permission_person whom on whom.request_id = request.id
      join person on person.id = whom.person_id
      join role on role.id = item.role_id
      join application on application.id = role.application_id and application.connected
    where request.id = ${id} group by request.id, applicant.username`.execute(tx);
  const [payload] = rows;
  if (!payload) return false;
  await tx
    .insertInto('permission_event')
    .values({ id: newId(), request_id: id, payload: JSON.stringify(payload) })
    .execute();
  return true;
}
