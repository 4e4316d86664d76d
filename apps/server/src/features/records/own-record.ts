import { askedOperations, type Operation, type RecordResult } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { hasFailed, isOpen, wasOdd } from '../../db/records/doubted-sign-ins.ts';
import type { Schema } from '../../db/schema.ts';

/** A record that its person is asked about. */
export interface AskedRecord {
  id: string;
  at: Date;
  operation: Operation;
  result: RecordResult;
  location: string;
  device: string;
  browser: string;
  session_id: string | null;
}

/** Finds a record of the person's own that can be answered; any other is unknown, whether it exists or not (threat EN-09). */
export async function findAsked(db: Kysely<Schema>, personId: string, id: string): Promise<AskedRecord> {
  const record = await db
    .selectFrom('record')
    .select(['id', 'at', 'operation', 'result', 'location', 'device', 'browser', 'session_id'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return record && askedOperations.includes(record.operation) ? record : fail('record.unknown');
}

/** Keeps what a person says of a record beside it; the record itself is never touched. */
export async function keepAnswer(
  tx: Kysely<Schema>,
  personId: string,
  { id, at }: Pick<AskedRecord, 'id' | 'at'>,
  answer: 'yes' | 'no',
): Promise<void> {
  await sql`
    insert into record_answer (record_id, person_id, at, answer, answered_at)
    values (${id}, ${personId}, ${at}, ${answer}, now())
    on conflict (record_id) do update set answer = excluded.answer, answered_at = now()`.execute(tx);
}

/**
 * The same answer for sign-ins before it that look like it and have none: the check-up asks about them in one question. Later ones are left
 * open, for whoever answered has not seen them.
 */
export async function answerAlike(
  tx: Kysely<Schema>,
  personId: string,
  { id, at, operation, result, location, device, browser }: AskedRecord,
  answer: 'yes' | 'no',
): Promise<void> {
  if (operation !== 'signIn') return;
  await sql`
    insert into record_answer (record_id, person_id, at, answer, answered_at)
    select id, person_id, at, ${answer}, now() from record doubted
    where person_id = ${personId} and result = ${result} and id <> ${id} and at <= ${at}
      and location = ${location} and device = ${device} and browser = ${browser} and (${hasFailed()} or ${wasOdd}) and ${isOpen()}
    on conflict (record_id) do nothing`.execute(tx);
}
