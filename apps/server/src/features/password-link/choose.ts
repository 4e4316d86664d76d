import type { Locale } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import { confirmContact } from '../../proofs/confirm-contact.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { forgetDevices } from '../../proofs/known-device.ts';
import { prepareNewPassword, replacePassword } from '../../proofs/new-password.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { type OpenLink, useLink } from '../../proofs/password-links.ts';
import { forgivePasswordTries } from '../../proofs/password-tries.ts';
import { proveDevice } from '../../proofs/prove-device.ts';
import { voidProofs } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { resetLink } from '../../values/links.ts';

/** What choosing a password needs of its surroundings. */
export interface ChooseMeans {
  seal: Seal;
  passwords: Passwords;
  publicOrigin: string;
  /** Signs somebody in; passed in, for it is another feature's. */
  openSession: (
    tx: Transaction<Schema>,
    visit: Visit,
    person: { id: string; locale: Locale | null },
  ) => Promise<string>;
}

interface Typed {
  newPwd: string;
  confirmPwd: string;
  code?: string | undefined;
}

/** Sets the password of a link's person. Only whoever never had one is signed in by it: any other link may have been taken out of a mailbox. */
export async function choosePassword(
  visit: Visit,
  config: Config,
  means: ChooseMeans,
  link: OpenLink,
  { code, ...typed }: Typed,
): Promise<{ token: string | null }> {
  const { personId, kind } = link;
  const { seal, passwords, publicOrigin } = means;
  visit.about(personId, { link: kind });
  const isProved = await proveDevice(visit, { seal, passwords, channels: config.channels }, personId, code);
  const password = await prepareNewPassword(visit.db, { config, passwords }, personId, typed, visit.locale);
  return visit.change(async (tx) => {
    await holdPerson(tx, personId);
    // A device bound since is not to be passed by (threat RA-08).
    if (!isProved && (await hasOtp(tx, personId))) fail('link.invalid', { reason: 'A device was bound' });
    const isFirst = kind === 'invitation' && (await neverHadPassword(tx, personId));
    if (!(await useLink(tx, link))) fail('link.invalid');
    await replacePassword(tx, personId, password);
    const person = await tx
      .updateTable('person')
      .set({ status: 'active' })
      .where('id', '=', personId)
      .returning(['id', 'locale'])
      .executeTakeFirstOrThrow();
    if (link.channel) await confirmContact(tx, personId, link.channel);
    await voidProofs(tx, personId);
    await endSessions(tx, personId, null);
    await forgivePasswordTries(tx, { seal, smsCountries: config.smsCountries }, personId);
    await forgetDevices(tx, personId, 0);
    if (isFirst) {
      await sql`insert into welcome (person_id) values (${personId}) on conflict do nothing`.execute(tx);
      return { token: await means.openSession(tx, visit, person) };
    }
    await writeToAll(tx, seal, await addresseeOf(tx, personId, config.channels), {
      kind: 'passwordReset',
      values: { ...circumstancesOf(visit.origin), resetLink: resetLink(publicOrigin) },
    });
    return { token: null };
  });
}

async function neverHadPassword(tx: Transaction<Schema>, personId: string): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (select from password where person_id = ${personId})
      or exists (select from password_history where person_id = ${personId}) as had`.execute(tx);
  return !rows[0]?.had;
}
