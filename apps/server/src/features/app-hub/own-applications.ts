import type { HubApplication, Locale } from '@uc/contract';
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { countOpenings } from './openings.ts';
import { type Listed, listedFor } from './visibility.ts';

/** Whose applications, and how to tell of them. */
export interface Viewer {
  personId: string;
  locale: Locale;
  timeZone: string;
}

/** An application with what it is to one person. */
export interface OwnApplication {
  row: HubApplication;
  lastSeconds: number;
}

/** Finds out what a person's list depends on. */
export async function findListed(db: Kysely<Schema>, personId: string): Promise<Listed> {
  const { rows } = await listedFor(personId).execute(db);
  return rows[0] ?? { applications: '', version: '', roles: '', pinned: '', as_of: '' };
}

/** One application of a person's list: which, as of which version, and how it stands. */
export interface ListedApplication {
  id: string;
  version: string;
  standing: HubApplication['standing'];
}

/** Takes apart what a person's list depends on. */
export function readListed({ applications }: Listed): ListedApplication[] {
  return applications === '' ? [] : applications.split('\n').map(readLine);
}

/** The applications of a person's list, in no order; `openedWhen` says which openings count where it is not the latest. */
export async function readOwn(
  db: Kysely<Schema>,
  catalogue: Catalogue,
  { personId, locale, timeZone }: Viewer,
  words: Listed,
  openedWhen?: RawBuilder<unknown>,
): Promise<OwnApplication[]> {
  const listed = readListed(words);
  if (listed.length === 0) return [];
  const entries = await catalogue(db, listed);
  const opened = await countOpenings(db, personId, timeZone, openedWhen);
  return listed.flatMap(({ id, standing }) => {
    const entry = entries.get(id);
    if (!entry) return [];
    const { openings = 0, lastOpened = null, lastSeconds = 0 } = opened.get(id) ?? {};
    return [{ row: { ...entry.shown[locale], standing, openings, lastOpened }, lastSeconds }];
  });
}

function readLine(line: string): ListedApplication {
  const [id = '', own, categorys, standing] = line.split(' ');
  return { id, version: `${own} ${categorys}`, standing: standing === 'open' ? 'open' : 'requestable' };
}
