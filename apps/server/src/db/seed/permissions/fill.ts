import { limits } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { tellKinds } from '../../permissions/kinds.ts';
import type { Schema } from '../../schema.ts';
import { demoId } from '../ids.ts';
import { insertRows, type Row } from '../insert.ts';
import type { Member } from '../people.ts';
import { makeEntitlements } from './entitlements.ts';
import { type Asker, makeRequests } from './requests.ts';
import { makeConflicts, makeRules, roleTraits } from './rules.ts';

/** Since when the demo's rules give something. */
const rulesAgeMs = 200 * 86_400_000;

/** Fills in who decides, what does not go together, what roles reach, and requests in every state. */
export async function fillPermissions(
  tx: Transaction<Schema>,
  { people, positions }: { people: Member[]; positions: Row<'position'>[] },
  now: Date,
): Promise<void> {
  const { rules, people: fixed, owners } = makeRules();
  await insertRows(tx, 'approval_rule', rules);
  await insertRows(tx, 'approval_rule_person', fixed);
  await insertRows(tx, 'application_owner', owners);
  await sql`update role set risk = given.risk, longest_days = given.longest_days, takes_units = given.takes_units
    from json_to_recordset(${JSON.stringify(roleTraits)}::json) as given (code text, risk text, longest_days int, takes_units boolean)
    where role.code = given.code`.execute(tx);
  await insertRows(tx, 'role_conflict', makeConflicts());
  await insertRows(tx, 'entitlement', makeEntitlements(new Date(now.getTime() - rulesAgeMs).toISOString()));
  await insertRows(tx, 'application_account', [
    account('code', 'demo.full', 'siyuan.chen'),
    account('code', 'demo.full', 'build-bot'),
    account('crm', 'demo.full', 'chensy'),
  ]);
  await explain(tx);
  await reach(tx);

  const askers = positions.flatMap(({ person_id, kind, manager_id, organisation_id }): Asker[] =>
    kind === 'main' && manager_id ? [{ id: person_id, manager: manager_id, unit: organisation_id }] : [],
  );
  const full = askers.find(({ id }) => id === demoId('person', 'demo.full'));
  if (!full) throw new Error('demo.full has no manager');
  const known = new Set(people.filter(({ account: is }) => is).map(({ row }) => row.id));
  const others = askers.filter(({ id, manager }) => manager === full.manager && !known.has(id));
  const made = makeRequests(full, others, now);
  await insertRows(tx, 'permission_request', made.requests);
  await insertRows(tx, 'permission_person', made.people);
  await insertRows(tx, 'permission_item', made.items);
  await insertRows(tx, 'permission_item_unit', made.units);
  await insertRows(tx, 'permission_step', made.steps);
  await insertRows(tx, 'permission_approver', made.approvers);
  await insertRows(tx, 'permission_move', made.moves);
  await sql`update permission_step step set led = array(select person_id from permission_person where request_id = step.request_id)
    where kind = 'manager'`.execute(tx);
  // One that waits came to whoever decides it from somebody who has left.
  await sql`insert into permission_handover (id, request_id, at, kind, from_id, to_id)
    select ${demoId('handover', 'demo.left')}, request.id, step.since + interval '1 hour', 'inherited', leaver.id, approver.person_id
    from permission_request request join permission_step step on step.id = request.step_id
      join permission_approver approver on approver.step_id = step.id
      join person leaver on leaver.username = 'demo.left'
    where request.applicant_id = ${full.id} order by request.id desc, approver.person_id limit 1`.execute(tx);
  await sql`select setval('permission_number', ${made.requests.length})`.execute(tx);
  // What demo.full was given by a request names it.
  await sql`update role_assignment held set request_id = request.id, since = request.decided_at, source = 'request'
    from permission_request request join permission_item item on item.request_id = request.id
    where request.state = 'passed' and held.person_id = request.applicant_id and held.role_id = item.role_id
      and held.person_id = ${full.id}`.execute(tx);
  await sql`insert into role_assignment (person_id, role_id, source, since, until, request_id)
    select distinct on (request.applicant_id, item.role_id) request.applicant_id, item.role_id, 'request', request.decided_at,
      item.until, request.id
    from permission_request request join permission_item item on item.request_id = request.id
    where request.state = 'passed' order by request.applicant_id, item.role_id, request.decided_at
    on conflict do nothing`.execute(tx);
  // One that ends soon, and of which they have been told; another role keeps the application open after it.
  const [soonDays] = limits.endingDays;
  await sql`update role_assignment set until = ${now}::timestamptz + make_interval(days => ${soonDays - 3}), told_days = ${soonDays}
    where person_id = ${full.id} and role_id = ${demoId('role', 'code.maintainer')}`.execute(tx);
  await tellKinds(tx);
  await sql`analyze permission_request, permission_item, permission_step, permission_approver, data_permission, entitlement`.execute(
    tx,
  );
}

const account = (application: string, username: string, name: string): Row<'application_account'> => ({
  application_id: demoId('application', application),
  person_id: demoId('person', username),
  name,
});

/** Why somebody holds what nobody asked for: their post, or the organisation's policy. */
async function explain(tx: Transaction<Schema>): Promise<void> {
  await sql`update role_assignment held set reason = position.title, reason_en = position.title_en
    from position where position.person_id = held.person_id and position.kind = 'main' and held.source = 'job'`.execute(
    tx,
  );
  await sql`update role_assignment set reason = '岗位权限基线', reason_en = 'Baseline of the post' where source = 'policy'`.execute(
    tx,
  );
}

/** Everyone's roles reach their own unit by policy; those of demo.full some others too, by hand. */
async function reach(tx: Transaction<Schema>): Promise<void> {
  await sql`insert into data_permission (person_id, role_id, organisation_id, management)
    select held.person_id, held.role_id, position.organisation_id, 'policy' from role_assignment held
      join role on role.id = held.role_id and role.takes_units
      join position on position.person_id = held.person_id and position.kind = 'main'`.execute(tx);
  await sql`insert into data_permission (person_id, role_id, organisation_id, management)
    select held.person_id, held.role_id, organisation.id, 'manual' from role_assignment held
      join role on role.id = held.role_id and role.takes_units
      join person on person.id = held.person_id and person.username = 'demo.full'
      join organisation on organisation.code in ('EG-EC-RD', 'EG-CLD-RD', 'EG-HQ-IT')
    on conflict do nothing`.execute(tx);
}
