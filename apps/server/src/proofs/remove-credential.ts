import type { Channel, Scene } from '@uc/contract';
import type { Transaction } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { SignedInVisit } from '../calls/visit.ts';
import { addresseeOf, writeToAll } from '../db/outbox/addressee.ts';
import { circumstancesOf } from '../db/outbox/letter.ts';
import type { Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';
import { endSessions } from './end-sessions.ts';
import { holdPerson } from './hold-person.ts';
import type { SecondFactor } from './second-factor.ts';
import { needSceneOn } from './switches.ts';
import { findTicket, useTicket, voidProofs } from './tickets.ts';

/** What taking a credential away needs. */
export interface RemovalMeans {
  seal: Seal;
  channels: readonly Channel[];
  secondFactor: SecondFactor;
}

/**
 * Takes away something that this person proves themselves by, on a proof for that alone; every other session ends and every channel is told
 * (rule R-10). Under the person's lock, so that two at once do not each count on the other (threat RC-12). The last second factor stays where one
 * is required (threat SF-02).
 */
export async function removeCredential<T>(
  { seal, channels, secondFactor }: RemovalMeans,
  visit: SignedInVisit,
  { scene, ticket }: { scene: Scene; ticket: string },
  remove: (tx: Transaction<Schema>) => Promise<{ told: 'otpOff' | 'otpRemoved' | 'passkeyRemoved'; answer: T }>,
): Promise<T> {
  const { session } = visit;
  const { personId } = session;
  const proof = await findTicket(visit.db, session, [scene], ticket);
  return visit.change(async (tx) => {
    await holdPerson(tx, personId);
    await needSceneOn(tx, personId, scene);
    await useTicket(tx, session, proof);
    const { told, answer } = await remove(tx);
    if (!(await secondFactor.isThere(tx, personId)) && (await secondFactor.isRequired(tx, personId)))
      fail('factor.last');
    await endSessions(tx, personId, session);
    await voidProofs(tx, personId);
    const values = circumstancesOf(visit.origin);
    await writeToAll(tx, seal, await addresseeOf(tx, personId, channels), { kind: told, values });
    return answer;
  });
}
