import { type api, limits } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { noteValue } from '../../db/directory-values.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { countMessage, countNewAddress } from '../../db/outbox/limits.ts';
import { withholdMessage, writeMessage } from '../../db/outbox/write.ts';
import { isTaken } from '../../db/violations.ts';
import { checkCode, issueCode, useCode } from '../../proofs/codes.ts';
import { type Contact, contactOfScene, contacts } from '../../proofs/contacts.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, useTicket } from '../../proofs/tickets.ts';
import type { Seal } from '../../secrets/seal.ts';
import { replaceContact, tellOwner } from './contact-change.ts';
import { dropPending, keepPending } from './contact-pending.ts';
import { readNewAddress } from './new-address.ts';

type Rows = 'sendSecurityCodeForUpdate' | 'cancelUpdate' | 'updateUserMobile' | 'updateUserEmail';

/** Changing the phone and the email: one way for both. */
export function contactHandlers(
  config: Config,
  seal: Seal,
  publicOrigin: string,
): Pick<Handlers<typeof api.accountSecurity>, Rows> {
  const { channels, smsCountries } = config;
  const post: NoticeMeans = { seal, channels, publicOrigin };

  /** The last step: the code proves the new address, and only then is anything told about it (threat EN-06). */
  async function update(
    contact: Contact,
    { ticket, typed, code }: { ticket: string; typed: string; code: string },
    visit: SignedInVisit,
  ) {
    const { db, session } = visit;
    const proof = await findTicket(db, session, [contact.scene], ticket);
    const address = contact.read(typed, smsCountries) ?? fail(contact.invalid);
    const right = await checkCode(db, seal, { session, purpose: contact.purpose }, contact.channel, code);
    // It was sent to another address than this one (threat TK-05).
    if (right.target !== address) fail('code.incorrect');
    try {
      return await visit.change(async (tx) => {
        await needSwitchOn(tx, session.personId, contact.switch);
        await useTicket(tx, session, proof);
        await useCode(tx, right);
        await replaceContact(tx, post, contact, right.target, visit);
        await noteValue(tx, session.personId, contact.column);
        return { ok: true as const };
      });
    } catch (error) {
      if (!isTaken(error, contact.index)) throw error;
      await tellOwner(post, contact, right.target, visit);
      return fail(contact.taken);
    }
  }

  return {
    async sendSecurityCodeForUpdate({ ticket, target }, visit) {
      const { db, session, locale } = visit;
      const { personId } = session;
      const proof = await findTicket(db, session, [contacts.mobile.scene, contacts.email.scene], ticket);
      const contact = contactOfScene(proof.scene);
      visit.about(personId, { scene: contact.scene, channel: contact.channel });
      await needSwitchOn(db, personId, contact.switch);
      const address = await readNewAddress(contact, target, visit, config);
      const to = { channel: contact.channel, address };
      const refusal = await countNewAddress(db, seal, { to, personId });
      if (refusal) fail('code.frequent', refusal);
      // What others had sent there decides in silence: told, it would show that they did.
      const isWithheld = (await countMessage(db, seal, { to, personId: null, isNew: true })) !== null;
      return visit.change(async (tx) => {
        await needSwitchOn(tx, personId, contact.switch);
        await findTicket(tx, session, [contact.scene], ticket);
        const { channel, purpose } = contact;
        const code = await issueCode(tx, seal, { session, purpose }, { channel, target: address });
        const expiresInSeconds = await keepPending(tx, contact, session, proof, address);
        const minutes = limits.codeMinutes;
        const values = { code, purpose: contact.scene, minutes };
        // Without a name: it may be a stranger's address by mistake, or on purpose, with a text for a name.
        const letter = { to, personId, locale, name: '', expiresInMinutes: minutes };
        const messageId = await writeMessage(tx, seal, { kind: 'code', values, ...letter });
        await withholdMessage(tx, messageId, isWithheld);
        return { messageId, resendSeconds: limits.resendSeconds, expiresInSeconds };
      });
    },
    cancelUpdate: ({ scene }, visit) =>
      visit.change(async (tx) => {
        await dropPending(tx, contactOfScene(scene), visit.session.personId);
        return { ok: true as const };
      }),
    updateUserMobile: ({ mobile, ...given }, visit) => update(contacts.mobile, { ...given, typed: mobile }, visit),
    updateUserEmail: ({ email, ...given }, visit) => update(contacts.email, { ...given, typed: email }, visit),
  };
}
