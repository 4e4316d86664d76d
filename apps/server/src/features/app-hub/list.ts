import type { api, OutputOf } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import { findListed, type OwnApplication, readOwn, type Viewer } from './own-applications.ts';

type Answer = OutputOf<typeof api.appHub.list>;

/** Tells everything a person may open or ask for, in the order of the categories, and their own order of the pinned. */
export type ListApplications = (db: Kysely<Schema>, viewer: Viewer) => Promise<Answer>;

/** Applications in the answers that are kept, of all people together: some 20 MB. */
const most = 30_000;

/**
 * Gives the same answer, as the same object, until something changes that it depends on: the hub is asked again with every
 * look at it, and making the answer costs several times what asking the database costs whether it still holds.
 */
export function createListApplications(catalogue: Catalogue, mostRemembered = most): ListApplications {
  const remembered = new Map<string, { words: string; answer: Answer }>();
  let size = 0;
  const forget = (key: string) => {
    const known = remembered.get(key);
    if (known) size -= sizeOf(known.answer);
    remembered.delete(key);
  };
  return async (db, viewer) => {
    const listed = await findListed(db, viewer.personId);
    const key = `${viewer.personId} ${viewer.locale}`;
    const words = Object.values(listed).join('\n\n');
    const known = remembered.get(key);
    if (known?.words === words) return known.answer;
    const answer = answerOf(await readOwn(db, catalogue, viewer, listed), viewer, listed.pinned.split(' '));
    forget(key);
    remembered.set(key, { words, answer });
    size += sizeOf(answer);
    for (const oldest of remembered.keys()) {
      if (size <= mostRemembered) break;
      forget(oldest);
    }
    return answer;
  };
}

/** One more than its rows: an empty answer takes room too. */
const sizeOf = ({ total }: Answer) => total + 1;

function answerOf(own: OwnApplication[], { locale }: Viewer, pinned: string[]): Answer {
  const sorted = own.toSorted((a, b) => byOrder(a.entry, b.entry));
  const categories = new Map(sorted.map(({ entry }) => [entry.categoryId, entry.category[locale]]));
  const open = new Set(own.flatMap(({ row }) => (row.standing === 'open' ? [row.id] : [])));
  return {
    rows: sorted.map(({ row }) => row),
    total: own.length,
    categories: [...categories].map(([id, name]) => ({ id, name })),
    pinned: pinned.filter((id) => open.has(id)),
  };
}

/** Categories first, and where two have one place still one after the other. */
function byOrder(a: Entry, b: Entry): number {
  return (
    a.categorySort - b.categorySort || compare(a.categoryId, b.categoryId) || a.sort - b.sort || compare(a.id, b.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
