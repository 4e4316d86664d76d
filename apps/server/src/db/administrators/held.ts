import type { AdministratorRole } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** A role of an administrator, as it is held now. */
export interface HeldRole {
  role: AdministratorRole;
  /** Units that it is limited to, with all below them; null: it reaches everywhere. */
  units: readonly string[] | null;
  until: Date | null;
  graceUntil: Date | null;
}

/** What somebody administers, and whether they have what an administrator needs. */
export interface Administering {
  roles: HeldRole[];
  /** A device for one-time passwords that works, or a passkey that works here. */
  hasFactor: boolean;
}

/** What counts of a row of `administrator_role`. */
export const live = sql<boolean>`(until is null or until > now())`;

/** A device or a passkey that proves somebody; `rpId` is where passkeys work. */
export const hasFactor = (personId: ReturnType<typeof sql>, rpId: string | null) => sql<boolean>`(
  exists (select from otp_device d where d.person_id = ${personId} and d.frozen_at is null)
  or exists (select from passkey k where k.person_id = ${personId} and k.rp_id = ${rpId} and k.copied_at is null))`;

/** What somebody administers now, in one statement by one index. */
export async function findAdministering(
  db: Kysely<Schema>,
  personId: string,
  rpId: string | null,
): Promise<Administering> {
  const { rows } = await sql<HeldRole & { hasFactor: boolean }>`
    select role, units, until, case when grace_until > now() then grace_until end as "graceUntil",
      ${hasFactor(sql`${personId}::uuid`, rpId)} as "hasFactor"
    from administrator_role where person_id = ${personId} and ${live} order by role`.execute(db);
  return { roles: rows.map(({ hasFactor: _, ...role }) => role), hasFactor: rows[0]?.hasFactor ?? false };
}
