import { type AdministratorRole, type api, type OutputOf, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { live } from '../../db/administrators/held.ts';
import { findProof } from '../../proofs/session-proof.ts';
import { shownUnits } from './units.ts';
import { countWaiting } from './waiting.ts';

type Me = OutputOf<typeof api.administration.me>;
type Units = Me['roles'][number]['units'];

/** What the caller administers, how far, and what waits for them. */
export async function readMe(
  { db, session, administrator, locale }: AdministratorVisit,
  timeZone: string,
): Promise<Me> {
  const { personId, graceUntil } = administrator;
  const { rows } = await sql<{ role: AdministratorRole; units: Units; until: Date | null }>`
    select role, ${shownUnits(sql`r.units`, locale)} as units, until
    from administrator_role r where person_id = ${personId} and ${live} order by role`.execute(db);
  const proof = await findProof(db, session);
  const isOwner = administrator.roles.some(({ role }) => role === 'owner');
  return {
    roles: rows.map(({ until, ...held }) => ({ ...held, until: until && wireDate(until, timeZone) })),
    graceUntil: graceUntil && wireDate(graceUntil, timeZone),
    proofSeconds: proof?.canAdminister ? proof.leftSeconds : 0,
    counts: { administrators: isOwner ? await countWaiting(db, personId) : 0 },
  };
}
