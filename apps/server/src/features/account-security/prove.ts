import { type api, type Channel, limits, type ProofWay, type Scene } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { Failure, fail } from '../../calls/fail.ts';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { type AttemptRule, countAttempt, forgiveAttempts } from '../../db/attempts.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { countMessage } from '../../db/outbox/limits.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import { appendRecord } from '../../db/records/append.ts';
import type { Schema } from '../../db/schema.ts';
import { codeOfVerdict, type DirectorySignIn } from '../../directory/ldap/sign-in.ts';
import { checkCode, issueCode, useCode } from '../../proofs/codes.ts';
import { confirmContact } from '../../proofs/confirm-contact.ts';
import { giveRecoveryCode } from '../../proofs/give-recovery-code.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { verifyOtp } from '../../proofs/otp.ts';
import { passwordProofBucket } from '../../proofs/password-tries.ts';
import { endProofs } from '../../proofs/session-proof.ts';
import { needSceneOn } from '../../proofs/switches.ts';
import { issueTicket } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { needWay, type ProofSettings } from './account-security.ts';

/** Wrong passwords given as a proof, counted apart from those given to sign in. */
const passwordRule: AttemptRule = {
  tries: limits.proofFailures,
  windowMinutes: limits.proofWindowMinutes,
  lockMinutes: limits.proofWindowMinutes,
  longestLockMinutes: limits.signInLongestLockMinutes,
  inARow: limits.signInConsecutiveFailures,
};

/** What a record is sealed with, the channels that reach the owner, and what compares. */
interface Means {
  seal: Seal;
  channels: readonly Channel[];
  passwords: Passwords;
  /** Where it keeps the passwords of its people. */
  directory: DirectorySignIn | null;
}

type Rows = 'verifyPassword' | 'sendSecurityCode' | 'verifySecurityCode';

/** Proving oneself: by the password, by a code that was sent, by a one-time password or a recovery code. */
export function proveHandlers(
  config: Config & ProofSettings,
  seal: Seal,
  passwords: Passwords,
  elsewhere: () => Promise<{ directory: DirectorySignIn | null }>,
): Pick<Handlers<typeof api.accountSecurity>, Rows> {
  const means = { seal, channels: config.channels, passwords };
  return {
    async verifyPassword({ oldPwd, scene }, visit) {
      visit.about(visit.session.personId, { scene, way: 'password' });
      await needWay(visit.db, config, visit.session.personId, scene, 'password');
      const { directory } = await elsewhere();
      await losingProof(visit, () =>
        provePassword(visit, { ...means, directory }, oldPwd, config.demo ? [] : passwords.published),
      );
      return handOut(visit, scene, 'password');
    },
    async sendSecurityCode({ scene, channel }, visit) {
      const { db, session } = visit;
      visit.about(session.personId, { scene, channel });
      const { address } = await needWay(db, config, session.personId, scene, channel);
      if (address === null) return fail('proof.way');
      return sendCode(visit, scene, { channel, address });
    },
    async verifySecurityCode({ scene, channel, code }, visit) {
      const { db, session } = visit;
      visit.about(session.personId, { scene, way: channel });
      await needWay(db, config, session.personId, scene, channel);
      if (channel === 'sms' || channel === 'email') {
        const right = await losingProof(visit, () => checkCode(db, seal, { session, purpose: scene }, channel, code));
        return handOut(visit, scene, channel, async (tx) => {
          await useCode(tx, right);
          await confirmContact(tx, session.personId, channel);
        });
      }
      const isRight = await losingProof(visit, () =>
        channel === 'otp'
          ? verifyOtp(visit, means, session.personId, code)
          : giveRecoveryCode(visit, means, session.personId, code),
      );
      return isRight ? handOut(visit, scene, channel) : fail('code.incorrect');
    },
  };

  /** Counted before it is written, and then written with the code in one transaction: a code nobody was sent does not exist. */
  async function sendCode(visit: SignedInVisit, scene: Scene, to: { channel: Channel; address: string }) {
    const { db, session } = visit;
    const { personId } = session;
    const refusal = await countMessage(db, seal, { to, personId, isNew: false });
    if (refusal) fail('code.frequent', refusal);
    return visit.change(async (tx) => {
      await needSceneOn(tx, personId, scene);
      const { locale, name } = await addresseeOf(tx, personId, [to.channel], visit.locale);
      const code = await issueCode(tx, seal, { session, purpose: scene }, { channel: to.channel, target: to.address });
      const messageId = await writeMessage(tx, seal, {
        kind: 'code',
        values: { code, purpose: scene, minutes: limits.codeMinutes },
        to,
        personId,
        locale,
        name,
        expiresInMinutes: limits.codeMinutes,
      });
      return { messageId, resendSeconds: limits.resendSeconds, expiresInSeconds: limits.codeMinutes * 60 };
    });
  }
}

