import { type Channel, type Locale, limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { isKeptElsewhere } from '../../db/kept-elsewhere.ts';
import type { Recipient } from '../../db/outbox/letter.ts';
import type { Schema } from '../../db/schema.ts';

/** Somebody whom a code for a new password can reach. */
export interface Reached {
  personId: string;
  name: string;
  to: Recipient;
}

interface Row {
  name: string;
  name_en: string;
  address: string | null;
}

/** A channel, and whose accounts it reaches; null where the settings do not tell. */
export interface Way {
  channel: Channel;
  issuer: string | null;
}

/**
 * Where a person's code goes by a channel, if anywhere: they are active, have a password that could be forgotten (`mayReset`: here, at the directory, or both), the administrator
 * lets them change it, and the address is not so new that whoever put it there may still be a thief. One statement with one
 * answer, also for an id that nobody has, so that it takes as long.
 */
export async function findReached(
  db: Kysely<Schema>,
  personId: string,
  { mayReset, ...way }: Way & { mayReset: { here: boolean; there: boolean } },
  locale: Locale,
): Promise<Reached | null> {
  const found = await sql<Row>`
    select p.name, p.name_en, ${addressBy(way)} as address from person p
    where p.id = ${personId} and p.status = 'active'
      and case when ${isKeptElsewhere(sql`p.id`)} then ${mayReset.there} else ${mayReset.here} and exists (select from password where person_id = p.id) end
      and not exists (select from switched_off s where s.name = 'password' and (s.person_id is null or s.person_id = p.id))`.execute(
    db,
  );
  const row = found.rows[0];
  if (!row || row.address === null) return null;
  return {
    personId,
    name: locale === 'en_US' ? row.name_en : row.name,
    to: { channel: way.channel, address: row.address },
  };
}

/** What was there from the beginning is as old as the account. */
const settled = (since: ReturnType<typeof sql>) =>
  sql`${since} <= greatest(p.created_at, now() - make_interval(hours => ${limits.newAddressHours}))`;

function addressBy({ channel, issuer }: Way) {
  switch (channel) {
    case 'sms':
      return sql`case when ${settled(sql`p.phone_since`)} then p.phone end`;
    case 'email':
      return sql`case when ${settled(sql`p.email_since`)} then p.email end`;
    default:
      // One code has one recipient, however many accounts are bound.
      return sql`(select b.subject from bound_account b where b.person_id = p.id and b.provider = ${channel}
        and b.issuer = coalesce(${issuer}, b.issuer) and ${settled(sql`b.bound_at`)} order by b.bound_at limit 1)`;
  }
}
