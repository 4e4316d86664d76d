import { limits } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { live } from './held.ts';

/**
 * The owners who can sign in, or will be able to, held until the end of the transaction: of two that take each other's role away at the same time, the second finds itself
 * without. In one order, so that nobody waits in a circle.
 */
export async function holdOwners(tx: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from administrator_role join person on person.id = person_id
    where role = 'owner' and ${live} and status <> 'disabled' order by person_id for update of administrator_role`.execute(
    tx,
  );
  return rows.map(({ person_id }) => person_id);
}

const lately = sql`now() - make_interval(hours => ${limits.agreementHours})`;

/** Whether somebody stopped being an owner so lately that whoever is left may have seen to it, and these were not all owners by then (threat DI-28). */
export async function hasLostOwners(tx: Transaction<Schema>, ownerIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isLost: boolean }>`
    select exists (select from administrator_role where role = 'owner' and ended_at > ${lately})
      and ((select count(*) from administrator_role where role = 'owner' and person_id = any(${ownerIds}::uuid[]) and ${live} and since <= ${lately}) < 2)
      as "isLost"`.execute(tx);
  return rows[0]?.isLost ?? true;
}
