import { setImmediate } from 'node:timers/promises';
import { type api, limits, maskPrefix, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { headingOf } from '../../directory/files/template.ts';
import { linesTogether, type StoredLine } from '../../directory/jobs/line.ts';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';
import { needJob } from './read-jobs.ts';

type Lines = OutputOf<typeof api.adminSources.lines>;
type Line = Lines['rows'][number];

/** Batches that are fetched at once. */
const fetched = 10;

/**
 * A page of a plan: batch after batch is unsealed until it is full or so much was looked through; the next call goes on from there. The database knows
 * of a batch its place and its kind, and cannot search in it.
 */
export async function listLines(
  visit: AdministratorVisit,
  seal: Seal,
  { job, kind, search, cursor = '0.0' }: ParsedInputOf<typeof api.adminSources.lines>,
): Promise<Lines> {
  await needJob(visit, job);
  const words = await wordsFor(visit);
  const [fromBatch = 0, fromLine = 0] = cursor.split('.').map(Number);
  const rows: Line[] = [];
  let looked = 0;
  for (let from = fromBatch; ; ) {
    const batches = await batchesFrom(visit.db, job, kind, from);
    for (const { place, sealed } of batches) {
      if (looked >= limits.sourceLinesScanned) return { rows, next: `${place}.0` };
      looked += linesTogether;
      const lines = JSON.parse(seal.open(sealed, sealBindings.sourceLines(job, place))) as StoredLine[]; // sealed by us
      for (const [at, line] of lines.entries()) {
        if (place === fromBatch && at < fromLine) continue;
        if (search !== undefined && !isFound(line, search)) continue;
        if (rows.length === limits.sourceLinesShown) return { rows, next: `${place}.${at}` };
        rows.push(lineOf(line, `${place}.${at}`, words));
      }
      await setImmediate(); // others first
    }
    const last = batches.at(-1);
    if (!last || batches.length < fetched) return { rows, next: null };
    from = last.place + 1;
  }
}

async function batchesFrom(db: Kysely<Schema>, job: string, kind: string | undefined, from: number) {
  const { rows } = await sql<{ place: number; sealed: Buffer }>`select place, sealed from source_job_lines
    where job_id = ${job} and ${kind === undefined ? sql`kind <> 'fault'` : sql`kind = ${kind}`} and place >= ${from}
    order by place limit ${fetched}`.execute(db);
  return rows;
}

/** By name, user name, employee id or unit, or by what a refused cell held. */
function isFound({ name, username, employeeId, unit, problem }: StoredLine, search: string): boolean {
  const sought = search.toLowerCase();
  return [name, username, employeeId, unit, problem?.facts.value ?? ''].some((text) =>
    text.toLowerCase().includes(sought),
  );
}

interface Words {
  locale: AdministratorVisit['locale'];
  labels: ReadonlyMap<string, string>;
}

/** What fields are called in the reader's language. */
async function wordsFor({ db, locale }: AdministratorVisit): Promise<Words> {
  const fields = await db.selectFrom('profile_field').select(['name', 'label', 'label_en']).execute();
  return {
    locale,
    labels: new Map(fields.map(({ name, label, label_en }) => [name, locale === 'en_US' ? label_en : label])),
  };
}

function lineOf(line: StoredLine, id: string, words: Words): Line {
  const { problem, changes, ...rest } = line;
  return {
    ...rest,
    id,
    why: problem ? serverText[words.locale].directoryReasons[problem.reason](problem.facts) : '',
    changes: changes.map(([field, from, to]) => ({
      field: labelOf(field, rest.kind, words),
      from: shownValue(field, from, words),
      to: shownValue(field, to, words),
    })),
  };
}

/** What no file has a column for is put into words by the page; it is told by its own name. */
const ofThePage: readonly string[] = ['unit', 'unitAdded', 'unitClosed', 'unitMissing', 'state'];

function labelOf(field: string, kind: Line['kind'], { locale, labels }: Words): string {
  if (ofThePage.includes(field)) return field;
  const language = locale === 'en_US' ? 'en' : 'zh';
  if (kind === 'units') return headingOf('units', field, language);
  const label = labels.get(field);
  if (label !== undefined) return label;
  const ofPeople = headingOf('people', field, language);
  return ofPeople === field ? headingOf('positions', field, language) : ofPeople;
}

function shownValue(field: string, value: string, { locale }: Words): string {
  const bare = value.startsWith(maskPrefix) ? value.slice(maskPrefix.length) : value;
  const words: Readonly<Record<string, string>> = serverText[locale].commands.directory.states;
  return field === 'state' ? (words[bare] ?? bare) : bare;
}
