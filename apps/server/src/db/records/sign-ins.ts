import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { plannedSince } from './planned-since.ts';

/** Where a sign-in is looked for first, and how long ago a failed one is still news. */
const recentDays = 31;

/** The sign-in before the latest one, if there was one. Looked for in the last month first, where it mostly is. */
export async function signInBefore(db: Kysely<Schema>, personId: string) {
  return (await findBefore(db, personId, plannedSince(recentDays))) ?? (await findBefore(db, personId));
}

async function findBefore(db: Kysely<Schema>, personId: string, since = sql<boolean>`true`) {
  return db
    .selectFrom('record')
    .select(['at', 'location', 'browser'])
    .where('person_id', '=', personId)
    .where('operation', '=', 'signIn')
    .where('result', '=', 'success')
    .where(since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
}

/** Failed sign-ins of the last month since a moment, with the latest of them; not those that their person has answered for. */
export async function failedSignIns(db: Kysely<Schema>, personId: string, since: Date) {
  return db
    .selectFrom('record')
    .select(['at', 'location', sql<number>`(count(*) over ())::int`.as('total')])
    .where('person_id', '=', personId)
    .where('operation', '=', 'signIn')
    .where('result', '=', 'failure')
    .where('at', '>', since)
    .where(plannedSince(recentDays))
    .where(sql<boolean>`not exists (select from record_answer said where said.record_id = record.id)`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
