import { limits, type Scene, webBase } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import * as openid from 'openid-client';
import { Failure, fail } from '../../../calls/fail.ts';
import { flowCookie } from '../../../calls/flow-cookie.ts';
import { Redirect, type SignedInVisit, type Visit } from '../../../calls/visit.ts';
import type { Schema } from '../../../db/schema.ts';
import { providerOf } from '../../../proofs/linked-providers.ts';
import { sealBindings } from '../../../secrets/bindings.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import { faultOf, usualClockSeconds } from './faults.ts';
import { linkedTo } from './linked.ts';
import type { Provider } from './provider.ts';

/** What a way to a fresh sign-in needs. */
export interface ProveMeans {
  seal: Seal;
  /** The one address that this provider sends browsers back to, for signing in as well. */
  callback(provider: Provider): string;
  warn(line: string): void;
}

/** Sends somebody who is signed in to their provider, to sign in there anew. */
export async function startProof(
  visit: SignedInVisit,
  providers: readonly Provider[],
  { seal, callback }: ProveMeans,
  scene: Scene,
): Promise<{ redirect: string }> {
  const { db, session } = visit;
  const settings = providers.map((one) => one.settings);
  const id = await providerOf(db, settings, session);
  const provider = providers.find((one) => one.settings.id === id) ?? fail('proof.way');
  const configuration = await provider.reach();
  const [state, nonce] = [newToken(), newToken()];
  const stateHash = tokenHash(state);
  const verifier = openid.randomPKCECodeVerifier();
  const browser = flowCookie(visit) ?? newToken();
  await db
    .insertInto('provider_proof')
    .values({
      ...{ state_hash: stateHash, browser_hash: tokenHash(browser) },
      ...{ person_id: session.personId, session_id: session.id, scene, provider: provider.settings.id, nonce },
      code_verifier: seal.close(verifier, sealBindings.providerProof(stateHash)),
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.oidcFlowMinutes})`,
    })
    .execute();
  visit.cookies.set('uc_flow', browser);
  const { acr } = provider.settings;
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callback(provider),
    scope: provider.settings.scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Some know the one, some the other; `auth_time` tells whether either was heeded (OpenID Connect Core 3.1.2.1).
    ...{ prompt: 'login', max_age: '0' },
    ...(acr !== undefined && { acr_values: acr }),
  });
  return { redirect: address.href };
}

type Flow = NonNullable<Awaited<ReturnType<typeof takeProofFlow>>>;

/** The way to a proof that an answer belongs to; undefined: it belongs to a sign-in, or to nothing. */
export async function takeProofFlow(visit: Visit, { settings }: Provider, state: string) {
  return visit.db
    .updateTable('provider_proof')
    .set({ answered_at: sql<Date>`now()` })
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
    .where('provider', '=', settings.id)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['state_hash', 'person_id', 'scene', 'nonce', 'code_verifier'])
    .returning(sql<number>`extract(epoch from begun_at)::float8`.as('begunAt'))
    .executeTakeFirst();
}

/** Takes the provider's answer: a fresh sign-in of that very person there is worth one proof, in the session that asked. */
export async function comeBackToProve(
  visit: Visit,
  provider: Provider,
  { seal, callback, warn }: ProveMeans,
  { flow, answer }: { flow: Flow; answer: Record<string, string> },
): Promise<Redirect> {
  const page = (more: string) => new Redirect(`${webBase}#/pc/userCenter/vertify?scene=${flow.scene}&${more}`);
  const here = new URL(callback(provider));
  here.search = new URLSearchParams(answer).toString();
  try {
    const claims = await claimsOf(provider, here, { flow, seal, state: answer.state ?? '' });
    const linked = await linkedTo(visit.db, { issuer: claims.iss, subject: claims.sub });
    if (linked?.id !== flow.person_id) return page('providerFailed=other');
    needFresh(provider, claims, flow.begunAt);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    warn(error.reason ?? error.code);
    return page('providerFailed=failed');
  }
  const proof = newToken();
  await visit.db
    .updateTable('provider_proof')
    .set({
      proof_hash: tokenHash(proof),
      expires_at: sql<Date>`now() + make_interval(secs => ${limits.signInTicketSeconds})`,
    })
    .where('state_hash', '=', flow.state_hash)
    .execute();
  return page(`provided=${proof}`);
}

async function claimsOf(
  provider: Provider,
  here: URL,
  { flow, seal, state }: { flow: Flow; seal: Seal; state: string },
): Promise<openid.IDToken> {
  const { settings } = provider;
  const tokens = await openid
    .authorizationCodeGrant(await provider.known(), here, {
      expectedState: state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: seal.open(flow.code_verifier, sealBindings.providerProof(flow.state_hash)),
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw faultOf(error, settings, error instanceof openid.AuthorizationResponseError ? 'answer' : 'token');
    });
  return tokens.claims() ?? fail('ticket.invalid', { reason: `${settings.issuer}: there is no ID token` });
}

/** A provider that did not ask again, or not as strictly as it was to, proves nothing, whatever else it says. */
function needFresh({ settings }: Provider, { auth_time: at, acr }: openid.IDToken, begunAt: number): void {
  const { issuer } = settings;
  if (typeof at !== 'number')
    fail('proof.required', { reason: `${issuer}: it does not say when somebody signed in there (auth_time)` });
  if (at < begunAt - usualClockSeconds)
    fail('proof.required', {
      reason: `${issuer}: the sign-in there is ${Math.round(begunAt - at)} seconds older than the question (max_age=0, prompt=login)`,
    });
  if (settings.acr !== undefined && acr !== settings.acr)
    fail('proof.required', {
      reason: `${issuer}: the sign-in there was ${acr ?? 'of no'} acr, asked for was ${settings.acr}`,
    });
}

/** Uses up what the page shows for a fresh sign-in: once, for the scene, the person and the session that asked. */
export async function takeProof(
  db: Kysely<Schema>,
  { session }: SignedInVisit,
  scene: Scene,
  proof: string,
): Promise<void> {
  const taken = await db
    .deleteFrom('provider_proof')
    .where('proof_hash', '=', tokenHash(proof))
    .where('person_id', '=', session.personId)
    .where('session_id', '=', session.id)
    .where('scene', '=', scene)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('scene')
    .executeTakeFirst();
  if (!taken) fail('ticket.invalid');
}
