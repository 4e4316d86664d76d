import { type api, limits } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { type AttemptRule, countAttempt, forgiveAttempts } from '../../db/attempts.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import { plainDigits } from '../../proofs/codes.ts';
import { countChange } from '../../proofs/count-change.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { databaseSeconds, hasOtp, openOtpKey, otpBucket, sealOtpKey } from '../../proofs/otp.ts';
import { makeRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from '../../proofs/recovery-codes.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, useTicket, voidProofs } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newOtpSecret, otpAddress, stepOf } from '../../secrets/totp.ts';
import { freeName } from '../../values/free-name.ts';

/** Wrong codes of a key that is not bound yet guard nothing but a slip of the finger, so they freeze nothing. */
const bindRule: AttemptRule = {
  tries: limits.otpFailures,
  windowMinutes: limits.otpWindowMinutes,
  lockMinutes: limits.otpLockMinutes,
  longestLockMinutes: limits.otpLockMinutes,
};
const bindBucket = (personId: string) => `otp:bind:${personId}`;

/** Binding a device for one-time passwords, the first or one beside others. */
export function otpHandlers(
  config: Config,
  seal: Seal,
  passwords: Passwords,
): Pick<Handlers<typeof api.accountSecurity>, 'getOTPInfo' | 'bindOtp'> {
  return {
    // Not a `change`: its reply would be kept, and a key is never shown a second time (threat OT-03).
    getOTPInfo: ({ ticket }, { db, session, locale }) =>
      db.transaction().execute(async (tx) => {
        const { personId } = session;
        await needSwitchOn(tx, personId, 'otp');
        const proof = await findTicket(tx, session, ['bindOtp'], ticket);
        await takenNames(tx, personId);
        const key = { secret: newOtpSecret(), algorithm: config.otpAlgorithm };
        const pending = {
          session_id: session.id,
          ticket_hash: proof.hash,
          sealed_key: sealOtpKey(seal, personId, key.secret),
          algorithm: key.algorithm,
          // Not longer than the proof it rests on, so that nobody scans a key that can no longer be bound.
          expires_at: sql<Date>`least(now() + make_interval(mins => ${limits.otpShownMinutes}),
            (select expires_at from proof_ticket where ticket_hash = ${proof.hash}))`,
        };
        const { seconds } = await tx
          .insertInto('otp_pending')
          .values({ ...pending, person_id: personId })
          .onConflict((on) => on.column('person_id').doUpdateSet(pending))
          .returning(sql<number>`floor(extract(epoch from expires_at - now()))::int`.as('seconds'))
          .executeTakeFirstOrThrow();
        const { username } = await tx
          .selectFrom('person')
          .select('username')
          .where('id', '=', personId)
          .executeTakeFirstOrThrow();
        const companyName = config.organisation[locale];
        return {
          companyName,
          account: username,
          secretKey: key.secret,
          algorithm: key.algorithm,
          period: limits.otpPeriodSeconds,
          digits: limits.otpDigits,
          uri: otpAddress(key, companyName, username),
          expiresInSeconds: seconds,
        };
      }),

    async bindOtp({ code, name = '' }, visit) {
      const { personId } = visit.session;
      const proved = await proveKey(visit, seal, code);
      await countChange(visit.db, personId);
      // They are for the person, whichever device is lost: a further one leaves those there are. Whatever changes that voids the key that waits.
      const needsCodes = !(await hasOtp(visit.db, personId)) || (await recoveryCodesLeft(visit.db, personId)) === 0;
      const codes = needsCodes ? await makeRecoveryCodes(passwords) : null;
      return visit.change(async (tx) => {
        await needSwitchOn(tx, personId, 'otp');
        // Of two at once one gets the key, and only the very key that made the code.
        const taken = await tx
          .deleteFrom('otp_pending')
          .where('person_id', '=', personId)
          .where('expires_at', '>', sql<Date>`now()`)
          .returning(['sealed_key', 'algorithm', 'ticket_hash'])
          .executeTakeFirst();
        if (!taken || openOtpKey(seal, personId, taken).secret !== proved.secret) return fail('otp.expired');
        await useTicket(tx, visit.session, { hash: taken.ticket_hash, scene: 'bindOtp' });
        const usual = name || serverText[visit.locale].otpDeviceName;
        const device = {
          person_id: personId,
          sealed_key: taken.sealed_key,
          algorithm: taken.algorithm,
          name: freeName(usual, await takenNames(tx, personId)),
          // The code that bound it has been used.
          last_used_step: proved.step,
          frozen_at: null,
        };
        await tx.insertInto('otp_device').values(device).execute();
        if (codes) await replaceRecoveryCodes(tx, personId, codes.kept);
        // The proof was one of the devices or a recovery code: whoever gave it is no guesser.
        for (const bucket of [otpBucket(personId), bindBucket(personId)]) await forgiveAttempts(tx, bucket);
        await endSessions(tx, personId, visit.session);
        await voidProofs(tx, personId);
        const values = circumstancesOf(visit.origin);
        await writeToAll(tx, seal, await addresseeOf(tx, personId, config.channels), { kind: 'otpBound', values });
        return { recoveryCodes: codes?.shown ?? [] };
      });
    },
  };
}

/** What the devices there are are called, unless there are too many. */
async function takenNames(db: Kysely<Schema>, personId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('otp_device').select('name').where('person_id', '=', personId).execute();
  if (rows.length >= limits.otpDevices) fail('otp.full');
  return new Set(rows.map(({ name }) => name));
}

/** Finds the waiting key that made this code; the client names neither key nor algorithm (threat OT-04). */
async function proveKey({ db, session }: SignedInVisit, seal: Seal, code: string) {
  const { personId } = session;
  const refusal = await countAttempt(db, bindBucket(personId), bindRule);
  if (refusal) return fail('proof.locked', refusal);
  const pending = await db
    .selectFrom('otp_pending')
    .select(['sealed_key', 'algorithm', databaseSeconds.as('now')])
    .where('person_id', '=', personId)
    .where('session_id', '=', session.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!pending) return fail('otp.expired');
  const key = openOtpKey(seal, personId, pending);
  const step = stepOf(key, plainDigits(code), pending.now);
  return step === null ? fail('otp.incorrect') : { step, secret: key.secret };
}
