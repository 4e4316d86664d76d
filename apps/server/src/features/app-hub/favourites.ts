import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { conditionsOf, type Range } from '../../db/records/range.ts';
import type { Schema } from '../../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { findListed, readOwn, type Viewer } from './own-applications.ts';

/** The applications a person opened most in a range, of those still open to them; the latest first where they are equal. */
export async function listFavourites(db: Kysely<Schema>, catalogue: Catalogue, viewer: Viewer, range: Range) {
  const conditions = conditionsOf(range, viewer.timeZone);
  const openedWhen = conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
  const own = await readOwn(db, catalogue, viewer, await findListed(db, viewer.personId), openedWhen);
  const opened = own
    .filter(({ row }) => row.standing === 'open' && row.openings > 0)
    .sort((a, b) => b.row.openings - a.row.openings || b.lastSeconds - a.lastSeconds);
  const rows = opened.slice(0, limits.favouriteRows).map(({ row: { id, name, icon, openings, lastOpened } }) => ({
    ...{ id, name, icon, openings },
    lastOpened: lastOpened ?? '',
  }));
  return { rows, total: opened.length };
}
