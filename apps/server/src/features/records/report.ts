import { type api, limits, type ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { SignedInVisit } from '../../calls/visit.ts';
import { type Config, reachableContact } from '../../config/config.ts';
import { circumstancesOf } from '../../db/outbox/letter.ts';
import { personForSecurity, tellSecurity } from '../../db/outbox/security-contact.ts';
import type { Seal } from '../../secrets/seal.ts';
import { findAsked, keepAnswer } from './own-record.ts';

/** Whether there is somebody to report to, and a way to reach them. */
export const canReport = (config: Config) => reachableContact(config) !== undefined;

/** Tells the security contact of a record that was not its person, in the transaction that says so; once for each record. */
export async function reportRecord(
  visit: SignedInVisit,
  config: Config,
  seal: Seal,
  { record: id, note }: ParsedInputOf<typeof api.records.report>,
): Promise<{ ok: true }> {
  const { personId } = visit.session;
  const contact = reachableContact(config);
  return visit.change(async (tx) => {
    // The row is sensitive: reports of one person come one at a time, so that neither of two passes for the first.
    const record = await findAsked(tx, personId, id);
    visit.about(personId, { record: id, operation: record.operation });
    if (contact === undefined) return fail('report.closed');
    const { rows } = await sql<{ today: number; is_reported: boolean }>`
      select (count(*) filter (where reported_at > now() - interval '1 day'))::int as today,
        coalesce(bool_or(record_id = ${id} and reported_at is not null), false) as is_reported
      from record_answer where person_id = ${personId}`.execute(tx);
    if (rows[0]?.is_reported) return fail('report.repeated');
    if ((rows[0]?.today ?? 0) >= limits.reportsPerDay) return fail('request.frequent', { retryAfterSeconds: 86_400 });
    await keepAnswer(tx, personId, record, 'no');
    await sql`update record_answer set reported_at = now() where record_id = ${id}`.execute(tx);
    const { at, operation } = record;
    const person = personForSecurity(visit.session.person);
    const values = { ...circumstancesOf(record), operation, at: at.toISOString(), person, note };
    await tellSecurity(tx, { seal, contact }, { kind: 'recordReported', values });
    return { ok: true };
  });
}
