import { type api, limits, type PasswordPolicy, type PasswordRule } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { type AttemptRule, countAttempt } from '../../db/attempts.ts';
import { newId } from '../../db/ids.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import { fail } from '../../http/fail.ts';
import type { Handlers, SignedInVisit } from '../../http/visit.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { judgeNewPassword, policyOf } from '../../proofs/password-rules.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, type Proof, useTicket, voidProofs } from '../../proofs/tickets.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { countChange } from './count-change.ts';

/** "One of your last" answers a guess at them, so it is asked only so often. */
const checkRule: AttemptRule = {
  tries: limits.passwordChecks,
  windowMinutes: limits.passwordCheckMinutes,
  lockMinutes: limits.passwordCheckMinutes,
  longestLockMinutes: limits.passwordCheckMinutes,
};

async function countCheck(db: Kysely<Schema>, personId: string): Promise<void> {
  const refusal = await countAttempt(db, `password:check:${personId}`, checkRule);
  if (refusal) fail('request.frequent', refusal);
}

type Rows = 'getPasswordPolicy' | 'checkPassword' | 'updateUserPassword';

/** The rules for passwords, judging a new one, and changing it. */
export function passwordHandlers(config: Config, seal: Seal): Pick<Handlers<typeof api.accountSecurity>, Rows> {
  return {
    getPasswordPolicy: (_, { db, session }) => policyOf(db, config, session.personId),
    async checkPassword({ ticket, newPwd }, { db, session }) {
      await findTicket(db, session, ['changePassword'], ticket);
      await countCheck(db, session.personId);
      const { broken, strength } = await judgeNewPassword(db, config, session.personId, newPwd);
      return { broken, strength };
    },
    async updateUserPassword({ ticket, newPwd, confirmPwd }, visit) {
      const { db, session, locale } = visit;
      const proof = await findTicket(db, session, ['changePassword'], ticket);
      if (newPwd.normalize('NFC') !== confirmPwd.normalize('NFC')) fail('password.mismatch');
      await countCheck(db, session.personId);
      const { broken, policy, present } = await judgeNewPassword(db, config, session.personId, newPwd);
      if (broken.length > 0) fail('password.weak', { details: tell(broken, policy, locale) });
      await countChange(db, session.personId);
      // Before the transaction: a hash takes its time, and the lock on the person should not.
      const hash = await hashPassword(newPwd);
      return visit.change((tx) => change(tx, visit, proof, present, hash));
    },
  };

  /** New value, history, sessions, proofs and notices stand or fall together (security rule 10). */
  async function change(
    tx: Transaction<Schema>,
    visit: SignedInVisit,
    proof: Proof,
    present: string | undefined,
    hash: string,
  ) {
    const { personId } = visit.session;
    await needSwitchOn(tx, personId, 'password');
    await replacePassword(tx, personId, present, hash);
    await useTicket(tx, visit.session, proof);
    await voidProofs(tx, personId);
    const endedSessions = await endSessions(tx, personId, visit.session);
    const token = await renewHalves(tx, visit);
    const values = circumstancesOf(visit.origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, config.channels), { kind: 'passwordChanged', values });
    visit.about(personId, { endedSessions });
    return { token, endedSessions };
  }
}

/** Each clause that failed, in the caller's language (security PW-01). */
function tell(broken: readonly PasswordRule[], policy: PasswordPolicy, locale: SignedInVisit['locale']) {
  return broken.map((rule) => ({ field: 'newPwd', message: serverText[locale].passwordRules[rule](policy) }));
}

/** Under the person's lock: whoever judged by a password that is no longer the present one has lost (security RC-09). */
async function replacePassword(
  tx: Transaction<Schema>,
  person_id: string,
  present: string | undefined,
  hash: string,
): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', person_id).forNoKeyUpdate().execute();
  const row = await tx.selectFrom('password').select('hash').where('person_id', '=', person_id).executeTakeFirst();
  if (row?.hash !== present) fail('password.changed');
  if (row) await tx.insertInto('password_history').values({ id: newId(), person_id, hash: row.hash }).execute();
  await sql`insert into password (person_id, hash) values (${person_id}, ${hash})
    on conflict (person_id) do update set hash = excluded.hash, changed_at = now()`.execute(tx);
  await sql`delete from password_history where id in (select id from password_history where person_id = ${person_id}
    order by replaced_at desc, id desc offset ${limits.formerPasswords})`.execute(tx);
}

/** Whoever copied the halves of this session before has nothing any more (security RA-06). */
async function renewHalves(tx: Transaction<Schema>, { session, cookies }: SignedInVisit): Promise<string> {
  const [cookie, bearer] = [newToken(), newToken()];
  await tx
    .updateTable('session')
    .set({ cookie_hash: tokenHash(cookie), bearer_hash: tokenHash(bearer) })
    .where('id', '=', session.id)
    .execute();
  cookies.set('uc_sid', cookie);
  return bearer;
}
