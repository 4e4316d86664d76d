import type { ServedEndpoint } from '@uc/contract/server';
import type { Kysely } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Administrator, Session } from '../calls/visit.ts';
import { findAdministering } from '../db/administrators/held.ts';
import type { Schema } from '../db/schema.ts';
import { needAdministerProof } from '../proofs/session-proof.ts';

/**
 * Who calls a row of the administration, and whose people they reach. For whoever holds none of its roles there is no such address (threat AD-01);
 * without a second factor no role works (threat AD-02). Asked before the call is read and once more inside its change: a role may have ended meanwhile.
 */
export async function needAdministrator(
  db: Kysely<Schema>,
  { admin, administerProof }: ServedEndpoint,
  session: Session | null,
  passkeysAt: string | null,
): Promise<Administrator | null> {
  if (!admin) return null;
  if (!session) return fail('session.required');
  const { personId } = session;
  const { roles, hasFactor } = await findAdministering(db, personId, passkeysAt);
  const opening = roles.filter(({ role }) => role === 'owner' || admin.includes(role));
  if (opening.length === 0) return fail('route.unknown');
  const graceUntil = hasFactor
    ? null
    : (roles.find((held) => held.graceUntil)?.graceUntil ?? fail('administrator.factor'));
  if (administerProof) await needAdministerProof(db, session);
  const units = opening.some((held) => held.units === null) ? null : opening.flatMap((held) => held.units ?? []);
  return { personId, roles, units, graceUntil };
}
