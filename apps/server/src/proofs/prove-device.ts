import type { Channel } from '@uc/contract';
import { fail } from '../calls/fail.ts';
import type { Visit } from '../calls/visit.ts';
import type { Passwords } from '../secrets/passwords.ts';
import type { Seal } from '../secrets/seal.ts';
import { isOtpCode } from '../secrets/totp.ts';
import { plainDigits } from './codes.ts';
import { giveRecoveryCode } from './give-recovery-code.ts';
import { hasOtp, verifyOtp } from './otp.ts';

/** Where a device is bound, its code or a recovery code, counted where signing in counts them; answers whether one was proved. */
export async function proveDevice(
  visit: Visit,
  means: { seal: Seal; passwords: Passwords; channels: readonly Channel[] },
  personId: string,
  code: string | undefined,
): Promise<boolean> {
  if (!(await hasOtp(visit.db, personId))) return false;
  const typed = code ?? '';
  const isRight = isOtpCode(plainDigits(typed))
    ? await verifyOtp(visit, means, personId, typed)
    : await giveRecoveryCode(visit, means, personId, typed);
  return isRight || fail('code.incorrect');
}
