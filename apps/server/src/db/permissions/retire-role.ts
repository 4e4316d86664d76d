import { sql, type Transaction } from 'kysely';
import { holdRules } from '../entitlements/change.ts';
import { holdingOf } from '../entitlements/outlook.ts';
import type { Schema } from '../schema.ts';

/** What ended with a role. */
export interface Retired {
  /** Ids of the people who held it, singly or by rule. */
  people: string[];
  rules: number;
  /** Applications that its holders saw by it. */
  audiences: number;
}

/** Takes a role out of use: nobody holds it from now on, no rule gives it, nobody can ask for it. Its row stays, and can be brought back. Null: it is already. */
export async function retireRole(tx: Transaction<Schema>, id: string): Promise<Retired | null> {
  await holdRules(tx);
  // For update, so that whoever gives it at this moment waits (threat AD-53).
  const { rows } = await sql`select from role where id = ${id} and retired_at is null for update`.execute(tx);
  if (rows.length === 0) return null;
  const held = await sql<{ id: string }>`with recursive ${holdingOf(sql`held.role_id = ${id}`)}
    select person_id as id from holding order by person_id`.execute(tx);
  const ended = await sql`delete from entitlement where role_id = ${id}`.execute(tx);
  // The next run of the directory says that its file still names it.
  await sql`delete from group_right where role_id = ${id}`.execute(tx);
  await sql`delete from role_assignment where role_id = ${id}`.execute(tx);
  // Audiences keep naming it: nobody holds it, so nobody sees anything by it, until it is brought back and given again.
  const seen = await sql`select from application_audience where kind = 'role' and subject_id = ${id}`.execute(tx);
  await sql`update role set retired_at = now(), requestable = false where id = ${id}`.execute(tx);
  return {
    people: held.rows.map((row) => row.id),
    rules: Number(ended.numAffectedRows),
    audiences: seen.rows.length,
  };
}

/** Brings a retired role back. Nobody holds it, and nobody can ask for it until that is allowed again. Answers whether it was retired. */
export async function restoreRole(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const { rows } = await sql`update role set retired_at = null where id = ${id} and retired_at is not null
    returning id`.execute(tx);
  return rows.length > 0;
}
