import type { Endpoint, ErrorCode } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { appendFailure } from '../db/records/append.ts';
import type { Schema } from '../db/schema.ts';
import { Failure } from './fail.ts';
import type { OpenVisit } from './visit.ts';

/** Refusals that cost the caller nothing would cost us a row each, so a flood of them is not recorded. */
const unrecorded: readonly ErrorCode[] = ['request.frequent', 'server.busy', 'session.required', 'captcha.required'];

/** Writes the failed try of a recorded operation, in a transaction of its own. */
export async function recordFailure(
  endpoint: Endpoint,
  error: unknown,
  visit: OpenVisit,
  db: Kysely<Schema>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!endpoint.records || !(error instanceof Failure) || unrecorded.includes(error.code)) return;
  const detail = { ...visit.subject.detail, code: error.code };
  const happening = { ...visit.subject, operation: endpoint.records, detail };
  await appendFailure(db, visit.origin, happening).catch((problem: unknown) =>
    log.error(problem, 'A failure could not be recorded'),
  );
}
