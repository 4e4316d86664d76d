import type { HubApplication, Locale } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Icon, iconAddress } from '../../icons/icon-address.ts';
import { createKept } from './kept.ts';

/** What the list shows of an application to everyone alike, in each language, and where. */
export interface Entry {
  id: string;
  version: string;
  sort: number;
  categoryId: string;
  categorySort: number;
  category: Record<Locale, string>;
  shown: Record<Locale, Omit<HubApplication, 'standing' | 'openings' | 'lastOpened'>>;
  /** The same as parts of an answer, as they were first needed (`row-text.ts`). */
  texts: Map<string, string>;
}

/** Tells what to show of some applications, each as of the version asked for or later; one removed meanwhile is missing. */
export type Catalogue = (
  db: Kysely<Schema>,
  wanted: readonly { id: string; version: string }[],
) => Promise<Map<string, Entry>>;

const mostBytes = 24 * 1024 * 1024;

/**
 * Keeps what was read by the version of its row: reading, and turning pictures into addresses, costs more than finding out
 * whose applications they are, and they change once in a month. The version comes from the same statement as the right to
 * see it, so that every process on the database shows the same.
 */
export function createCatalogue(most = mostBytes): Catalogue {
  const kept = createKept<Entry>(most);
  return async (db, wanted) => {
    const entries = new Map<string, Entry>();
    const missing: string[] = [];
    for (const { id, version } of wanted) {
      const entry = kept.get(id);
      if (entry?.version === version) entries.set(id, entry);
      else missing.push(id);
    }
    if (missing.length === 0) return entries;
    for (const [id, entry] of await readEntries(db, missing)) {
      entries.set(id, entry);
      kept.set(id, entry, bytesOf(entry));
    }
    return entries;
  };
}

/** What is shown in both languages, once as it is and once as text, two bytes a character, and what holds it together. */
const bytesOf = ({ shown }: Entry) => 4 * JSON.stringify(shown).length + 2_048;

interface Row extends Icon {
  version: string;
  name: string;
  name_en: string;
  aliases: string[];
  pinyin: string[][];
  description: string;
  description_en: string;
  open_mode: HubApplication['openMode'];
  sort: number;
  category_id: string;
  category_name: string;
  category_name_en: string;
  category_sort: number;
}

async function readEntries(db: Kysely<Schema>, ids: string[]): Promise<[string, Entry][]> {
  const found = await sql<Row>`
    select application.id, concat_ws(' ', application.xmin, category.xmin) as version, application.name,
      application.name_en, aliases, pinyin, description, description_en, open_mode, application.sort, icon, icon_type,
      category.id as category_id, category.name as category_name, category.name_en as category_name_en,
      category.sort as category_sort
    from application join application_category category on category.id = application.category_id
    where application.id = any(${ids})`.execute(db);
  return found.rows.map((row) => [row.id, entryOf(row)]);
}

function entryOf(row: Row): Entry {
  const common = {
    id: row.id,
    icon: iconAddress(row),
    aliases: row.aliases,
    pinyin: row.pinyin,
    categoryId: row.category_id,
    openMode: row.open_mode,
  };
  return {
    id: row.id,
    version: row.version,
    sort: row.sort,
    categoryId: row.category_id,
    categorySort: row.category_sort,
    category: { zh_CN: row.category_name, en_US: row.category_name_en },
    shown: {
      zh_CN: { ...common, name: row.name, nameOther: row.name_en, description: row.description },
      en_US: { ...common, name: row.name_en, nameOther: row.name, description: row.description_en },
    },
    texts: new Map(),
  };
}
