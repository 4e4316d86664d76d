import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * How many hours a decision usually took, from sending to the last step: the median of the last 50 of each application, and of
 * several applications the slowest. Of fewer than 5 nothing is told: it would be somebody's own case.
 */
export async function usualHours(db: Kysely<Schema>, applications: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select max(usual.hours)::float8 as hours from unnest(${applications}::uuid[]) as asked (id)
      cross join lateral (
        select percentile_cont(0.5) within group (order by extract(epoch from latest.decided_at - latest.sent_at) / 3600) as hours
        from (
          select request.decided_at, request.sent_at from permission_request request
          where request.decided_at is not null and exists (
            select from permission_item item join role on role.id = item.role_id
            where item.request_id = request.id and role.application_id = asked.id)
          order by request.decided_at desc limit ${limits.usualDecisions}
        ) as latest
        having count(*) >= ${limits.usualLeast}
      ) as usual`.execute(db);
  const hours = rows[0]?.hours ?? null;
  return hours === null ? null : Math.round(hours * 10) / 10;
}
