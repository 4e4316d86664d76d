import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { SignInMeans } from '../new-sign-in.ts';
import type { Told } from './claim.ts';

/** What the provider says of somebody. */
export interface Said extends Told {
  issuer: string;
  subject: string;
}

/** What finding somebody, or making them, needs. */
export interface AccountMeans extends SignInMeans {
  /** The day it is in the organisation. */
  today(): string;
}

/** Somebody here. */
export interface Person {
  id: string;
  isActive: boolean;
}

/** Who issuer and subject are, if they have been here. */
export async function linkedTo(
  db: Kysely<Schema>,
  { issuer, subject }: Pick<Said, 'issuer' | 'subject'>,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('provider_identity')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person_id', 'status'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && { id: row.person_id, isActive: row.status === 'active' };
}
