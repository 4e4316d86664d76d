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
