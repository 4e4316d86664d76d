import { hash } from 'node:crypto';
import type { Locale } from '@uc/contract';
import type { Kysely } from 'kysely';
import { Prepared, type Standpoint } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { pack } from '../../http/compress.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { checkedList } from './checked-list.ts';
import { createKept } from './kept.ts';
import type { Opening, ReadOpenings } from './openings.ts';
import type { ListedApplication, Viewer } from './own-applications.ts';
import { rowText } from './row-text.ts';
import { createFindSeen, type Seen } from './seen.ts';

/** Tells everything a person may open or ask for, in the order of the categories, and their own order of the pinned. */
export type ListApplications = (db: Kysely<Schema>, viewer: Viewer, now: Standpoint) => Promise<Prepared>;

/** Room for packed answers: some 1,200 of sixty applications that are all different. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Gives an answer again, packed, while nothing changes that it depends on, and to whoever else gets the same: the hub is asked
 * again with every look at it, and writing and packing sixty rows costs several times what asking the database costs whose they
 * are.
 */
export function createListApplications(
  catalogue: Catalogue,
  readOpenings: ReadOpenings,
  most = mostBytes,
): ListApplications {
  const findSeen = createFindSeen();
  const kept = createKept<Prepared>(most);
  return async (db, viewer, now) => {
    const { seen, at } = await findSeen(db, viewer.personId, now);
    const { pinned } = at;
    const openings = await readOpenings(db, viewer, at.as_of);
    const key = keyOf(seen, pinned, openings, viewer.locale);
    const known = kept.get(key);
    if (known) return known;
    const { listed } = seen;
    const entries = await catalogue(db, listed);
    const text = textOf(listed, { entries, openings, locale: viewer.locale, pinned: pinned.split(' ') });
    const prepared = new Prepared(await pack(text));
    // A row that was changed in between is newer than the words: what is kept under them would be so too.
    if (isAsListed(listed, entries)) kept.set(key, prepared, prepared.packed.length + 256);
    return prepared;
  };
}

/** All that an answer depends on. */
function keyOf({ name }: Seen, pinned: string, openings: ReadonlyMap<string, Opening>, locale: Locale): string {
  const opened = [...openings].map(([id, one]) => `${id} ${one.openings} ${one.lastOpened}`).sort();
  return hash('sha256', [locale, name, pinned, ...opened].join('\n\n'), 'base64');
}

const isAsListed = (listed: readonly ListedApplication[], entries: ReadonlyMap<string, Entry>) =>
  listed.every(({ id, version }) => entries.get(id)?.version === version);

interface Parts {
  entries: ReadonlyMap<string, Entry>;
  openings: ReadonlyMap<string, Opening>;
  locale: Locale;
  pinned: readonly string[];
}

/** The answer as JSON; no more than the contract lists. */
function textOf(listed: readonly ListedApplication[], { entries, openings, locale, pinned }: Parts): string {
  const own = listed
    .flatMap(({ id, standing }) => {
      const entry = entries.get(id);
      return entry ? [{ entry, standing }] : [];
    })
    .sort((a, b) => byOrder(a.entry, b.entry));
  const categories = new Map(own.map(({ entry }) => [entry.categoryId, entry.category[locale]]));
  const open = new Set(own.flatMap(({ entry, standing }) => (standing === 'open' ? [entry.id] : [])));
  const { rows, ...rest } = checkedList({
    rows: [],
    total: own.length,
    categories: [...categories].map(([id, name]) => ({ id, name })),
    pinned: pinned.filter((id) => open.has(id)),
  });
  const texts = own.map(({ entry, standing }) => {
    const opening = openings.get(entry.id);
    return rowText(entry, { locale, standing, opening });
  });
  return `{"rows":[${texts.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

/** Categories first, and where two have one place still one after the other. */
function byOrder(a: Entry, b: Entry): number {
  return (
    a.categorySort - b.categorySort || compare(a.categoryId, b.categoryId) || a.sort - b.sort || compare(a.id, b.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
