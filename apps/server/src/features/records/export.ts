import { type Locale, limits, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { Download, type SignedInVisit } from '../../calls/visit.ts';
import { countAttempt } from '../../db/attempts.ts';
import type { Schema } from '../../db/schema.ts';
import { findProof, useProofForExport } from '../../proofs/session-proof.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { csvRow } from '../../values/csv.ts';
import type { Cursor } from './cursor.ts';
import { fileOfRecords } from './file-of-records.ts';
import { type Filters, filtersOf, type Search, searchOf } from './filters.ts';
import { presentRecord, type Wording } from './present.ts';
import { type RecordRow, readRecords } from './read.ts';

const perHour = {
  tries: limits.exportsPerHour,
  windowMinutes: 60,
  lockMinutes: 60,
  longestLockMinutes: 60,
};

/** Prepares an export with a proof: an address that works once, for a few minutes, in this session. */
export async function startExport(
  visit: SignedInVisit,
  filters: Filters,
): Promise<{ id: string; expiresInSeconds: number }> {
  const { session, db } = visit;
  const chosen = filtersOf(filters);
  visit.about(session.personId, { filters: chosen });
  // Asked before it is counted: whoever has to prove themselves first has exported nothing.
  if (!(await findProof(db, session))?.canExport) fail('proof.required');
  const refusal = await countAttempt(db, `export:person:${session.personId}`, perHour);
  if (refusal) fail('request.frequent', refusal);
  return visit.change(async (tx) => {
    await useProofForExport(tx, session);
    const id = newToken();
    // The end as it is now: the record of the export itself is not part of it.
    await sql`
      insert into record_export (token_hash, person_id, session_id, filters, locale, newest_at, newest_seq, expires_at)
      select ${tokenHash(id)}, ${session.personId}, ${session.id}, ${JSON.stringify(chosen)}::jsonb,
        ${visit.locale}, coalesce(max(at), now()), coalesce(max(seq), 0), now() + make_interval(mins => ${limits.exportMinutes})
      from record_chain where chain = ${session.personId}`.execute(tx);
    return { id, expiresInSeconds: limits.exportMinutes * 60 };
  });
}

/** Hands the prepared file out, once, to the session that asked for it, in the language it was asked for in. */
export async function download(
  visit: SignedInVisit,
  id: string,
  wordingIn: (locale: Locale) => Promise<Wording>,
): Promise<Download> {
  const { db, session } = visit;
  const taken = await db
    .deleteFrom('record_export')
    .where('token_hash', '=', tokenHash(id))
    .where('person_id', '=', session.personId)
    .where('session_id', '=', session.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['filters', 'locale', 'newest_at', 'newest_seq'])
    .executeTakeFirst();
  if (!taken) return fail('link.invalid');
  const wording = await wordingIn(taken.locale);
  // What this wrote is what startExport read from a checked input.
  const search = searchOf(session.personId, taken.filters as Filters, wording.timeZone);
  // The place after the newest, so that the newest is in it.
  const from: Cursor = { direction: 'older', at: taken.newest_at, seq: String(BigInt(taken.newest_seq) + 1n) };
  const name = `${serverText[wording.locale].exportName}-${wireDate(new Date(), wording.timeZone).slice(0, 10)}.csv`;
  return new Download('text/csv; charset=utf-8', name, rowsOf(visit.past, search, from, wording, session.id));
}

function rowsOf(
  db: Kysely<Schema>,
  search: Search,
  from: Cursor,
  wording: Wording,
  sessionId: string,
): AsyncGenerator<string> {
  const { recordColumns, recordsCut } = serverText[wording.locale];
  const lines = { columns: Object.values(recordColumns), cut: recordsCut(limits.exportRows) };
  return fileOfRecords(lines, from, async (size, cursor) => {
    const rows = await readRecords(db, search, { cursor, size, locale: wording.locale });
    const text = rows.map((row) => csvRow(cellsOf(row, wording, sessionId))).join('');
    const last = rows.length < size ? undefined : rows.at(-1);
    return {
      text,
      count: rows.length,
      next: last ? { direction: 'older' as const, at: last.at, seq: last.seq } : null,
    };
  });
}

function cellsOf(row: RecordRow, wording: Wording, sessionId: string): string[] {
  const { operations, clientTypes, recordResults, recordColumns } = serverText[wording.locale];
  const record = presentRecord(row, wording, sessionId);
  const cells: Record<keyof typeof recordColumns, string> = {
    time: record.time,
    operation: operations[record.operation],
    clientType: clientTypes[record.clientType],
    application: record.application?.name ?? '',
    device: record.device,
    detail: record.detail,
    browser: record.browser,
    location: record.location,
    ip: record.ip,
    result: recordResults[record.result],
  };
  return Object.keys(recordColumns).map((column) => cells[column as keyof typeof cells]); // its own keys
}
