import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import type { SignedInVisit } from '../../calls/visit.ts';
import type { Reaching } from '../../db/administrators/reach.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { searchOf } from './filters.ts';
import { presentRecord, wordingOf } from './present.ts';
import { countRecords, readRecords } from './read.ts';

/** One page of a person's records, with the ways to the pages beside it; of the caller's own unless an administrator asks for somebody else's. */
export async function listRecords(
  { db, session, locale }: SignedInVisit,
  { size: wanted, cursor: written, ...filters }: ParsedInputOf<typeof api.records.list>,
  sources: readonly ThirdAuthSource[],
  timeZone: string,
  { personId, reaching }: { personId: string; reaching?: Reaching } = session,
): Promise<OutputOf<typeof api.records.list>> {
  const size = Number(wanted);
  const cursor = written === undefined ? null : readCursor(written);
  const search = searchOf(personId, filters, timeZone);
  // One more than is shown tells whether it goes on in that direction; in the other there is what the cursor came from.
  const found = await readRecords(db, search, { cursor, size: size + 1, locale, reaching });
  const goesOn = found.length > size;
  const isNewer = cursor?.direction === 'newer';
  const rows = isNewer ? found.slice(-size) : found.slice(0, size);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasOlder = isNewer ? true : goesOn;
  const hasNewer = isNewer ? goesOn : cursor !== null;
  const wording = await wordingOf(db, sources, locale, timeZone);
  return {
    rows: rows.map((row) => presentRecord(row, wording, session.id)),
    ...(await countRecords(db, search)),
    next: hasOlder && last ? writeCursor({ direction: 'older', at: last.at, seq: last.seq }) : null,
    previous: hasNewer && first ? writeCursor({ direction: 'newer', at: first.at, seq: first.seq }) : null,
  };
}
