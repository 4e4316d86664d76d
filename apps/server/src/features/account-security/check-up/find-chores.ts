import { type Kysely, sql } from 'kysely';
import { isKeptElsewhere } from '../../../db/kept-elsewhere.ts';
import type { Schema } from '../../../db/schema.ts';

/** What stands still and waits for its person. */
export interface Chores {
  stoppedPasskeys: number;
  frozenDevices: number;
  /** A new phone or email that waits for its code. */
  pending: { kind: 'mobile' | 'email'; target: string }[];
  /** Accounts elsewhere by which a code for a new password can come. */
  messengers: string[];
  /** How old the password is; null: there is none. */
  passwordDays: number | null;
  /** How old it may become by the rules, 0: any age; null: none were written down yet. */
  mostDays: number | null;
}

/** Reads it in one statement. */
export async function findChores(db: Kysely<Schema>, personId: string): Promise<Chores> {
  const { rows } = await sql<Chores>`
    select
      (select count(*)::int from passkey where person_id = ${personId} and copied_at is not null) as "stoppedPasskeys",
      (select count(*)::int from otp_device where person_id = ${personId} and frozen_at is not null) as "frozenDevices",
      coalesce((select json_agg(json_build_object('kind', kind, 'target', target) order by kind desc)
        from contact_change where person_id = ${personId} and expires_at > now()), '[]') as pending,
      coalesce((select json_agg(distinct provider) from bound_account where person_id = ${personId}), '[]') as messengers,
      (select extract(day from now() - changed_at)::int from password where person_id = ${personId}
        and not ${isKeptElsewhere(sql`${personId}::uuid`)}) as "passwordDays",
      (select max_age_days from password_rules order by version desc limit 1) as "mostDays"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A select without a table has one row');
  return found;
}
