import { limits } from '@uc/contract';
import { sql } from 'kysely';

/** How often a message of a row is tried: one that expires is worth little later (threat SM-06). */
export const mostTriesOf = sql<number>`case when expires_at is null
  then ${limits.noticeSendTries}::int else ${limits.codeSendTries}::int end`;

/** Seconds until the next try of a row; a little less by chance, so that not all come back at once. */
export const pauseOf = sql<number>`least(${limits.sendLongestRetrySeconds}::int,
  ${limits.sendRetrySeconds}::int * 2 ^ least(tries - 1, 16)) * (0.75 + random() * 0.25)`;

/** A provider takes up to this long to accept, so what expires sooner would arrive too late (threat SM-06). */
export const inTime = sql<boolean>`(expires_at is null
  or expires_at > now() + make_interval(secs => ${limits.sendTimeoutMs / 1_000}))`;
