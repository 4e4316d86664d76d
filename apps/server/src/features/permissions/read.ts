import { type ListedRequest, limits } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { shownState } from '../../db/column-in.ts';
import { containing } from '../../db/like.ts';
import type { Schema } from '../../db/schema.ts';
import { iconBase } from './icon-base.ts';
import { applicationJson, named, personJson, roleJson, unitFields, type Viewer, wireTime } from './viewer.ts';

type Wording = Pick<Viewer, 'locale' | 'timeZone'>;

/** What every list and page shows of a request, from a table that is called `request`. */
export function faceOf(wording: Wording): RawBuilder<unknown> {
  return sql`request.id, request.number, request.state, request.delivery, request.reason, ${cameBack} as "cameBack",
    ${personJson(sql`request.applicant_id`, wording)} as applicant,
    ${wireTime(sql`request.voided_at`, wording)} as "voidedAt", ${wireTime(sql`request.created_at`, wording)} as "createdAt",
    ${wireTime(sql`request.sent_at`, wording)} as "sentAt",
    (select coalesce(json_agg(${personJson(sql`whom.person_id`, wording)} order by whom.person_id), '[]')
      from permission_person whom where whom.request_id = request.id) as people,
    (select coalesce(json_agg(json_build_object('application', ${applicationJson(wording, iconBase)}, 'role', ${roleJson(wording)},
        'change', item.change, 'kind', coalesce(item.kind, item.change), 'until', ${wireTime(sql`item.until`, wording)}, 'accounts', item.accounts, 'units', (
          select coalesce(json_agg(json_build_object(${unitFields(wording)}) order by organisation.display_path), '[]')
          from permission_item_unit reach join organisation on organisation.id = reach.organisation_id
          where reach.request_id = item.request_id and reach.place = item.place)) order by item.place), '[]')
      from permission_item item join role on role.id = item.role_id join application on application.id = role.application_id
      where item.request_id = request.id) as items,
    (select coalesce(json_agg(json_build_object('name', ${named('holder', wording)}, 'state', ${shownState('holder')}) order by holder.username), '[]')
      from permission_approver approver join person holder on holder.id = approver.person_id
      where approver.step_id = request.step_id) as holders,
    (select ${wireTime(sql`step.since`, wording)} from permission_step step where step.id = request.step_id) as "heldSince"`;
}

/** The move that made it a draft again, unless it never was sent. */
const cameBack = sql`case when request.state = 'initiated' and request.voided_at is null then (
  select made.move from permission_move made where made.request_id = request.id order by made.at desc, made.id desc limit 1) end`;
/** Somebody sent it back: it waits for its applicant. Its first two parts are those of an index. */
const isReturned = sql`(request.state = 'initiated' and request.voided_at is null and ${cameBack} = 'sendBack')`;

/** What narrows a person's own requests down. */
export interface ListFilters {
  state?: string | undefined;
  search?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  size: number;
  cursor?: string | undefined;
}

/**
 * A person's own requests: those that were sent back first, all of them on the first page since they wait for this person, then the others,
 * newest first. There are never more of the first kind than the form lets anybody begin.
 */
export async function listOwn(
  db: Kysely<Schema>,
  viewer: Viewer,
  { state, search = '', startTime, endTime, size, cursor }: ListFilters,
): Promise<{ rows: ListedRequest[]; total: number; next: string | null }> {
  const { personId, timeZone } = viewer;
  const like = containing(search);
  const conditions = [
    sql`request.applicant_id = ${personId}`,
    ...(state === 'void' ? [sql`request.voided_at is not null`] : []),
    ...(state !== undefined && state !== 'void' ? [sql`request.state = ${state} and request.voided_at is null`] : []),
    ...(startTime ? [sql`request.created_at >= ${startTime}::timestamp at time zone ${timeZone}`] : []),
    // The end is a full second of the wire, and all of it is meant.
    ...(endTime
      ? [sql`request.created_at < ${endTime}::timestamp at time zone ${timeZone} + interval '1 second'`]
      : []),
    ...(search === ''
      ? []
      : [
          sql`(request.number ilike ${like} or exists (
            select from permission_item item join role on role.id = item.role_id join application on application.id = role.application_id
            where item.request_id = request.id and (role.name ilike ${like} or role.name_en ilike ${like}
              or application.name ilike ${like} or application.name_en ilike ${like})))`,
        ]),
  ];
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from permission_request request where ${where}`.execute(db);
  const read = async (condition: RawBuilder<unknown>, most: number) => {
    const { rows } = await sql<ListedRequest>`
      select ${faceOf(viewer)} from permission_request request where ${where} and ${condition}
      order by request.id desc limit ${most}`.execute(db);
    return rows;
  };
  const returned = cursor === undefined ? await read(isReturned, limits.permissionDrafts) : [];
  // Ids are in the order of their making, so they are the key of a page of the others; at least one, so that there is a key.
  const room = Math.max(size - returned.length, 1);
  const after = cursor === undefined ? sql`true` : sql`request.id < ${cursor}`;
  // One more than is shown tells whether it goes on.
  const others = await read(sql`${isReturned} is not true and ${after}`, room + 1);
  const shown = others.slice(0, room);
  return {
    rows: [...returned, ...shown],
    total: counted.rows[0]?.total ?? 0,
    next: others.length > room ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** What a person can go on with; there are never more than the form lets them begin. */
export async function listDrafts(db: Kysely<Schema>, viewer: Viewer): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    select ${faceOf(viewer)} from permission_request request
    where request.applicant_id = ${viewer.personId} and request.state = 'initiated' and request.voided_at is null
    order by request.id desc`.execute(db);
  return rows;
}
