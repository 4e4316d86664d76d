import type { ErrorCode } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import type { FastifyBaseLogger } from 'fastify';
import { Failure } from '../calls/fail.ts';
import type { OpenVisit } from '../calls/visit.ts';
import { appendFailure } from '../db/records/append.ts';
import { UnreadBody } from './bodies/reader.ts';
import { happeningOf } from './happening.ts';
import type { RouteDependencies } from './route-dependencies.ts';

/** Refusals that cost the caller nothing would cost us a row each, so a flood of them is not recorded. */
const unrecorded: readonly ErrorCode[] = [
  'request.frequent',
  'server.busy',
  'session.required',
  'captcha.required',
  // There is no such address for them.
  'route.unknown',
  // The tries that closed the door are recorded; more of them would bury what was done in the person's name.
  'proof.locked',
];

/** Writes the failed try of a recorded operation, in a transaction of its own. */
export async function recordFailure(
  endpoint: ServedEndpoint,
  error: unknown,
  visit: OpenVisit,
  { databases, seal }: Pick<RouteDependencies, 'databases' | 'seal'>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!endpoint.records || !(error instanceof Failure) || error instanceof UnreadBody) return;
  if (unrecorded.includes(error.code)) return;
  // What the change had opened, and the record that was to tell of it, went with the change.
  const { sessionId, recordId, ...subject } = visit.subject;
  const detail = { ...subject.detail, code: error.code };
  const happening = { ...happeningOf({ subject, session: visit.session }), operation: endpoint.records, detail };
  await appendFailure(databases.main, seal, visit.origin, happening).catch((problem: unknown) =>
    log.error(problem, 'A failure could not be recorded'),
  );
}
