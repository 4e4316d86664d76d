import { limits } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { findListed, readOwn, type Viewer } from './own-applications.ts';

/** The applications a person opened most, of those still open to them; the latest first where they are equal. */
export async function listFavourites(db: Kysely<Schema>, catalogue: Catalogue, viewer: Viewer) {
  const own = await readOwn(db, catalogue, viewer, await findListed(db, viewer.personId));
  const opened = own
    .filter(({ row }) => row.standing === 'open' && row.openings > 0)
    .sort((a, b) => b.row.openings - a.row.openings || b.lastSeconds - a.lastSeconds);
  const rows = opened.slice(0, limits.favouriteRows).map(({ row: { id, name, icon, openings, lastOpened } }) => ({
    ...{ id, name, icon, openings },
    lastOpened: lastOpened ?? '',
  }));
  return { rows, total: opened.length };
}
