import type { Switch } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Where passkeys work; null: nowhere; undefined: whoever asks does not know, and takes any for good. */
export type PasskeysAt = string | null | undefined;

/**
 * How many administrators could set up no second factor any more if this were switched off for everybody. They have none, no role works without
 * one, and what is left of the two ways is closed to them (threat AD-82). Whoever has one keeps it: switches close changes, not what is there.
 */
export async function countLocked(db: Kysely<Schema>, name: Switch, passkeysAt: PasskeysAt): Promise<number> {
  if (name !== 'otp' && name !== 'passkey') return 0;
  const isOtherThere = name === 'passkey' || passkeysAt !== null;
  const isOtherOn = sql<boolean>`not exists (select from switched_off o
    where o.name = ${name === 'otp' ? 'passkey' : 'otp'} and (o.person_id is null or o.person_id = person.id))`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person where status = 'active'
      and id in (select person_id from administrator_role where until is null or until > now())
      and not exists (select from otp_device d where d.person_id = person.id and d.frozen_at is null)
      and not exists (select from passkey k where k.person_id = person.id and k.copied_at is null and ${worksAt(passkeysAt)})
      and not (${isOtherThere} and ${isOtherOn})`.execute(db);
  return rows[0]?.count ?? 0;
}

const worksAt = (place: PasskeysAt): RawBuilder<boolean> =>
  place === undefined ? sql<boolean>`true` : sql<boolean>`k.rp_id = ${place}`;
