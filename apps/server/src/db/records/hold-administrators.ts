import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { administratorsChain } from './chain.ts';

/**
 * Takes the chain of the administrators before chains of people. Every command does, so whoever appends to people's chains and may be part of a command
 * does it too, or two would wait for each other.
 */
export async function holdAdministrators(tx: Kysely<Schema>): Promise<void> {
  await sql`select from record_chain where chain = ${administratorsChain} for update`.execute(tx);
}
