import { type AudienceKind, type api, type ParsedInputOf, positionKinds } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { everyoneId, type Subject } from '../../applications/visible.ts';
import { fail } from '../../calls/fail.ts';
import type { Administrator, AdministratorVisit } from '../../calls/visit.ts';
import { mayRead } from '../../db/administrators/reach.ts';
import { named } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';

type Asked = ParsedInputOf<typeof api.adminApplications.audience>['audience'];

/** One who may see an application, by name. */
export interface ShownSubject {
  kind: AudienceKind;
  subject: string;
  name: string;
}

/** One word of a subject, by which it is told from all others. */
export const wordOf = ({ kind, subject_id, subject }: Subject): string => `${kind} ${subject || subject_id}`;

const isId = (word: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word);

/**
 * An audience as the table keeps it, each once. What it names has to be there, and people within the caller's reach, or named there already: an id is
 * no way to learn of somebody.
 */
export async function readAudience(
  db: Kysely<Schema>,
  administrator: Administrator,
  asked: Asked,
  already: readonly Subject[],
): Promise<Subject[]> {
  const subjects = new Map(asked.map(asSubject).map((one) => [wordOf(one), one]));
  const known = new Set(already.map(wordOf));
  const fresh = [...subjects.values()].filter((one) => !known.has(wordOf(one)));
  const idsOf = (kind: Subject['kind']) => fresh.filter((one) => one.kind === kind).map((one) => one.subject_id);
  const titles = fresh.flatMap(({ subject }) => (subject.startsWith('title:') ? [subject.slice('title:'.length)] : []));
  const { rows } = await sql<{ units: number; roles: number; people: number; titles: number }>`
    select (select count(*)::int from organisation where id = any(${idsOf('organisation')}::uuid[])) as units,
      (select count(*)::int from role where id = any(${idsOf('role')}::uuid[])) as roles,
      (select count(*)::int from person where id = any(${idsOf('person')}::uuid[]) and erased_at is null
        and ${mayRead(administrator, sql`person.id`)}) as people,
      (select count(distinct title)::int from position where title = any(${titles})) as titles`.execute(db);
  const { units = 0, roles = 0, people = 0, titles: held = 0 } = rows[0] ?? {};
  if (units < idsOf('organisation').length) fail('unit.unknown');
  if (roles < idsOf('role').length) fail('role.unknown');
  if (people < idsOf('person').length) fail('person.unknown');
  if (held < titles.length) fail('title.unknown');
  return [...subjects.values()];
}

function asSubject({ kind, subject }: Asked[number]): Subject {
  const rule = (): Subject => ({ kind: 'rule', subject_id: everyoneId, subject: `${kind}:${subject}` });
  if (kind === 'everyone' && subject === '') return { kind, subject_id: everyoneId, subject: '' };
  if (kind === 'title' && subject !== '') return rule();
  if (kind === 'position' && positionKinds.some((one) => one === subject)) return rule();
  if ((kind === 'organisation' || kind === 'role' || kind === 'person') && isId(subject))
    return { kind, subject_id: subject, subject: '' };
  return fail('request.invalid');
}

/** What subjects are called in the caller's language, by their words; people whom the caller does not reach have no name. */
export async function nameSubjects(
  db: Kysely<Schema>,
  { administrator, locale }: Pick<AdministratorVisit, 'administrator' | 'locale'>,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => ShownSubject> {
  const idsOf = (kind: Subject['kind']) => [
    ...new Set(subjects.filter((one) => one.kind === kind).map((one) => one.subject_id)),
  ];
  const { rows } = await sql<{ word: string; name: string }>`
    select 'organisation ' || id as word, ${named('organisation', locale)} as name from organisation
      where id = any(${idsOf('organisation')}::uuid[])
    union all select 'role ' || id, ${named('role', locale)} from role where id = any(${idsOf('role')}::uuid[])
    union all select 'person ' || id, ${named('person', locale)} from person where id = any(${idsOf('person')}::uuid[])
      and ${mayRead(administrator, sql`person.id`)}`.execute(db);
  const names = new Map(rows.map(({ word, name }) => [word, name]));
  return (one) => {
    if (one.kind === 'everyone') return { kind: one.kind, subject: '', name: '' };
    if (one.kind !== 'rule') return { kind: one.kind, subject: one.subject_id, name: names.get(wordOf(one)) ?? '' };
    const [kind = '', ...words] = one.subject.split(':');
    const subject = words.join(':');
    return kind === 'title' ? { kind, subject, name: subject } : { kind: 'position', subject, name: '' };
  };
}
