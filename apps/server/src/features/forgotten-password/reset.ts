import type { Locale } from '@uc/contract';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { issuerReached } from '../../config/third-auth-settings.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import type { NameMeans } from '../../proofs/accounts.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { forgetDevices } from '../../proofs/known-device.ts';
import { prepareNewPassword, replacePassword } from '../../proofs/new-password.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { canReset, type PasswordsThere, writePasswordThere } from '../../proofs/password-there.ts';
import { forgivePasswordTries } from '../../proofs/password-tries.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { voidProofs } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { resetLink } from '../../values/links.ts';
import { type Flow, isOpen, useFlow } from './flow.ts';
import { findReached } from './recipient.ts';

/** What a reset needs of its surroundings. */
interface ResetMeans {
  config: Config;
  seal: Seal;
  passwords: Passwords;
  publicOrigin: string;
  there: PasswordsThere | null;
}

/** Sets the new password by the rules of every change. Nobody is signed in by it (threat RA-07). */
export async function resetPassword(
  visit: Visit,
  { config, seal, passwords, publicOrigin, there }: ResetMeans,
  flow: Flow & { personId: string },
  typed: { newPwd: string; confirmPwd: string },
): Promise<{ ok: true }> {
  const { personId } = flow;
  visit.about(personId, { channel: flow.channel });
  const need = (tx: Transaction<Schema>) => needStillAllowed(tx, config, flow, { locale: visit.locale, there });
  const key = await findKeyElsewhere(visit.db, personId);
  if (key !== undefined) {
    if (!there?.reset) return fail('reset.expired');
    visit.about(personId, { channel: flow.channel, through: 'directory' });
    return writePasswordThere(visit, there, {
      ...{ act: 'resetPassword', person: { id: personId, key }, typed, need },
      async follow(tx) {
        // It is used up by what was done already, whether it has ended since or not.
        await useFlow(tx, flow);
        return follow(tx);
      },
    });
  }
  const password = await prepareNewPassword(visit.db, { config, passwords }, personId, typed, visit.locale);
  return visit.change(async (tx) => {
    await need(tx);
    if (!(await useFlow(tx, flow))) fail('reset.expired');
    await replacePassword(tx, personId, password);
    return follow(tx);
  });

  async function follow(tx: Transaction<Schema>) {
    await endWhatRested(tx, { seal, smsCountries: config.smsCountries }, personId);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, config.channels), {
      kind: 'passwordReset',
      values: { ...circumstancesOf(visit.origin), resetLink: resetLink(publicOrigin) },
    });
    return { ok: true as const };
  }
}

/** Under the person's lock, where nothing changes any more: what was proved before may have been overtaken. */
async function needStillAllowed(
  tx: Transaction<Schema>,
  config: Config,
  flow: Flow & { personId: string },
  { locale, there }: { locale: Locale; there: PasswordsThere | null },
): Promise<void> {
  const { personId } = flow;
  await holdPerson(tx, personId);
  await needSwitchOn(tx, personId, 'password');
  // A change of the address voids what is open, but not a flow that was on its way in meanwhile: its code went to the former one.
  const { channel } = flow;
  const way = {
    channel,
    issuer: issuerReached(config, channel),
    mayReset: { here: config.passwordsHere, there: canReset(there) },
  };
  if (!(await findReached(tx, personId, way, locale)))
    fail('reset.expired', { reason: 'The account was switched off, or its address changed' });
  // A device bound since is not to be passed by (threat RA-08).
  if (!flow.isSecondProved && (await hasOtp(tx, personId))) fail('reset.expired', { reason: 'A device was bound' });
  if (!(await isOpen(tx, flow))) fail('reset.expired');
}

/** Sessions and whatever rested on the former one go with it (rule R-10). */
async function endWhatRested(tx: Transaction<Schema>, means: NameMeans, personId: string): Promise<void> {
  await voidProofs(tx, personId);
  await endSessions(tx, personId, null);
  // Too many wrong ones closed the way until it is recovered, which it is (value V-03).
  await forgivePasswordTries(tx, means, personId);
  // Whoever knew the former password may have signed in with it: their device has no tries of its own any more.
  await forgetDevices(tx, personId, 0);
}
