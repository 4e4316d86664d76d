import type { api, OutputOf, PasswordPolicy, ResetStep } from '@uc/contract';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Schema } from '../../db/schema.ts';
import { plainDigits } from '../../proofs/codes.ts';
import { confirmContact } from '../../proofs/confirm-contact.ts';
import { giveRecoveryCode } from '../../proofs/give-recovery-code.ts';
import { hasOtp, verifyOtp } from '../../proofs/otp.ts';
import type { PasswordsThere } from '../../proofs/password-there.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { isOtpCode } from '../../secrets/totp.ts';
import { advance, type Flow, isResetCode, takeTry } from './flow.ts';
import { policyFor } from './policy-for.ts';
import { countResetTry, refundResetTry } from './tries.ts';

type Proved = OutputOf<typeof api.forgottenPassword.verifyCode>;

/** Compared with where there is no code left, so that the work is the same. */
const nothing = Buffer.alloc(32);

/** The code that was sent. Somebody's or nobody's, a wrong one is counted and answered alike; nobody's is never right. */
export async function verifyResetCode(
  visit: Visit,
  config: Config,
  { seal, there }: { seal: Seal; there: PasswordsThere | null },
  flow: Flow,
  code: string,
): Promise<Proved> {
  visit.about(flow.personId, { scene: 'resetPassword', way: flow.channel });
  const isJudged = await countResetTry(visit.db, flow);
  const kept = await takeTry(visit.db, flow);
  const isEqual = isResetCode(seal, kept ?? nothing, flow.id, code);
  if (!kept) return fail('code.expired');
  const { personId } = flow;
  if (!isEqual || !isJudged || personId === null) return fail('code.incorrect');
  await refundResetTry(visit.db, flow);
  const policy = await policyFor(visit.db, config, there, { personId, isBound: await hasOtp(visit.db, personId) });
  return visit.change(async (tx) => {
    await confirmContact(tx, personId, flow.channel);
    const isBound = await hasOtp(tx, personId);
    return goOn(tx, flow, { step: isBound ? 'second' : 'password' }, policy);
  });
}

/** A device is bound: its code or a recovery code, counted where signing in counts them (threat RA-08). */
export async function verifyResetSecond(
  visit: Visit,
  {
    config,
    seal,
    passwords,
    there,
  }: { config: Config; seal: Seal; passwords: Passwords; there: PasswordsThere | null },
  flow: Flow & { personId: string },
  code: string,
): Promise<Proved> {
  const { personId } = flow;
  const way = isOtpCode(plainDigits(code)) ? 'otp' : 'recovery';
  visit.about(personId, { scene: 'resetPassword', way });
  const isRight =
    way === 'otp'
      ? await verifyOtp(visit, { seal, channels: config.channels }, personId, code)
      : await giveRecoveryCode(visit, { seal, passwords, channels: config.channels }, personId, code);
  if (!isRight) return fail('code.incorrect');
  const policy = await policyFor(visit.db, config, there, { personId, isBound: true });
  return visit.change((tx) => goOn(tx, flow, { step: 'password', is_second_proved: true }, policy));
}

async function goOn(
  tx: Transaction<Schema>,
  flow: Flow,
  to: { step: ResetStep; is_second_proved?: true },
  policy: PasswordPolicy,
): Promise<Proved> {
  const moved = await advance(tx, flow, to);
  return moved ? { ...moved, step: to.step, policy } : fail('reset.expired');
}
