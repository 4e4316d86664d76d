import { wireDate } from '@uc/contract';
import type { Transport } from '@uc/contract/server';
import { type Kysely, sql } from 'kysely';
import type { SignedInVisit } from '../../calls/visit.ts';
import { about } from '../../db/entitlements/reach.ts';
import type { Schema } from '../../db/schema.ts';
import { hasOtp } from '../../proofs/otp.ts';
import type { NoPasskeys, PasskeyHome } from '../../proofs/passkeys/home.ts';
import { recoveryCodesLeft } from '../../proofs/recovery-codes.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { type OtherWaysMeans, otherWaysOf } from './other-ways.ts';
import { providerName } from './providers.ts';

/** What a person has, and whether there can be any here; what was made for another address is shown as well, so that it can be removed. */
export async function listPasskeys(
  { db, session, locale }: SignedInVisit,
  { home, secondFactor, ...means }: OtherWaysMeans & { home: PasskeyHome | NoPasskeys; secondFactor: SecondFactor },
  timeZone: string,
) {
  const { personId } = session;
  const found = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'aaguid', 'transports', 'is_synced', 'rp_id', 'created_at', 'last_used_at', 'copied_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const isBound = await hasOtp(db, personId);
  const isHere = typeof home !== 'string';
  const rows = found.map((row) => ({
    id: row.id,
    name: row.name,
    lives: livesOf(row),
    provider: providerName(row.aaguid, locale),
    since: wireDate(row.created_at, timeZone),
    lastUsed: row.last_used_at && wireDate(row.last_used_at, timeZone),
    state: stateOf(row, isHere ? home.rpId : null),
  }));
  return {
    state: isHere ? (home.isRequired ? ('required' as const) : ('on' as const)) : home,
    home: isHere ? { host: home.rpId, address: home.origins[0] ?? '' } : null,
    isDue: session.mustSetUp && isHere && (await isDue(db, home, personId)),
    rows,
    total: rows.length,
    isNeeded: !isBound && (await secondFactor.isRequired(db, personId)),
    otherWays: [
      ...(await otherWaysOf(db, means, personId)),
      ...(isBound ? (['otp'] as const) : []),
      ...((await recoveryCodesLeft(db, personId)) > 0 ? (['recovery'] as const) : []),
    ],
  };
}

async function isDue(db: Kysely<Schema>, { mustAdd }: PasskeyHome, personId: string): Promise<boolean> {
  if (mustAdd === null) return false;
  const { rows } = await sql<{ is: boolean }>`select ${about(sql`${personId}::uuid`, mustAdd)} as is`.execute(db);
  return rows[0]?.is === true;
}

function livesOf({ is_synced, transports }: { is_synced: boolean; transports: Transport[] }) {
  if (is_synced) return 'synced' as const;
  return transports.length === 0 || transports.includes('internal') ? ('device' as const) : ('key' as const);
}

function stateOf({ rp_id, copied_at }: { rp_id: string; copied_at: Date | null }, rpId: string | null) {
  if (copied_at) return 'copied' as const;
  return rp_id === rpId ? ('works' as const) : ('elsewhere' as const);
}
