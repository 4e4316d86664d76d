import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { flowCookie } from '../../calls/flow-cookie.ts';
import type { Visit } from '../../calls/visit.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import type { Account } from '../../proofs/accounts.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { type PasswordsThere, writePasswordThere } from '../../proofs/password-there.ts';
import { forgivePasswordTries } from '../../proofs/password-tries.ts';
import { proveDevice } from '../../proofs/prove-device.ts';
import { needSwitchOn, switchStates } from '../../proofs/switches.ts';
import { voidProofs } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import type { SignInMeans } from './new-sign-in.ts';

/*
 * A right password that the directory wants replaced before it lets anybody in: it opens no session, only one new password. Whoever has a
 * device bound proves it as well, as for a forgotten password (threat RA-08).
 */

/** Hands out a flow for a new password, with the rules for it; null where nobody may change theirs here. */
export async function openRenewal(
  visit: Visit,
  there: PasswordsThere,
  { id, directoryKey, hasOtp: needsCode }: Account,
  because: 'mustChange' | 'expired',
) {
  if (directoryKey === undefined || !(await switchStates(visit.db, id)).password) return null;
  const standing = await there.standing(directoryKey);
  if (standing === 'away') return fail('directory.away');
  const flow = newToken();
  const browser = flowCookie(visit) ?? newToken();
  await visit.db
    .insertInto('renewal_flow')
    .values({
      ...{ flow_hash: tokenHash(flow), browser_hash: tokenHash(browser), person_id: id },
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.proofTicketMinutes})`,
    })
    .execute();
  visit.cookies.set('uc_flow', browser);
  return { next: 'renewal' as const, flow, because, needsCode, policy: standing.rules };
}

/** What a renewal is given. */
interface Given {
  flow: string;
  oldPwd: string;
  newPwd: string;
  confirmPwd: string;
  code?: string | undefined;
}

/** Replaces the password, which the old one proves once more. Nobody is signed in by it. */
export async function renewPassword(
  visit: Visit,
  { post, passwords, there }: { post: SignInMeans; passwords: Passwords; there: PasswordsThere },
  { flow, code, ...typed }: Given,
): Promise<{ ok: true }> {
  const personId = await withTicket(
    visit,
    async () => (await ownerOf(visit.db, visit, flow)) ?? fail('ticket.invalid'),
  );
  visit.about(personId, { through: 'directory' });
  const isProved = await proveDevice(visit, { ...post, passwords }, personId, code);
  const key = (await findKeyElsewhere(visit.db, personId)) ?? fail('ticket.invalid');
  return writePasswordThere(visit, there, {
    act: 'changePassword',
    person: { id: personId, key },
    typed,
    async need(tx) {
      await needSwitchOn(tx, personId, 'password');
      if ((await ownerOf(tx, visit, flow)) === undefined) fail('ticket.invalid');
      if ((await findKeyElsewhere(tx, personId)) !== key) fail('ticket.invalid');
      if (!isProved && (await hasOtp(tx, personId))) fail('ticket.invalid', { reason: 'A device was bound' });
    },
    async follow(tx) {
      await voidProofs(tx, personId);
      await endSessions(tx, personId, null);
      await forgivePasswordTries(tx, post, personId);
      const values = circumstancesOf(visit.origin);
      const addressee = await addresseeOf(tx, personId, post.channels);
      await writeToAll(tx, post.seal, addressee, { kind: 'passwordChanged', values });
      return { ok: true as const };
    },
  });
}

/** Whose flow it is, in this browser; nobody's who may not sign in. */
async function ownerOf(db: Kysely<Schema>, visit: Visit, flow: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('renewal_flow')
    .innerJoin('person', 'person.id', 'renewal_flow.person_id')
    .select('person_id')
    .where('flow_hash', '=', tokenHash(flow))
    .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('person.status', 'in', ['active', 'invited'])
    .executeTakeFirst();
  return row?.person_id;
}
