import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import type { PersonState } from '../directory-schema.ts';
import type { Schema } from '../schema.ts';
import type { LinkTo } from './make.ts';
import { masked } from './send.ts';

/** Where a link to a new password could go. */
export interface ResetStanding extends Record<LinkChannel, string | null> {
  status: PersonState;
  isSmsNew: boolean;
  isEmailNew: boolean;
}

/** How somebody can be reached with it; they are held, so that no address changes meanwhile. */
export async function resetStanding(db: Kysely<Schema>, personId: string): Promise<ResetStanding> {
  // Also where the account is younger: whoever has just made it can hand the link over.
  const isNew = (since: 'phone_since' | 'email_since') =>
    sql`${sql.ref(since)} > now() - make_interval(hours => ${limits.newAddressHours})`;
  const { rows } = await sql<ResetStanding>`
    select status, phone as sms, email, ${isNew('phone_since')} as "isSmsNew", ${isNew('email_since')} as "isEmailNew"
    from person where id = ${personId} for no key update`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('A person that was found is not there');
  return standing;
}

/** The first of the ways to an address that is old enough: a new one may be a thief's (value V-02). Where there is none, those that are too new. */
export function wayToReset(
  standing: ResetStanding,
  ways: readonly LinkChannel[],
): Omit<LinkTo, 'personId'> | { isNew: readonly LinkChannel[] } {
  const isNew = { sms: standing.isSmsNew, email: standing.isEmailNew };
  const there = ways.filter((way) => standing[way] !== null);
  const channel = there.find((way) => !isNew[way]);
  const address = channel && standing[channel];
  return channel && address ? { channel, target: masked(channel, address) } : { isNew: there };
}
