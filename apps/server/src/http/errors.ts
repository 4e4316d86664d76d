import { defaultLocale, type ErrorBody, type ErrorCode, errorStatus } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFull } from '../background/turns.ts';
import { Failure } from '../calls/fail.ts';
import { DatabaseBusy } from '../db/waiters.ts';
import { UnknownKey } from '../secrets/key.ts';
import { TurnedAway } from './door.ts';
import { failurePage } from './failure-page.ts';
import { chosenLocale } from './locale.ts';

/** Where a browser is sent by a failure that has no page of its own. */
export interface ErrorAddresses {
  signIn: string;
  /** Where a second factor is set up. */
  secondFactor: string;
  errorPage: string;
}

/** Failures of the framework, by its code or, where it has none, by status. */
const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content.unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.oversized',
  FST_ERR_HANDLER_TIMEOUT: 'server.busy',
  FST_UNDER_PRESSURE: 'server.busy',
};

const byStatus: Record<number, ErrorCode> = {
  400: 'request.invalid',
  403: 'request.refused',
  404: 'route.unknown',
};

// SQLSTATE classes that say "not now" rather than "never": no connection, no resources, cancelled, shut down, lock time-out, and
// read-only, which a database is while another takes its place.
const passing = /^(08|53|57|55P03|40001|40P01|25006)/;
const connectionProblem =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|ECONNREFUSED|ENOENT|ECONNRESET|EPIPE/;

/** Not now: whoever asked may come back in a few seconds. */
const busy = (reason?: string) => new Failure('server.busy', { retryAfterSeconds: 3, ...(reason ? { reason } : {}) });

/** Turns whatever was thrown into one of the contract's failures. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof QueueFull) return busy();
  // Other processes have the key, and this one is not ready any more: whoever comes back is led to them.
  if (error instanceof DatabaseBusy || error instanceof UnknownKey) return busy(error.message);
  const { code = '', statusCode, message = '' } = error as Partial<FastifyError>;
  const known = byFrameworkCode[code];
  if (known) return known === 'server.busy' ? busy() : new Failure(known);
  if (code.startsWith('FST_ERR_CTP')) return new Failure('request.invalid');
  const refused = byStatus[statusCode ?? 0];
  if (refused) return new Failure(refused);
  if (passing.test(code) || connectionProblem.test(`${code} ${message}`)) return busy(message);
  return new Failure('server.failed', { reason: message });
}

/** Answers every failure in the caller's language, and logs those that are ours. */
export function answerErrors(app: FastifyInstance, addresses: ErrorAddresses): void {
  const told = new Set<string>();
  app.setErrorHandler((error, request, reply) => {
    const failure = asFailure(error);
    const isTold = error instanceof UnknownKey && told.has(error.keyId);
    if (error instanceof UnknownKey) told.add(error.keyId);
    // A key that is missing is missing for every call, and those turned away are many: it is said once, or told in sum.
    if (isTold || error instanceof TurnedAway) request.log.debug({ failure: failure.code }, 'A call failed');
    else if (errorStatus[failure.code] >= 500)
      request.log.error({ err: error, failure: failure.code }, 'A call failed');
    else if (failure.reason)
      request.log[failure.warns ? 'warn' : 'info'](
        { failure: failure.code, reason: failure.reason },
        'A call was refused',
      );
    return sendFailure(failure, request, reply, addresses);
  });
}

/** Writes one failure: an address for a navigation, the error body for everything else. */
export function sendFailure(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: ErrorAddresses,
): FastifyReply {
  const { code, details, retryAfterSeconds, ended } = failure;
  const { endpoint } = request.routeOptions.config;
  if (endpoint?.navigation && !endpoint.picture) {
    const common = leadsTo(code, addresses) ?? `${addresses.errorPage}?code=${code}`;
    return reply.redirect(failurePage(endpoint, code, request) ?? common, 302);
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // Where there is no address nobody was looked up: it reads the same for whoever an address is hidden from (threat AD-01).
  const visitLocale = code === 'route.unknown' ? undefined : request.visitLocale;
  const locale = visitLocale ?? chosenLocale(request) ?? defaultLocale;
  const { errors, sessionEnds, ldap } = serverText[locale];
  // A directory that says from when on it takes another password is waited for, and not guessed at.
  const young = code === 'directory.young' && retryAfterSeconds !== undefined && ldap.youngFor(retryAfterSeconds);
  const body: ErrorBody = { code, message: ended ? sessionEnds[ended] : young || errors[code] };
  if (details) body.details = details;
  const redirect = leadsTo(code, addresses);
  if (redirect !== undefined) body.redirect = redirect;
  return reply.status(errorStatus[code]).send(body);
}

/** Where somebody is led who has to do something else first. */
function leadsTo(code: ErrorCode, { signIn, secondFactor }: ErrorAddresses): string | undefined {
  return code === 'session.required' ? signIn : code === 'factor.required' ? secondFactor : undefined;
}
