import { isSharedScene, limits, type ProofWay, type Scene } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Session } from '../calls/visit.ts';
import { voidLinks } from '../db/links/make.ts';
import type { Schema } from '../db/schema.ts';
import { newToken, tokenHash } from '../secrets/tokens.ts';
import { endProofs, keepProof } from './session-proof.ts';

/** A proof for one change as it is kept; the hash stands for the ticket wherever it is kept beside something that rests on it. */
export interface Proof {
  hash: Buffer;
  scene: Scene;
  way: ProofWay;
}

type Holder = Pick<Session, 'id' | 'personId'>;

/**
 * What a proof yields. It is kept with its session; for a scene that this is not enough for there is a ticket, for this scene, to this
 * person in this session, and an earlier one of the same scene is void.
 */
export async function issueTicket(
  tx: Transaction<Schema>,
  session: Holder,
  scene: Scene,
  way: ProofWay,
): Promise<{ ticket: string; expiresInSeconds: number }> {
  const expiresInSeconds = limits.proofTicketMinutes * 60;
  await keepProof(tx, session, way);
  if (isSharedScene(scene)) return { ticket: '', expiresInSeconds };
  const ticket = newToken();
  await tx.deleteFrom('proof_ticket').where('session_id', '=', session.id).where('scene', '=', scene).execute();
  await tx
    .insertInto('proof_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      person_id: session.personId,
      session_id: session.id,
      scene,
      way,
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.proofTicketMinutes})`,
    })
    .execute();
  return { ticket, expiresInSeconds };
}

/** Finds the proof behind a ticket without using it up; one of another scene, person or session is none (threats TK-01, TK-02). */
export async function findTicket(
  db: Kysely<Schema>,
  session: Holder,
  scenes: readonly Scene[],
  ticket: string,
): Promise<Proof> {
  const row = await db
    .selectFrom('proof_ticket')
    .select(['ticket_hash', 'scene', 'way'])
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('person_id', '=', session.personId)
    .where('session_id', '=', session.id)
    .where('scene', 'in', scenes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { hash: row.ticket_hash, scene: row.scene, way: row.way } : fail('proof.required');
}

/** Uses a proof up, inside the change it allows: of any number at once one gets through, and a change that fails leaves it (rule R-03). */
export async function useTicket(
  tx: Transaction<Schema>,
  session: Holder,
  { hash, scene }: Pick<Proof, 'hash' | 'scene'>,
): Promise<void> {
  const used = await tx
    .deleteFrom('proof_ticket')
    .where('ticket_hash', '=', hash)
    .where('person_id', '=', session.personId)
    .where('session_id', '=', session.id)
    .where('scene', '=', scene)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('scene')
    .executeTakeFirst();
  if (!used) fail('proof.required');
}

const open = [
  'security_code',
  'proof_ticket',
  'contact_change',
  'otp_pending',
  'spared_browser',
  'passkey_challenge',
  'sign_in_flow',
  'account_ticket',
  'provider_proof',
  'renewal_flow',
  'reset_flow',
  'third_auth_flow',
  'third_auth_pending',
] as const;

/** Voids whatever a person has open, in all sessions and on the way into one: what rested on a former credential ends with it (threat TK-08). So does a link to a new password. */
export async function voidProofs(tx: Transaction<Schema>, personId: string): Promise<void> {
  for (const table of open) await tx.deleteFrom(table).where('person_id', '=', personId).execute();
  await endProofs(tx, personId);
  await voidLinks(tx, [personId]);
}