/** Compares; who guesses until a way is closed loses what this session has proved before. */
async function losingProof<T>({ db, session }: SignedInVisit, compare: () => Promise<T>): Promise<T> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof Failure && error.code === 'proof.locked') await endProofs(db, session.personId, session);
    throw error;
  }
}

type Work = Parameters<SignedInVisit['change']>[0];

/** What the proof yields, in one transaction with whatever it uses up. */
export function handOut(visit: SignedInVisit, scene: Scene, way: ProofWay, useUp: Work = async () => undefined) {
  return visit.change(async (tx) => {
    await needSceneOn(tx, visit.session.personId, scene);
    await useUp(tx);
    return issueTicket(tx, visit.session, scene, way);
  });
}

/**
 * Counts, then compares: one hash for every try, right or wrong. The failure that closes the way ends the session too, for
 * whoever sits before it does not know the password (value V-03). A password everybody knows proves nothing.
 */
async function provePassword(
  visit: SignedInVisit,
  means: Means,
  password: string,
  publiclyKnown: readonly string[],
): Promise<void> {
  const { db, session } = visit;
  const bucket = passwordProofBucket(session.personId);
  const refusal = await countAttempt(db, bucket, passwordRule);
  if (refusal) fail('proof.locked', refusal);
  const isRight = (await isRightPassword(db, means, session.personId, password)) && !publiclyKnown.includes(password);
  if (isRight) return forgiveAttempts(db, bucket);
  if (await endWhenClosed(visit, means, bucket))
    fail('proof.locked', { retryAfterSeconds: limits.proofWindowMinutes * 60, reason: 'The session was ended' });
  fail('password.incorrect');
}

/** Where it is kept: here, or by the organisation's directory, which has its say about who may still be here. */
async function isRightPassword(
  db: Kysely<Schema>,
  { passwords, directory }: Means,
  personId: string,
  password: string,
): Promise<boolean> {
  const key = await findKeyElsewhere(db, personId);
  if (key === undefined) {
    const row = await db.selectFrom('password').select('hash').where('person_id', '=', personId).executeTakeFirst();
    return passwords.verify(row?.hash, password);
  }
  const verdict = directory ? await directory.judge(db, { id: personId, key }, password) : { is: 'away' as const };
  switch (verdict.is) {
    case 'right':
      return true;
    case 'wrong':
      return false;
    case 'paused':
      return fail('proof.locked', { retryAfterSeconds: verdict.retryAfterSeconds });
    default:
      return fail(codeOfVerdict[verdict.is]);
  }
}

/** Ends the session where the way is closed by now, with its record, and tells the owner; all of it or nothing. */
async function endWhenClosed(
  { db, session, origin, subject }: SignedInVisit,
  { seal, channels }: Means,
  bucket: string,
): Promise<boolean> {
  const { id, personId } = session;
  return db.transaction().execute(async (tx) => {
    await holdPerson(tx, personId);
    const ended = await sql`update session set ended_at = now() where id = ${id} and ended_at is null
      and exists (select from attempt where bucket = ${bucket} and locked_until > now())`.execute(tx);
    if (ended.numAffectedRows !== 1n) return false;
    const common = { personId, sessionId: id };
    // The refusal as such is not recorded (record-failure.ts), but this one is also the last wrong password.
    const failed = { ...subject.detail, code: 'password.incorrect' };
    await appendRecord(tx, seal, origin, { ...common, operation: 'prove', result: 'failure', detail: failed });
    const detail = { session: id, reason: 'wrongPasswords' };
    await appendRecord(tx, seal, origin, { ...common, operation: 'endSession', result: 'success', detail });
    const values = circumstancesOf(origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind: 'sessionEnded', values });
    return true;
  });
}
