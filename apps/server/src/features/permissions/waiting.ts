import { type api, type Licence, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { permissionsOf } from '../../calls/permissions-of.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { failedSignIns, signInBefore } from '../../db/records/sign-ins.ts';
import type { Schema } from '../../db/schema.ts';
import { placeName } from '../../values/place-name.ts';
import { waitingFor } from './inbox.ts';

/** What opens the page of one's own requests, and so the news of them. */
const ownRequests: Licence = 'userCenter:myApplication';

/** How many weak points somebody's account has; another feature's to say. */
export type CountPoints = (visit: SignedInVisit) => Promise<number>;

/** What waits for a person: asked by every page once it is drawn, so each part is read from the person's side and says only what is there. */
export async function readWaiting(
  visit: SignedInVisit,
  timeZone: string,
  countPoints: CountPoints,
): Promise<OutputOf<typeof api.inbox.waiting>> {
  const { db, session, locale } = visit;
  const { personId } = session;
  // One after the other: nobody waits for this, and it must not take several connections from those who do.
  const approvals = await countApprovals(db, personId);
  const returned = permissionsOf(session).includes(ownRequests) ? await findReturned(db, personId) : undefined;
  const failures = await findFailures(db, personId);
  const checkUp = await countPoints(visit);
  return {
    total: approvals.total,
    ...(approvals.total > 0 && { oldestDays: approvals.oldestDays }),
    ...(returned && { returned }),
    ...(failures && {
      failures: {
        total: failures.total,
        time: wireDate(failures.at, timeZone),
        location: placeName(failures.location, locale),
        since: wireDate(failures.since, timeZone),
      },
    }),
    ...(checkUp > 0 && { checkUp }),
  };
}

async function countApprovals(db: Kysely<Schema>, personId: string): Promise<{ total: number; oldestDays: number }> {
  const { rows } = await sql<{ total: number; oldestDays: number }>`
    select count(*)::int as total, coalesce(extract(day from now() - min(step.since))::int, 0) as "oldestDays"
    from (${waitingFor(personId)}) as todo join permission_step step on step.id = todo.step`.execute(db);
  return rows[0] ?? { total: 0, oldestDays: 0 };
}

/** Requests whose latest move sent them back to whoever made them. */
async function findReturned(db: Kysely<Schema>, personId: string) {
  const { rows } = await sql<{ total: number; id: string; number: string }>`
    select request.id, request.number, (count(*) over ())::int as total
    from permission_request request join lateral (
      select made.move, made.at from permission_move made where made.request_id = request.id
      order by made.at desc, made.id desc limit 1) latest on latest.move = 'sendBack'
    where request.applicant_id = ${personId} and request.state = 'initiated' and request.voided_at is null
    order by latest.at desc limit 1`.execute(db);
  return rows[0];
}

async function findFailures(db: Kysely<Schema>, personId: string) {
  const before = await signInBefore(db, personId);
  const failed = before && (await failedSignIns(db, personId, before.at));
  return failed && { ...failed, since: before.at };
}
