import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import { settleAttempts } from '../../db/attempts.ts';
import type { Schema } from '../../db/schema.ts';
import type { Account } from '../../proofs/accounts.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { isSpared } from '../../proofs/spared-browser.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import { giveBackFreeTry } from './free-try.ts';
import { claimantOf, countPasswordTry, forgivePasswordTry } from './lock-out.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { openSession } from './open-session.ts';
import type { PasswordAlarm } from './password-alarm.ts';
import { tellOfPause } from './paused.ts';
import { riskOf } from './risk.ts';
import { openFlow, type SecondStep, secondStepOf } from './sign-in-flow.ts';
import { whoIsNamed } from './who-is-named.ts';

/** What a sign-in by password needs. */
interface Means {
  post: SignInMeans;
  alarm: PasswordAlarm;
  passwords: Passwords;
  /** Where passkeys work, if they do. */
  home: PasskeyHome | null;
  secondFactor: SecondFactor;
}

/**
 * Signs somebody in with a password. An unknown, switched-off or password-less account takes the same steps, the same
 * time and the same answer as a wrong password (rule R-08). So does a password that everybody knows: a demo that was
 * switched off leaves its accounts behind, and they must not stay open (rule R-12).
 */
export async function signInWithPassword(
  visit: Visit,
  { alarm, passwords, ...means }: Means,
  typed: string,
  password: string,
  publiclyKnown: readonly string[],
): Promise<{ token: string } | (SecondStep & { flow: string })> {
  const { post } = means;
  const named = await whoIsNamed(visit, post, typed);
  const { account } = named;
  const claimant = claimantOf(visit, post, named, typed);
  visit.about(account?.id ?? null, account ? {} : { account: claimant.prints[0].toString('hex') });
  const { isClosed, closes } = await countPasswordTry(visit.db, claimant);
  const isRight = await passwords.verify(account?.passwordHash, password);
  if (isClosed || !account?.isActive || !isRight || publiclyKnown.includes(password)) {
    await alarm.count(visit.db);
    if (closes) await tellOfPause(visit, post, account, closes);
    return fail('signin.incorrect');
  }
  await settleAttempts(visit.db, [forgivePasswordTry(claimant), await giveBackFreeTry(visit, post, typed)]);
  const present = await renewHash(visit.db, passwords, account, password);
  const risk = await riskOf(visit.db, visit, account.id);
  const second = await secondStepOf(visit.db, means, account, risk);
  if (second && (risk || !(await isSpared(visit.db, visit, account.id)))) {
    return visit.db.transaction().execute(async (tx) => {
      // A later change voids the flow; one that came before it, or is being made, must not be outlived by it.
      await holdPerson(tx, account.id);
      await needPresent(tx, account.id, present);
      return { ...second, flow: await openFlow(tx, visit, account.id, { risk, maySend: second.orCode !== undefined }) };
    });
  }
  return visit.change(async (tx) => {
    await holdPerson(tx, account.id);
    const { hasOtp } = await needPresent(tx, account.id, present);
    // Bound or added since, or no longer spared: the password alone opens nothing any more, and the next try is asked for more.
    const isAsked = (await secondStepOf(tx, means, { id: account.id, hasOtp }, risk)) !== null;
    if (isAsked && (risk || !(await isSpared(tx, visit, account.id)))) fail('signin.incorrect');
    if (isAsked || risk) visit.about(account.id, { ...(isAsked && { spared: true }), ...(risk && { risk }) });
    return { token: await openSession(tx, visit, post, account, risk) };
  });
}

/** Hashes of older parameters are replaced while the password is at hand (threat PW-07). */
async function renewHash(
  db: Kysely<Schema>,
  passwords: Passwords,
  account: Account,
  password: string,
): Promise<string | undefined> {
  if (!account.passwordHash || !passwords.isOutdated(account.passwordHash)) return account.passwordHash;
  const hash = await passwords.hash(password);
  // Only if nobody changed the password meanwhile.
  await db
    .updateTable('password')
    .set({ hash })
    .where('person_id', '=', account.id)
    .where('hash', '=', account.passwordHash)
    .execute();
  return hash;
}

/** A password that was changed since it was found right opens nothing any more (threat RC-10), nor does that of somebody who left since (SE-02). */
async function needPresent(
  db: Kysely<Schema>,
  personId: string,
  hash: string | undefined,
): Promise<{ hasOtp: boolean }> {
  const { rows } = await sql<{ hash: string; has_otp: boolean }>`
    select hash, exists (select from otp_device where person_id = ${personId}) as has_otp
    from password join person on person.id = person_id
    where person_id = ${personId} and person.status = 'active'`.execute(db);
  const [row] = rows;
  if (!row || row.hash !== hash) return fail('signin.incorrect');
  return { hasOtp: row.has_otp };
}
