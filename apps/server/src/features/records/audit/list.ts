import { type api, limits, type OutputOf, type ParsedInputOf, wireDate } from '@uc/contract';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import type { Wording } from '../present.ts';
import { findAudited, readCursor, writeCursor } from './find.ts';
import { readAudited } from './read.ts';
import { auditedFrom, auditSearch } from './search.ts';

/** One page of a search over everybody's records that the caller reaches, or as much of it as one call looks through. */
export async function listAudited(
  visit: AdministratorVisit,
  { cursor, ...asked }: ParsedInputOf<typeof api.audit.list>,
  wording: Wording,
): Promise<OutputOf<typeof api.audit.list>> {
  const { administrator } = visit;
  const { timeZone } = wording;
  const db = auditedFrom(visit, administrator);
  const search = await auditSearch(db, administrator, asked, timeZone);
  const after = cursor === undefined ? null : readCursor(cursor);
  const { keys, next } = await findAudited(db, search, after, limits.auditPage, limits.auditScanned);
  return {
    rows: await readAudited(db, keys, administrator, wording),
    next: next && writeCursor(next),
    searchedTo: next && wireDate(next.at, timeZone),
    from: wireDate(search.window.from, timeZone),
    to: search.window.before && wireDate(search.window.before, timeZone),
  };
}
