import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** What is found again by a fingerprint of another key than the present one, and by when the last of it has ended. */
export interface Lookups {
  count: number;
  until: Date | null;
}

/**
 * Fingerprints cannot be made anew, for what they were made of is stored nowhere: codes, flows, counts and replies end by themselves
 * within a day. A name that nobody has and that was locked for good would never end, and is not waited for.
 */
export async function findLookups(db: Kysely<Schema>, presentId: Buffer): Promise<Lookups> {
  const isOther = (column: string) =>
    sql`substring(${sql.ref(column)} from 1 for ${presentId.length}::int) <> ${presentId}`;
  const { rows } = await sql<Lookups>`
    select count(*)::int as count, max(until) as until from (
      select expires_at as until from security_code where used_at is null and ${isOther('code_hash')}
      union all select expires_at from reset_flow where ${isOther('code_hash')} or ${isOther('account')}
      union all select expires_at from captcha where ${isOther('owner')}
      union all select created_at + make_interval(hours => ${limits.idempotencyHours}) from idempotency where ${isOther('scope')}
      union all select at + interval '1 day' from message_request where ${isOther('destination')}
      union all select greatest(window_ends_at, locked_until) from attempt
        where substring(bucket from '[0-9a-f]{64}') not like ${`${presentId.toString('hex')}%`}
    ) as found where until > now() and until < 'infinity'`.execute(db);
  return rows[0] ?? { count: 0, until: null };
}
