import type { api, OutputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { notOver, rolesOf } from '../../db/entitlements/held.ts';
import type { Schema } from '../../db/schema.ts';
import { mayLook } from './detail.ts';
import { faceOf } from './read.ts';
import { isStandingIn } from './standing-in.ts';
import { named, personJson, type Viewer, wireTime } from './viewer.ts';

type Inbox = OutputOf<typeof api.approvals.list>;

/** The open steps that a person can decide, in their own name or as somebody's deputy, each once. */
export function waitingFor(personId: string) {
  return sql`
    select distinct on (step.id) step.id as step, step.request_id, nullif(approver.person_id, ${personId}) as principal
    from permission_approver approver join permission_step step on step.id = approver.step_id and step.state = 'open'
    where approver.person_id in (
        select ${personId}::uuid
        union select person_id from deputy where deputy_id = ${personId} and ${isStandingIn})
      and not exists (select from permission_request own where own.id = step.request_id and own.applicant_id = ${personId})
      and not exists (select from permission_person whom where whom.request_id = step.request_id and whom.person_id = ${personId})
    order by step.id, approver.person_id <> ${personId}`;
}

async function count(db: Kysely<Schema>, steps: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${steps}) as todo`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * What waits for a person, in their own name or as somebody's deputy; or what they decided. Read from the person's side, so that
 * the cost is what they have to decide and not what there is; everything that a decision needs comes with it, in one statement.
 */
export async function readInbox(
  db: Kysely<Schema>,
  viewer: Viewer,
  { view, size, cursor }: { view: 'waiting' | 'decided'; size: number; cursor?: string | undefined },
): Promise<Inbox> {
  const { personId } = viewer;
  // A collapsed step was decided with an earlier one; each request stands here once, by the latest decision on it, of whichever
  // sending: what was sent back or taken back since has been decided all the same.
  const decided = sql`
    select distinct on (step.request_id) step.id as step, step.request_id, step.on_behalf_of as principal
    from permission_step step where step.decided_by = ${personId} and step.state <> 'collapsed'
    order by step.request_id, step.id desc`;
  const isWaiting = view === 'waiting';
  const steps = isWaiting ? waitingFor(personId) : decided;
  // Steps are made when a request is sent: their ids are in the order of the waiting.
  const after = cursor === undefined ? sql`true` : isWaiting ? sql`todo.step > ${cursor}` : sql`todo.step < ${cursor}`;
  const order = isWaiting ? sql`todo.step` : sql`todo.step desc`;
  const { rows } = await sql<Inbox['rows'][number] & { total: number }>`
    with todo as (${steps}), page as (
      select *, (select count(*)::int from todo) as total from todo where ${after} order by ${order} limit ${size + 1})
    select ${faceOf(viewer)}, todo.step, todo.total, ${isWaiting ? sql`true` : mayLook(personId)} as "canOpen", ${personJson(sql`todo.principal`, viewer)} as "onBehalfOf",
      (select (array['low', 'medium', 'high'])[max(array_position(array['low', 'medium', 'high'], role.risk))]
        from permission_item item join role on role.id = item.role_id where item.request_id = request.id) as risk,
      (select count(*)::int from permission_attachment file where file.request_id = request.id) as attachments,
      (select coalesce(json_agg(json_build_object('person', ${named('person', viewer)}, 'roleId', role.id,
          'name', ${named('role', viewer)}, 'until', ${wireTime(sql`held.until`, viewer)}) order by person.username, role.code), '[]')
        from permission_person whom join person on person.id = whom.person_id
          join ${rolesOf(sql`whom.person_id`)} on true
          join role on role.id = held.role_id
        where whom.request_id = request.id and request.state = 'inApproval' and role.application_id in (
          select asked.application_id from permission_item item join role asked on asked.id = item.role_id
          where item.request_id = request.id)) as held,
      (select coalesce(json_agg(json_build_object('severity', clash.severity, 'person', clash.person,
          'roles', json_build_array(clash.one, clash.two), 'note', clash.note) order by clash.severity, clash.person), '[]')
        from (${clashes(viewer)}) as clash) as conflicts
    from page todo join permission_request request on request.id = todo.request_id
    order by ${order}`.execute(db);
  const shown = rows.slice(0, size).map((row) => (row.canOpen ? row : { ...row, ...untold }));
  return {
    rows: shown,
    // Past the end no row tells it, and more may wait on the pages before.
    total: rows[0]?.total ?? (cursor === undefined ? 0 : await count(db, steps)),
    next: rows.length > size ? (shown.at(-1)?.step ?? null) : null,
  };
}

/** What is not told of one that is its applicant's draft again, or waits for others with what was changed since (threat AC-01). */
const untold = {
  people: [],
  items: [],
  reason: '',
  holders: [],
  heldSince: null,
  risk: 'low',
  held: [],
  conflicts: [],
  attachments: 0,
} as const satisfies Partial<Inbox['rows'][number]>;

/** Conflicts of what is called `request` in the statement, while it is undecided: an asked role with one that is held or asked for as well. */
function clashes(viewer: Viewer) {
  return sql`
    select distinct pair.severity, ${named('person', viewer)} as person, ${named('a', viewer)} as one,
      ${named('b', viewer)} as two, ${named('pair', viewer, 'note')} as note
    from permission_item item
      join permission_person whom on whom.request_id = item.request_id
      join person on person.id = whom.person_id
      join role_conflict pair on item.role_id in (pair.role_id, pair.other_id)
      join role a on a.id = pair.role_id join role b on b.id = pair.other_id
    where item.request_id = request.id and item.change = 'add' and request.state = 'inApproval' and (
      exists (select from permission_item other where other.request_id = item.request_id and other.change = 'add'
        and other.role_id in (pair.role_id, pair.other_id) and other.role_id <> item.role_id)
      or exists (select from ${rolesOf(sql`whom.person_id`, notOver)}
        where held.role_id in (pair.role_id, pair.other_id) and held.role_id <> item.role_id
        and (held.is_ruled or not exists (select from permission_item gone where gone.request_id = item.request_id
          and gone.change = 'delete' and gone.role_id = held.role_id))))`;
}
