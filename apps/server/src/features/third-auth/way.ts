import { limits, webBase } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { flowCookie } from '../../calls/flow-cookie.ts';
import { Redirect, type SignedInVisit } from '../../calls/visit.ts';
import { safeName } from '../../notices/safe-text.ts';
import { AnswerRefused, type ThirdAuthSource, type VouchedAccount } from '../../ports/third-auth.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { callbackOf } from '../../proofs/third-auth/sources.ts';
import { beginWay, endWay } from '../../proofs/third-auth/way.ts';
import { findTicket } from '../../proofs/tickets.ts';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

/** What the way through a source needs. */
export interface WayMeans {
  seal: Seal;
  sources: readonly ThirdAuthSource[];
}

/** Sends somebody who has proved themselves to a source; what comes back belongs to this session in this browser. */
export async function startWay(
  visit: SignedInVisit,
  { seal, sources }: WayMeans,
  ticket: string,
  sourceId: string,
): Promise<{ redirect: string }> {
  const { db, session } = visit;
  visit.about(session.personId, { source: sourceId });
  const proof = await findTicket(db, session, ['bindThirdAuth'], ticket);
  const source = sources.find(({ id }) => id === sourceId) ?? fail('binding.unknown');
  // Asked before the transaction: no row waits for a stranger's answer.
  const { redirect, stateHash, browser, secrets } = await beginWay(
    visit,
    source,
    callbackOf(visit.portal, sourceId),
  ).catch(sayAway);
  await db.transaction().execute(async (tx) => {
    await needSwitchOn(tx, session.personId, 'userInfo');
    await tx
      .insertInto('third_auth_flow')
      .values({
        state_hash: stateHash,
        person_id: session.personId,
        session_id: session.id,
        browser_hash: tokenHash(browser),
        source: sourceId,
        ticket_hash: proof.hash,
        sealed: seal.close(secrets, sealBindings.thirdAuthFlow(stateHash)),
        // Not longer than the proof it rests on, so that nobody comes back to find it worth nothing.
        expires_at: sql<Date>`least(now() + make_interval(mins => ${limits.bindMinutes}),
          (select expires_at from proof_ticket where ticket_hash = ${proof.hash}))`,
      })
      .execute();
  });
  visit.cookies.set('uc_flow', browser);
  return { redirect };
}

/** Takes a source's answer: the account it vouches for then waits for the person's own yes (threat OA-02). */
export async function comeBack(
  visit: SignedInVisit,
  { seal, sources }: WayMeans,
  { source: sourceId = '', ...answer }: Record<string, string>,
): Promise<Redirect> {
  const { db, session } = visit;
  const hash = tokenHash(answer.state ?? '');
  // Taken before anything else is believed: an answer works once, for the person, session, browser and source that asked.
  const flow = await db
    .deleteFrom('third_auth_flow')
    .where('state_hash', '=', hash)
    .where('person_id', '=', session.personId)
    .where('session_id', '=', session.id)
    .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
    .where('source', '=', sourceId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['source', 'sealed', 'ticket_hash', 'expires_at'])
    .executeTakeFirst();
  if (!flow) return fail('binding.expired', { reason: 'No such way through a source of accounts' });
  visit.about(session.personId, { source: flow.source });
  const source = sources.find(({ id }) => id === flow.source) ?? fail('binding.expired');
  const secrets = seal.open(flow.sealed, sealBindings.thirdAuthFlow(hash));
  const redirectUri = callbackOf(visit.portal, flow.source);
  const account = await endWay(source, answer, { secrets, redirectUri }).catch(refuse);
  const token = newToken();
  await db
    .insertInto('third_auth_pending')
    .values({
      flow_hash: tokenHash(token),
      person_id: session.personId,
      session_id: session.id,
      source: flow.source,
      ticket_hash: flow.ticket_hash,
      issuer: source.issuer,
      subject: account.subject,
      name: nameOf(account),
      expires_at: flow.expires_at,
    })
    .execute();
  // A fragment never reaches a server or its log.
  return new Redirect(`${webBase}#/pc/userCenter/userInfo?bind=${token}`);
}

/** Somebody's own text, which pages and lists show: one line, short, and with something in it to see. */
function nameOf({ name, subject }: VouchedAccount): string {
  const line = safeName(name.normalize('NFC'));
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : subject;
}

function sayAway(error: unknown): never {
  return fail('gateway.failed', { reason: `The source of accounts did not answer: ${String(error)}` });
}

/** Says whether the source was away, which passes, or its answer is not to be believed. */
function refuse(error: unknown): never {
  return error instanceof AnswerRefused ? fail('binding.refused', { reason: error.message }) : sayAway(error);
}
