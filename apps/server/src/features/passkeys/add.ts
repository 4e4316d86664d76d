import { type Channel, limits } from '@uc/contract';
import type { Attestation } from '@uc/contract/server';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { newId } from '../../db/ids.ts';
import { addresseeOf, writeToAll } from '../../db/outbox/addressee.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';
import { countChange } from '../../proofs/count-change.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { issueChallenge, takeChallenge } from '../../proofs/passkeys/challenges.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { refuseFrames } from '../../proofs/passkeys/judge.ts';
import { loadWebAuthn } from '../../proofs/passkeys/library.ts';
import { handleOf } from '../../proofs/passkeys/user-handle.ts';
import { makeRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from '../../proofs/recovery-codes.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { needSwitchOn } from '../../proofs/switches.ts';
import { findTicket, useTicket, voidProofs } from '../../proofs/tickets.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { freeName } from '../../values/free-name.ts';
import { providerName } from './providers.ts';

/** What adding one needs. */
export interface AddMeans {
  home: PasskeyHome;
  seal: Seal;
  passwords: Passwords;
  channels: readonly Channel[];
  secondFactor: SecondFactor;
}

/** What beginning to needs. */
export interface AddOptionsMeans {
  home: PasskeyHome;
  /** Whose portal it is, as a device shows it. */
  organisation: string;
}

/** EdDSA, ES256, RS256: what devices have, the better first (RFC 9053; RS256 for older Windows Hello). */
const algorithms = [-8, -7, -257];

/** A challenge for a new passkey, resting on the proof; those there are come along, so that a device makes no second one. */
export async function addOptions({ home, organisation }: AddOptionsMeans, visit: SignedInVisit, ticket: string) {
  const { db, session, locale } = visit;
  const { personId } = session;
  const proof = await findTicket(db, session, ['addPasskey'], ticket);
  const excluded = await needRoom(db, personId);
  const { username, name, name_en } = session.person;
  const displayName = locale === 'en_US' ? name_en : name;
  const owner = { personId, sessionId: session.id, ticketHash: proof.hash };
  return {
    ...(await issueChallenge(db, visit, 'add', owner)),
    ...{ rpId: home.rpId, rpName: organisation, algorithms, excluded },
    user: { id: handleOf(personId), name: username, displayName },
  };
}

/** Adds what a device made. It opens the account from now on, so every other session ends and every channel is told (rule R-10). */
export async function addPasskey(
  { home, seal, passwords, channels, secondFactor }: AddMeans,
  visit: SignedInVisit,
  made: Attestation,
): Promise<{ id: string; name: string; recoveryCodes?: string[] }> {
  const { session, locale } = visit;
  const { personId } = session;
  const { challenge, ticketHash } = await takeChallenge(visit, 'add', made);
  if (!ticketHash) return fail('proof.required');
  const { aaguid, isSynced, ...key } = await judgeNew(home, made, challenge);
  await countChange(visit.db, personId);
  // Where one is needed to get in, a lost device must not be the end: recovery codes open the second step as well.
  const isNeeded = home.isRequired || (await secondFactor.concerns(visit.db, personId));
  const needsCodes = isNeeded && (await recoveryCodesLeft(visit.db, personId)) === 0;
  const codes = needsCodes ? await makeRecoveryCodes(passwords) : null;
  const id = newId();
  return visit.change(async (tx) => {
    await needSwitchOn(tx, personId, 'passkey');
    await useTicket(tx, session, { hash: ticketHash, scene: 'addPasskey' });
    const taken = new Set((await needRoom(tx, personId)).map(({ name }) => name));
    const usual = providerName(aaguid, locale) ?? (visit.origin.device || serverText[locale].passkeyName);
    const name = freeName(usual, taken);
    const { transports } = made;
    const place = { id, person_id: personId, rp_id: home.rpId, name, aaguid, transports, is_synced: isSynced };
    const added = await tx
      .insertInto('passkey')
      .values({ ...place, ...key })
      .onConflict((on) => on.column('credential_id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return fail('passkey.taken');
    if (codes) await replaceRecoveryCodes(tx, personId, codes.kept);
    await settle(tx, visit);
    const values = circumstancesOf(visit.origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind: 'passkeyAdded', values });
    return { id, name, ...(codes && { recoveryCodes: codes.shown }) };
  });
}

/** A changed credential ends what rested on the former ones, and nobody is offered another. */
async function settle(tx: Transaction<Schema>, { session }: SignedInVisit): Promise<void> {
  const { personId } = session;
  await endSessions(tx, personId, session);
  await voidProofs(tx, personId);
  await tx.deleteFrom('passkey_put_off').where('person_id', '=', personId).execute();
}

/** Those there are, unless there are too many. */
async function needRoom(db: Kysely<Schema>, personId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports', 'name'])
    .where('person_id', '=', personId)
    .execute();
  if (rows.length >= limits.passkeys) fail('passkey.full');
  return rows.map(({ credential_id, ...row }) => ({ id: credential_id.toString('base64url'), ...row }));
}

/** Whether the device made it for this challenge at our pages, and verified its owner. Which make it is nobody asks: no attestation is wanted. */
async function judgeNew(
  { rpId, origins }: PasskeyHome,
  { id, clientDataJSON, attestationObject }: Attestation,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await judge().catch((error: unknown) =>
    fail('passkey.refused', { reason: String(error) }),
  );
  if (!registrationInfo) return fail('passkey.refused', { reason: 'The device did not sign for its key' });
  const { credential, aaguid, credentialBackedUp } = registrationInfo;
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    aaguid: /^[0-]+$/.test(aaguid) ? null : aaguid,
    isSynced: credentialBackedUp,
    created_at: sql<Date>`now()`,
    last_used_at: null,
    copied_at: null,
  };

  async function judge() {
    refuseFrames(clientDataJSON);
    const response = { clientDataJSON, attestationObject };
    return verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  }
}
