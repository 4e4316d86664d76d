import { type Kysely, sql } from 'kysely';
import type { Edition } from '../../applications/editions.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { named } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';
import { type Follow, followOf } from './change.ts';
import { joining } from './judge.ts';
import { nameSubjects, type ShownSubject } from './subjects.ts';

const plain = [
  ...(['name', 'nameEn', 'aliases', 'description', 'descriptionEn', 'url', 'openMode', 'signIn'] as const),
  ...(['initiateLoginUrl', 'requestable', 'sort', 'state'] as const),
];

/** What one edition has that another has not, told by names; for all the editions given. */
export async function differencesAmong(
  db: Kysely<Schema>,
  visit: Pick<AdministratorVisit, 'administrator' | 'locale'>,
  editions: readonly (Edition | null)[],
): Promise<(before: Edition | null, after: Edition) => Follow[]> {
  const there = editions.filter((edition) => edition !== null);
  const nameOf = await nameSubjects(
    db,
    visit,
    there.flatMap(({ audience }) => audience),
  );
  const ids = there.flatMap(({ category }) => (category === null ? [] : [category]));
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${named('application_category', visit.locale)} as name from application_category where id = any(${ids}::uuid[])`.execute(
    db,
  );
  const categories = new Map(rows.map(({ id, name }) => [id, name]));
  const categoryOf = (edition: Edition | null) => categories.get(edition?.category ?? '') ?? '';
  return (before, after) => [
    ...plain.flatMap((kind) => differing(kind, wordsOf(before?.[kind]), wordsOf(after[kind]))),
    ...(before?.category === after.category ? [] : differing('category', categoryOf(before), categoryOf(after))),
    // Which picture it was nobody tells in words.
    ...(before && before.icon !== after.icon ? [followOf('icon', {})] : []),
    ...told('audienceJoins', joining(before?.audience ?? [], after.audience).map(nameOf)),
    ...told('audienceLeaves', joining(after.audience, before?.audience ?? []).map(nameOf)),
  ];
}

const wordsOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

const differing = (kind: Follow['kind'], from: string, to: string): Follow[] =>
  from === to ? [] : [followOf(kind, { from, to })];

/** One line for each kind of subject: how many of it, and the names there are. */
function told(kind: 'audienceJoins' | 'audienceLeaves', subjects: readonly ShownSubject[]): Follow[] {
  const kinds = [...new Set(subjects.map((one) => one.kind))].toSorted();
  return kinds.map((one) => {
    const those = subjects.filter((subject) => subject.kind === one);
    const names = those.map(({ name, subject }) => (one === 'position' ? subject : name)).filter((name) => name !== '');
    return followOf(kind, { count: those.length, from: one, to: names.toSorted().join('、') });
  });
}
