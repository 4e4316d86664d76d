import type { CodeToSend } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { countMessage, countNewAddress } from '../../db/outbox/limits.ts';
import { contactOfScene, contacts } from '../../proofs/contacts.ts';
import { findTicket } from '../../proofs/tickets.ts';
import type { Seal } from '../../secrets/seal.ts';
import { needWay } from './account-security.ts';
import { readNewAddress } from './new-address.ts';

const asked = { isOnlyAsked: true };

/** Refuses a code that could not be sent now, before anybody solves a puzzle for it. Sends and counts nothing; whoever sends is judged again. */
export function createRefuseEarly(config: Config, seal: Seal) {
  return async (visit: SignedInVisit, code: CodeToSend): Promise<void> => {
    const refusal = await ('scene' in code ? own(visit, code) : another(visit, code));
    if (refusal) fail('code.frequent', refusal);
  };

  async function own({ db, session: { personId } }: SignedInVisit, { scene, channel }: OwnCode) {
    const { address } = await needWay(db, config, personId, scene, channel);
    return address === null
      ? fail('proof.way')
      : countMessage(db, seal, { to: { channel, address }, personId, isNew: false }, asked);
  }

  async function another(visit: SignedInVisit, { ticket, target }: NewCode) {
    const { db, session } = visit;
    const proof = await findTicket(db, session, [contacts.mobile.scene, contacts.email.scene], ticket);
    const contact = contactOfScene(proof.scene);
    const address = await readNewAddress(contact, target, visit, config);
    const to = { channel: contact.channel, address };
    return countNewAddress(db, seal, { to, personId: session.personId }, asked);
  }
}

type OwnCode = Extract<CodeToSend, { scene: unknown }>;
type NewCode = Extract<CodeToSend, { ticket: unknown }>;
