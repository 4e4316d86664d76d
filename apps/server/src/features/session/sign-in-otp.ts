import type { FlowChannel } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import type { DirectorySignIn } from '../../directory/ldap/sign-in.ts';
import { plainDigits } from '../../proofs/codes.ts';
import { giveRecoveryCode } from '../../proofs/give-recovery-code.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { verifyOtp } from '../../proofs/otp.ts';
import { spareBrowser } from '../../proofs/spared-browser.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import { isOtpCode } from '../../secrets/totp.ts';
import { needStanding } from './need-standing.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { openSession } from './open-session.ts';
import { checkFlowCode } from './sign-in-code.ts';
import { flowOwner, useFlow } from './sign-in-flow.ts';

/** What is given, by which way where it is a code that was sent, and whether this browser is to be spared from now on. */
interface Given {
  flow: string;
  code: string;
  channel?: FlowChannel | undefined;
  spare?: true | undefined;
}

/** The second step: a code of the device, one of the recovery codes, or the code that was sent, each counted for itself. */
export async function signInWithOtp(
  visit: Visit,
  { post, passwords, directory }: { post: SignInMeans; passwords: Passwords; directory: DirectorySignIn | null },
  { flow, code, channel, spare }: Given,
): Promise<{ token: string }> {
  const personId = await withTicket(
    visit,
    async () => (await flowOwner(visit.db, visit, flow)) ?? fail('ticket.invalid'),
  );
  const way = channel ?? (isOtpCode(plainDigits(code)) ? 'otp' : 'recovery');
  visit.about(personId, { way });
  await needStanding(visit.db, directory, personId);
  if (channel) await checkFlowCode(visit.db, post.seal, { flow, personId, channel, code });
  else {
    const isRight =
      way === 'otp'
        ? await verifyOtp(visit, post, personId, code)
        : await giveRecoveryCode(visit, { ...post, passwords }, personId, code);
    if (!isRight) return fail('code.incorrect');
  }
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
    visit.about(personId, { way, ...taken.said });
    // A code is no second factor: an odd sign-in by one is told by every channel.
    const token = await openSession(tx, visit, post, person, channel ? taken.risk : null);
    const { sessionId } = visit.subject;
    // Not after a recovery code, which is for when the device is lost, nor after an odd sign-in.
    if (spare && way === 'otp' && !taken.risk && sessionId) {
      await spareBrowser(tx, visit, post, { personId, sessionId });
      visit.about(personId, { way, ...taken.said, spares: true });
    }
    return { token };
  });
}
