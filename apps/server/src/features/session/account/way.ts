import { type Locale, limits, webBase } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { flowCookie } from '../../../calls/flow-cookie.ts';
import { Redirect, type Visit } from '../../../calls/visit.ts';
import { countAttempt, refundAttempt } from '../../../db/attempts.ts';
import { appendFailure } from '../../../db/records/append.ts';
import { AnswerRefused, type ThirdAuthSource, type VouchedAccount } from '../../../ports/third-auth.ts';
import { signInCallbackOf, sourceName } from '../../../proofs/third-auth/sources.ts';
import { beginWay, endWay } from '../../../proofs/third-auth/way.ts';
import { sealBindings } from '../../../secrets/bindings.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import { networkOf } from '../../../values/network.ts';
import { perAddress } from '../lock-out.ts';

/** What the way in by a bound account needs. */
export interface AccountWayMeans {
  seal: Seal;
  /** Those that sign people in. */
  sources: readonly ThirdAuthSource[];
}

/** How the sign-in page is told of them. */
export function accountWays(sources: readonly ThirdAuthSource[], locale: Locale) {
  return sources.flatMap((source) =>
    source.kind === 'oidc' ? [] : [{ id: source.id, kind: source.kind, name: sourceName(source, locale) }],
  );
}

const find = (sources: readonly ThirdAuthSource[], wanted: string | undefined) =>
  sources.find(({ id }) => id === wanted) ?? fail('route.unknown');

/** Sends the browser to the platform; what comes back belongs to this browser. */
export async function startAccount(
  visit: Visit,
  { seal, sources }: AccountWayMeans,
  sourceId: string,
): Promise<Redirect> {
  const source = find(sources, sourceId);
  const callback = signInCallbackOf(visit.portal, source.id);
  const { redirect, stateHash, browser, secrets } = await beginWay(visit, source, callback).catch(sayAway);
  await visit.db
    .insertInto('account_flow')
    .values({
      state_hash: stateHash,
      browser_hash: tokenHash(browser),
      source: source.id,
      sealed: seal.close(secrets, sealBindings.accountFlow(stateHash)),
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.oidcFlowMinutes})`,
    })
    .execute();
  visit.cookies.set('uc_flow', browser);
  return new Redirect(redirect);
}

/** Takes the platform's answer: whoever has bound the account that it vouches for gets a ticket for this browser, once. */
export async function comeBackFromAccount(
  visit: Visit,
  { seal, sources }: AccountWayMeans,
  { source: sourceId, ...answer }: Record<string, string>,
): Promise<Redirect> {
  const source = find(sources, sourceId);
  const secrets = await takeFlow(visit, seal, source, answer.state ?? '');
  const bucket = `account:address:${networkOf(visit.origin.ip)}`;
  // Before the platform is asked: nobody keeps it busy through us, or tries codes on.
  const refusal = await countAttempt(visit.db, bucket, perAddress);
  if (refusal) return fail('request.frequent', refusal);
  const account = await endWay(source, answer, {
    secrets,
    redirectUri: signInCallbackOf(visit.portal, source.id),
  }).catch(refuse);
  const bound = await findBound(visit, source, account);
  if (!bound) return refuseAccount(visit, seal, source, null);
  if (bound.status !== 'active') return refuseAccount(visit, seal, source, bound.person_id);
  await refundAttempt(visit.db, bucket);
  const ticket = newToken();
  await visit.db
    .insertInto('account_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      browser_hash: tokenHash(flowCookie(visit) ?? ''),
      person_id: bound.person_id,
      account_id: bound.id,
      source: source.id,
      expires_at: sql<Date>`now() + make_interval(secs => ${limits.signInTicketSeconds})`,
    })
    .execute();
  // A fragment never reaches a server or its log; the page takes it out of the address at once.
  return new Redirect(`${webBase}#/anonymous/signInAccount?account=${source.id}&ticket=${ticket}`);
}

/** Taken before anything else is believed: an answer works once, at the address of its source, and only in the browser that asked. */
async function takeFlow(visit: Visit, seal: Seal, { id }: ThirdAuthSource, state: string): Promise<string> {
  const stateHash = tokenHash(state);
  const flow = await visit.db
    .deleteFrom('account_flow')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
    .where('source', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('sealed')
    .executeTakeFirst();
  if (!flow) return fail('ticket.invalid', { reason: 'No such way in by a bound account' });
  return seal.open(flow.sealed, sealBindings.accountFlow(stateHash));
}

/** Issuer and subject alone say whose it is; a name or an address plays no part. */
async function findBound({ db }: Visit, { issuer }: ThirdAuthSource, { subject }: VouchedAccount) {
  return db
    .selectFrom('bound_account')
    .innerJoin('person', 'person.id', 'bound_account.person_id')
    .select(['bound_account.id', 'bound_account.person_id', 'person.status'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Somebody the platform knows and who may not come in here: the one failure of the way back that belongs in the records. */
async function refuseAccount(
  visit: Visit,
  seal: Seal,
  { id, kind }: ThirdAuthSource,
  personId: string | null,
): Promise<never> {
  const code = personId === null ? 'account.unbound' : 'account.unknown';
  const detail = { through: kind, code };
  await appendFailure(visit.db, seal, visit.origin, { personId, operation: 'signIn', detail });
  const why = personId === null ? 'nobody has bound this account' : 'whoever has bound this account may not sign in';
  return fail(code, { reason: `${id}: ${why}` });
}

function sayAway(error: unknown): never {
  return fail('gateway.failed', { reason: `The source of accounts did not answer: ${String(error)}`, warns: true });
}

/** Says whether the platform was away, which passes, or its answer is not to be believed. */
function refuse(error: unknown): never {
  return error instanceof AnswerRefused ? fail('account.refused', { reason: error.message }) : sayAway(error);
}
