import { limits } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { flowCookie } from '../../calls/flow-cookie.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { plainDigits } from '../../proofs/codes.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { verifyOtp } from '../../proofs/otp.ts';
import { useRecoveryCode } from '../../proofs/recovery-codes.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { isOtpCode } from '../../secrets/totp.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { openSession } from './open-session.ts';

/**
 * The password was right and a device is bound: hands out a flow that is worth one sign-in, in this browser, with a code of that
 * device. No `change`: nothing has happened yet that a record should call a sign-in.
 */
export async function askForOtp(
  tx: Transaction<Schema>,
  visit: Visit,
  personId: string,
): Promise<{ next: 'otp'; flow: string }> {
  const flow = newToken();
  // Two tabs on their way at once belong to one browser: the second must not cut off the first.
  const browser = flowCookie(visit) ?? newToken();
  await tx
    .insertInto('sign_in_flow')
    .values({
      flow_hash: tokenHash(flow),
      browser_hash: tokenHash(browser),
      person_id: personId,
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.signInFlowMinutes})`,
    })
    .execute();
  visit.cookies.set('uc_flow', browser);
  return { next: 'otp', flow };
}

/** The second step: a code of the device, or one of the recovery codes, each counted for itself. */
export async function signInWithOtp(
  visit: Visit,
  { post, passwords }: { post: SignInMeans; passwords: Passwords },
  { flow, code }: { flow: string; code: string },
): Promise<{ token: string }> {
  const personId = await withTicket(
    visit,
    async () => (await flowOwner(visit.db, visit, flow)) ?? fail('ticket.invalid'),
  );
  const way = isOtpCode(plainDigits(code)) ? 'otp' : 'recovery';
  visit.about(personId, { way });
  const isRight =
    way === 'otp'
      ? await verifyOtp(visit, post, personId, code)
      : await useRecoveryCode(visit.db, passwords, personId, code);
  if (!isRight) return fail('code.incorrect');
  return visit.change(async (tx) => {
    await holdPerson(tx, personId);
    const taken = await tx
      .deleteFrom('sign_in_flow')
      .where('flow_hash', '=', tokenHash(flow))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('person_id')
      .executeTakeFirst();
    const person = await tx
      .selectFrom('person')
      .select(['id', 'locale'])
      .where('id', '=', personId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!taken || !person) return fail('ticket.invalid');
    return { token: await openSession(tx, visit, post, person) };
  });
}

async function flowOwner(db: Kysely<Schema>, visit: Visit, flow: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_flow')
    .select('person_id')
    .where('flow_hash', '=', tokenHash(flow))
    .where('browser_hash', '=', tokenHash(flowCookie(visit) ?? ''))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.person_id;
}
