import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import { plainDigits } from '../../proofs/codes.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { verifyOtp } from '../../proofs/otp.ts';
import { useRecoveryCode } from '../../proofs/recovery-codes.ts';
import { spareBrowser } from '../../proofs/spared-browser.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import { isOtpCode } from '../../secrets/totp.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { openSession } from './open-session.ts';
import { flowOwner, useFlow } from './sign-in-flow.ts';

/** The second step: a code of the device, or one of the recovery codes, each counted for itself. */
export async function signInWithOtp(
  visit: Visit,
  { post, passwords }: { post: SignInMeans; passwords: Passwords },
  { flow, code, spare }: { flow: string; code: string; spare?: true | undefined },
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
    const taken = await useFlow(tx, flow);
    const person = await tx
      .selectFrom('person')
      .select(['id', 'locale'])
      .where('id', '=', personId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!taken || !person) return fail('ticket.invalid');
    if (taken.risk) visit.about(personId, { way, risk: taken.risk });
    const token = await openSession(tx, visit, post, person);
    const { sessionId } = visit.subject;
    // Not after a recovery code, which is for when the device is lost, nor after an odd sign-in.
    if (spare && way === 'otp' && !taken.risk && sessionId) await spareBrowser(tx, visit, { personId, sessionId });
    return { token };
  });
}
