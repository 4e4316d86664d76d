import { limits } from '@uc/contract';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { sql, type Transaction } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import type { Visit } from '../../../calls/visit.ts';
import { appendRecord } from '../../../db/records/append.ts';
import type { Schema } from '../../../db/schema.ts';
import { holdPerson } from '../../../proofs/hold-person.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { tokenHash } from '../../../secrets/tokens.ts';
import { usualClockSeconds } from './faults.ts';
import type { Provider } from './provider.ts';

/** What makes a token word of a sign-out (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Of keys that only the provider has: with a secret that both know, either could have said it. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The keys did not come, or were none. */
const awayCodes = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];

/** Whose session ended at the provider. */
interface SignedOut {
  issuer: string;
  jti: string;
  sid: string | undefined;
  subject: string | undefined;
}

/** A provider tells that somebody signed out there: their sessions that it opened end here, on every process, in this call. */
export async function endByProvider(
  visit: Visit,
  seal: Seal,
  providers: readonly Provider[],
  logoutToken: string,
): Promise<{ ok: true }> {
  const told = await verify(providers, logoutToken);
  await visit.change(async (tx) => {
    await believeOnce(tx, told);
    const people = await peopleOf(tx, told);
    for (const id of people) await holdPerson(tx, id);
    const at = whose(told);
    const { rows } = await sql<{ id: string; person_id: string }>`
      update session s set ended_at = now() from provider_session p
      where p.session_id = s.id and s.ended_at is null and ${at('p')} returning s.id, s.person_id`.execute(tx);
    // Who has come back and not begun yet does not begin.
    await sql`delete from sign_in_ticket t where ${at('t')}`.execute(tx);
    for (const { id, person_id: personId } of rows)
      await appendRecord(tx, seal, visit.origin, {
        personId,
        operation: 'endSession',
        result: 'success',
        detail: { session: id, reason: 'provider' },
      });
  });
  return { ok: true };
}

const whose =
  ({ issuer, sid, subject }: SignedOut) =>
  (table: 'p' | 't') =>
    sql<boolean>`${sql.ref(`${table}.issuer`)} = ${issuer}
      ${sid === undefined ? sql`` : sql`and ${sql.ref(`${table}.sid`)} = ${sid}`}
      ${subject === undefined ? sql`` : sql`and ${sql.ref(`${table}.subject`)} = ${subject}`}`;

/** In one order, so that two of these never wait for each other. */
async function peopleOf(tx: Transaction<Schema>, told: SignedOut): Promise<string[]> {
  const at = whose(told);
  const { rows } = await sql<{ person_id: string }>`
    select s.person_id from provider_session p join session s on s.id = p.session_id and s.ended_at is null where ${at('p')}
    union select t.person_id from sign_in_ticket t where ${at('t')} order by 1`.execute(tx);
  return rows.map(({ person_id }) => person_id);
}

/** A token that was heard once is worth nothing to whoever heard it as well (2.6, step 7). */
async function believeOnce(tx: Transaction<Schema>, { issuer, jti }: SignedOut): Promise<void> {
  const taken = await sql`
    insert into logout_token (issuer, jti_hash, expires_at)
    values (${issuer}, ${tokenHash(jti)}, now() + make_interval(mins => ${2 * limits.logoutTokenMinutes}))
    on conflict do nothing returning issuer`.execute(tx);
  if (taken.rows.length === 0) refuse('it was used before');
}

async function verify(providers: readonly Provider[], token: string): Promise<SignedOut> {
  const claimed = claimedIssuer(token);
  const provider = providers.find(({ settings }) => claimed === new URL(settings.issuer).href);
  if (!provider) return refuse('it names no issuer of ours');
  const { issuer } = (await provider.known()).serverMetadata();
  const keys = await provider.keys();
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.settings.clientId,
    algorithms,
    clockTolerance: usualClockSeconds,
    maxTokenAge: limits.logoutTokenMinutes * 60,
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch(judge);
  const { typ } = protectedHeader;
  // No token of another kind passes for one (RFC 8725, 3.11); providers from before the type was named send JWT, or none.
  if (typ !== undefined && !/^(application\/)?(logout\+)?jwt$/i.test(typ)) return refuse(`it is of the type ${typ}`);
  return read(issuer, payload);
}

function read(issuer: string, { events, nonce, jti, sid, sub }: JWTPayload): SignedOut {
  const event = isObject(events) ? events[logoutEvent] : undefined;
  if (!isObject(event)) return refuse('it tells of no sign-out');
  // An identity token has one: it must not pass for word of a sign-out (2.4).
  if (nonce !== undefined) return refuse('it has a nonce');
  if (typeof jti !== 'string' || jti === '') return refuse('it has no jti');
  if ((sid !== undefined && typeof sid !== 'string') || (sid === undefined && !sub))
    return refuse('it names neither a session nor a subject');
  return { issuer, jti, sid, subject: sub };
}

/** Not believed yet: it only says by whose keys the token is to be checked. */
function claimedIssuer(token: string): string | undefined {
  try {
    return new URL(decodeJwt(token).iss ?? '').href;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function judge(error: unknown): never {
  const isItsFault = error instanceof errors.JOSEError && !awayCodes.includes(error.code);
  if (isItsFault) return refuse(error.message);
  return fail('gateway.failed', { reason: `The keys of an identity provider did not come: ${String(error)}` });
}

const refuse = (why: string): never =>
  fail('request.invalid', {
    warns: true,
    reason: `Word of a sign-out at the identity provider is not believed: ${why}`,
  });
