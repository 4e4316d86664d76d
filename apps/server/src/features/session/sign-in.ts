import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import { settleAttempts } from '../../db/attempts.ts';
import { keyElsewhere } from '../../db/kept-elsewhere.ts';
import type { Schema } from '../../db/schema.ts';
import type { Account } from '../../proofs/accounts.ts';
import type { PasswordsThere } from '../../proofs/password-there.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import { giveBackFreeTry } from './free-try.ts';
import { judgePassword, type PasswordKeepers, type PasswordVerdict, refuse, waitForBeat } from './judge-password.ts';
import { type Entry, type EntryMeans, letIn } from './let-in.ts';
import { claimantOf, countPasswordTry, forgivePasswordTry } from './lock-out.ts';
import type { PasswordAlarm } from './password-alarm.ts';
import { tellOfPause } from './paused.ts';
import { openRenewal } from './renewal.ts';
import { whoIsNamed } from './who-is-named.ts';

/** What a sign-in by password needs. */
interface Means extends PasswordKeepers, EntryMeans {
  alarm: PasswordAlarm;
  there: PasswordsThere | null;
}

/**
 * Signs somebody in with a password. An unknown, switched-off or password-less account takes the same steps, the same
 * time and the same answer as a wrong password (rule R-08). So does a password that everybody knows: a demo that was
 * switched off leaves its accounts behind, and they must not stay open (rule R-12). Whom a key ties to the organisation's directory signs in
 * with the password that it keeps, and with no other; where those kept here are no way in, nobody does with one.
 */
export async function signInWithPassword(
  visit: Visit,
  { alarm, passwords, directory, passwordsHere, there, ...means }: Means,
  typed: string,
  password: string,
  publiclyKnown: readonly string[],
): Promise<Entry | Renewal> {
  const began = performance.now();
  const { post } = means;
  const named = await whoIsNamed(visit, post, typed);
  const { account } = named;
  const claimant = claimantOf(visit, post, named, typed);
  visit.about(account?.id ?? null, account ? {} : { account: claimant.prints[0].toString('hex') });
  const { isClosed, closes } = await countPasswordTry(visit.db, claimant);
  const settle = async () =>
    settleAttempts(visit.db, [forgivePasswordTry(claimant), await giveBackFreeTry(visit, post, typed)]);
  const given = { password, isShut: isClosed || publiclyKnown.includes(password) };
  const verdict = await judgePassword(visit, { passwords, directory, passwordsHere }, named, given);
  if (verdict.is !== 'right' || !account) {
    if (saysRight(verdict)) await settle();
    else {
      // Of whoever is of a directory that is away nobody knows whether it was wrong.
      if (verdict.is !== 'away' || account?.directoryKey === undefined) await alarm.count(visit.db);
      const closing = closes ?? (verdict.is === 'wrong' && 'closes' in verdict ? verdict.closes : undefined);
      if (closing) await tellOfPause(visit, post, account, closing);
    }
    const renewal = there && account && wantsNew(verdict) && (await openRenewal(visit, there, account, verdict.is));
    if (renewal) return renewal;
    if (directory) await waitForBeat(began);
    return refuse(verdict, named);
  }
  await settle();
  const key = account.directoryKey;
  const present = {
    key,
    hash: key === undefined ? await renewHash(visit.db, passwords, account, password) : undefined,
  };
  const detail = key === undefined ? {} : { through: 'directory' };
  visit.about(account.id, detail);
  return letIn(visit, means, {
    person: account,
    detail,
    otherwise: 'signin.incorrect',
    needPresent: (tx) => needPresent(tx, account.id, present),
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

/** Whose password it was and where it is kept: a former key or hash opens nothing. */
interface Present {
  key: string | undefined;
  hash: string | undefined;
}

/**
 * A password that was changed since it was found right opens nothing any more (threat RC-10), nor does that of somebody who left since (SE-02),
 * or whose password is by now kept elsewhere. Whoever the directory lets in for the first time is active from then on.
 */
async function needPresent(
  tx: Transaction<Schema>,
  personId: string,
  { key, hash }: Present,
): Promise<{ hasOtp: boolean }> {
  const { rows } = await sql<{ status: string; hash: string | null; key: string | null; has_otp: boolean }>`
    select status, hash, ${keyElsewhere(sql`person.id`)} as key,
      exists (select from otp_device where person_id = ${personId}) as has_otp
    from person left join password on password.person_id = person.id
    where person.id = ${personId} and status in ('active', 'invited')`.execute(tx);
  const [row] = rows;
  if (!row) return fail('signin.incorrect');
  const isSame =
    key === undefined ? row.key === null && row.status === 'active' && row.hash === (hash ?? '') : row.key === key;
  if (!isSame) return fail('signin.incorrect');
  if (row.status === 'invited') await begin(tx, personId);
  return { hasOtp: row.has_otp };
}

/** As whoever chooses a first password begins. */
async function begin(tx: Transaction<Schema>, personId: string): Promise<void> {
  await tx.updateTable('person').set({ status: 'active' }).where('id', '=', personId).execute();
  await sql`insert into welcome (person_id) values (${personId}) on conflict do nothing`.execute(tx);
}

/** What leads on to a new password, where it is changed here. */
type Renewal = NonNullable<Awaited<ReturnType<typeof openRenewal>>>;
const wantsNew = (verdict: PasswordVerdict): verdict is { is: 'mustChange' | 'expired' } =>
  verdict.is === 'mustChange' || verdict.is === 'expired';

/** Only the right password brings these to light. */
const saysRight = ({ is }: PasswordVerdict) => is === 'mustChange' || is === 'expired' || is === 'disabled';
