import type { api } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { needLive } from '../../proofs/hold-person.ts';
import { checkNewPassword, type NewPassword, prepareNewPassword, replacePassword } from '../../proofs/new-password.ts';
import { policyOf } from '../../proofs/password-rules.ts';
import { type PasswordsThere, rulesThere, writePasswordThere } from '../../proofs/password-there.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, type Proof, useTicket, voidProofs } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

type Rows = 'getPasswordPolicy' | 'checkPassword' | 'updateUserPassword';

/** The rules for passwords, judging a new one, and changing it. */
export function passwordHandlers(
  config: Config,
  seal: Seal,
  passwords: Passwords,
  elsewhere: () => Promise<{ there: PasswordsThere | null }>,
): Pick<Handlers<typeof api.accountSecurity>, Rows> {
  return {
    async getPasswordPolicy(_, { db, session }) {
      const key = await findKeyElsewhere(db, session.personId);
      const { there } = key === undefined ? { there: null } : await elsewhere();
      return key !== undefined && there ? rulesThere(there, key) : policyOf(db, config, session.personId);
    },
    async checkPassword({ ticket, newPwd }, { db, session }) {
      await findTicket(db, session, ['changePassword'], ticket);
      return checkNewPassword(db, { config, passwords }, session.personId, newPwd);
    },
    async updateUserPassword({ ticket, oldPwd, ...typed }, visit) {
      const { db, session, locale } = visit;
      const proof = await findTicket(db, session, ['changePassword'], ticket);
      const key = await findKeyElsewhere(db, session.personId);
      if (key !== undefined) return changeThere(visit, ticket, key, { oldPwd, ...typed });
      // It is no field of anybody else's form.
      if (oldPwd !== undefined) fail('request.invalid');
      const password = await prepareNewPassword(db, { config, passwords }, session.personId, typed, locale);
      return visit.change((tx) => change(tx, visit, proof, password));
    },
  };

  /** The directory's own change needs the old password, whatever proved its person. */
  async function changeThere(
    visit: SignedInVisit,
    ticket: string,
    key: string,
    { oldPwd, ...typed }: { oldPwd?: string | undefined; newPwd: string; confirmPwd: string },
  ) {
    const { session, locale } = visit;
    const { personId } = session;
    const { there } = await elsewhere();
    if (!there) return fail('switch.off');
    if (oldPwd === undefined) {
      const details = [{ field: 'oldPwd', message: serverText[locale].fields.required }];
      return fail('request.invalid', { details });
    }
    visit.about(personId, { through: 'directory' });
    return writePasswordThere(visit, there, {
      act: 'changePassword',
      person: { id: personId, key },
      typed: { oldPwd, ...typed },
      async need(tx) {
        await needLive(tx, session);
        await needSwitchOn(tx, personId, 'password');
        await findTicket(tx, session, ['changePassword'], ticket);
        if ((await findKeyElsewhere(tx, personId)) !== key) fail('proof.required');
      },
      follow: (tx) => follow(tx, visit, { through: 'directory' }),
    });
  }

  /** New value, history, sessions, proofs and notices stand or fall together (rule R-10). */
  async function change(tx: Transaction<Schema>, visit: SignedInVisit, proof: Proof, password: NewPassword) {
    const { personId } = visit.session;
    await needSwitchOn(tx, personId, 'password');
    if ((await findKeyElsewhere(tx, personId)) !== undefined) fail('switch.off');
    await replacePassword(tx, personId, password);
    await useTicket(tx, visit.session, proof);
    return follow(tx, visit, {});
  }

  async function follow(tx: Transaction<Schema>, visit: SignedInVisit, detail: Record<string, unknown>) {
    const { personId } = visit.session;
    await voidProofs(tx, personId);
    const endedSessions = await endSessions(tx, personId, visit.session);
    const token = await renewHalves(tx, visit);
    const values = circumstancesOf(visit.origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, config.channels), { kind: 'passwordChanged', values });
    visit.about(personId, { ...detail, endedSessions });
    return { token, endedSessions };
  }
}

/** Whoever copied the halves of this session before has nothing any more (threat RA-06). */
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
