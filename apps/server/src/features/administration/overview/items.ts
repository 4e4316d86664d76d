import type { AdministratorRole, OverviewItem } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Administrator } from '../../../calls/visit.ts';
import { seesApplication } from '../../../db/administrators/applications.ts';
import { mayRead, type Reaching } from '../../../db/administrators/reach.ts';
import { reachBy } from '../../../db/administrators/reach-by.ts';
import { linkStateIn } from '../../../db/links/read.ts';
import { lockedPeople } from '../../../db/locked-people.ts';
import { isGivenUp } from '../../../db/outbox/retry.ts';
import type { Schema } from '../../../db/schema.ts';
import { countWaiting } from '../waiting.ts';

/** How much of one thing there is, and since or until when. */
export interface Found {
  count: number;
  since: Date | null;
  until: Date | null;
  /** Somebody of those it is about. */
  personId: string | null;
}

/** Finds one thing that may need somebody, as far as their roles and units reach; undefined: it is not theirs to see. */
type Find = (db: Kysely<Schema>, administrator: Administrator) => Promise<Found | undefined>;

/** Nobody counts on after so many. */
export const mostCounted = 1_000;
const upTo = mostCounted + 1;

const nothing: Found = { count: 0, since: null, until: null, personId: null };

/** What some roles see of a thing, as one statement about all that they reach. */
const among =
  (
    roles: AdministratorRole[],
    statement: (reach: Reaching, administrator: Administrator) => RawBuilder<Partial<Found>>,
  ): Find =>
  async (db, administrator) => {
    const reach = reachBy(administrator, ...roles);
    if (reach === null) return undefined;
    const { rows } = await statement(reach, administrator).execute(db);
    return { ...nothing, ...rows[0] };
  };

/** The same of what is the whole organisation's: only roles without limits see it. */
const ofAll =
  (roles: AdministratorRole[], statement: RawBuilder<Partial<Found>>): Find =>
  async (db, administrator) =>
    reachBy(administrator, ...roles)?.units === null
      ? { ...nothing, ...(await statement.execute(db)).rows[0] }
      : undefined;

/** Plans of dropped files that nobody has carried out or thrown away. */
const plansThat = (condition: RawBuilder<unknown>): RawBuilder<Partial<Found>> => sql`
  select count(*)::int as count, min(made_at) as since from source_job
  where state = 'planned' and expires_at > clock_timestamp() and ${condition}`;

/** One statement for each thing that can need somebody; every one reads along an index of few rows. */
export const finds: Readonly<Record<OverviewItem, Find>> = {
  stoppedPlans: ofAll(['people', 'audit'], plansThat(sql`jsonb_array_length(figures -> 'stops') > 0`)),
  waitingPlans: ofAll(
    ['people', 'audit'],
    plansThat(sql`jsonb_array_length(figures -> 'stops') = 0 and not (figures -> 'isEmpty')::boolean`),
  ),
  // The newest of a source, unless a later one went through; after a week nobody waits for it any more.
  refusedRuns: ofAll(
    ['people', 'audit'],
    sql`select count(*)::int as count, min(at) as since
      from (select distinct on (source) source, at from refused_run order by source, at desc) as newest
      where at > now() - interval '7 days'
        and not exists (select from source_run done where done.source = newest.source and done.at >= newest.at)`,
  ),
  // A directory that could not be read on its schedule, until it is.
  failedReads: ofAll(
    ['people', 'audit'],
    sql`select count(*)::int as count, min(last_at) as since from source_schedule where last_outcome = 'failed'`,
  ),
  lockedPeople: among(
    ['people', 'helpDesk', 'audit'],
    (reach) => sql`
      with ${lockedPeople} select count(*)::int as count, min(until) as until, min(id::text) as "personId"
      from (select id, until from locked where ${mayRead(reach, sql`id`)} limit ${upTo}) as found`,
  ),
  deviceRemovals: among(
    ['people', 'helpDesk', 'audit'],
    (reach) => sql`
      select count(*)::int as count, min(due_at) as until, (array_agg(person_id::text order by due_at))[1] as "personId"
      from (select due_at, person_id from device_removal
        where stopped_at is null and done_at is null and ${mayRead(reach, sql`person_id`)} limit ${upTo}) as found`,
  ),
  stuckRequests: among(
    ['applications', 'audit'],
    (reach, administrator) => sql`
      select count(*)::int as count, min(since) as since from (
        select step.since from permission_step step join permission_request request on request.id = step.request_id
        where step.state = 'open' and ${mayRead(reach, sql`request.applicant_id`)}
          and not exists (select from permission_approver approver join person on person.id = approver.person_id
            where approver.step_id = step.id and person.status = 'active')
          and exists (select from permission_item item join role on role.id = item.role_id
            where item.request_id = request.id and ${seesApplication(administrator, sql`role.application_id`)})
        limit ${upTo}) as found`,
  ),
  brokenChains: ofAll(
    ['audit'],
    sql`select faults as count, finished_at as since from record_check where finished_at is not null
      order by asked_at desc limit 1`,
  ),
  // An owner's alone.
  async rolesWaiting(db, administrator) {
    if (reachBy(administrator) === null) return undefined;
    return { ...nothing, count: await countWaiting(db, administrator.personId) };
  },
  // What expired was worth nothing later, and nobody can send it again.
  givenUpMessages: among(
    ['settings', 'audit'],
    (reach) => sql`
      select count(*)::int as count, min(settled_at) as since from (
        select settled_at from message where ${isGivenUp} and ${mayRead(reach, sql`person_id`)} limit ${upTo}) as found`,
  ),
  endedInvitations: among(
    ['people', 'helpDesk'],
    (reach) => sql`
      select count(*)::int as count, min(made_at) as since from (
        select newest.made_at from person_search
          cross join lateral (select made_at, ${linkStateIn} as state from password_link
            where person_id = person_search.person_id order by made_at desc limit 1) as newest
        where person_search.rank = 1 and newest.state in ('ended', 'failed')
          and ${mayRead(reach, sql`person_search.person_id`)} limit ${upTo}) as found`,
  ),
  // Also of one that has ended: from then on the directory cannot be read.
  endingCertificates: ofAll(
    ['people', 'audit'],
    sql`select count(*)::int as count, min(certificate_until) as until from source_schedule
      where certificate_until < now() + interval '14 days'`,
  ),
  oldKeys: ofAll(
    ['settings', 'audit'],
    sql`select count(*)::int as count, min(made_at) as since from secret_key where state = 'retiring'`,
  ),
};
