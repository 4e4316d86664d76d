import { sql } from 'kysely';
import type { SignedInVisit } from '../../calls/visit.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';

/**
 * Whether a passkey is offered to somebody: they have none here, may add one, and have not put it off; where one is required, not in this
 * session. What is switched off for them is not offered.
 */
export async function findPasskeyOffer(
  { db, session }: SignedInVisit,
  home: PasskeyHome | null,
): Promise<{ host: string; isRequired: boolean; from?: string } | null> {
  if (!home) return null;
  const { personId } = session;
  const { rows } = await sql<{ is_due: boolean }>`
    select not exists (select from passkey where person_id = ${personId} and rp_id = ${home.rpId} and copied_at is null)
      and not exists (select from switched_off where name = 'passkey' and (person_id is null or person_id = ${personId}))
      and not exists (select from passkey_put_off where person_id = ${personId}
        and (${!home.isRequired} or session_id = ${session.id})) as is_due`.execute(db);
  const { rpId: host, isRequired, requiredFrom } = home;
  return rows[0]?.is_due ? { host, isRequired, ...(requiredFrom !== null && { from: requiredFrom }) } : null;
}
