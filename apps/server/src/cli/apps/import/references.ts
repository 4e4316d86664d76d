import { positionKinds } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { everyoneId, type Subject } from '../../../applications/visible.ts';
import type { Schema } from '../../../db/schema.ts';

/** Ids by what the import file calls them. */
export interface References {
  categories: Map<string, string>;
  roles: Map<string, string>;
  applications: Map<string, string>;
  subjectOf(words: string): Subject | null;
}

/** Looks up in a few statements everything the entries name; new ids are already among categories, roles and applications. */
export async function findReferences(
  db: Kysely<Schema>,
  audiences: string[],
  added: Record<'categories' | 'roles' | 'applications', Map<string, string>>,
): Promise<References> {
  const names = (kind: string) => [
    ...new Set(audiences.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1))),
  ];
  const units = await idsBy(db, 'organisation', 'code', names('organisation'));
  const people = await idsBy(
    db,
    'person',
    'lower(username)',
    names('person').map((name) => name.toLowerCase()),
  );
  // What the database has wins: an entry with the same code updates it.
  const known = async (table: string, own: Map<string, string>) =>
    new Map([...own, ...(await idsBy(db, table, 'code'))]);
  const roles = await known('role', added.roles);
  const subject = (kind: Subject['kind'], id: string | undefined): Subject | null =>
    id ? { kind, subject_id: id, subject: '' } : null;
  const titles = new Set(await titlesAmong(db, names('title')));
  const rule = (words: string): Subject => ({ kind: 'rule', subject_id: everyoneId, subject: words });
  return {
    roles,
    categories: await known('application_category', added.categories),
    applications: await known('application', added.applications),
    subjectOf: (words) => {
      const [kind = '', ...rest] = words.split(':');
      const name = rest.join(':');
      if (words === 'everyone') return subject('everyone', everyoneId);
      if (kind === 'organisation') return subject(kind, units.get(name));
      if (kind === 'role') return subject(kind, roles.get(name));
      if (kind === 'position') return positionKinds.some((one) => one === name) ? rule(words) : null;
      if (kind === 'title') return titles.has(name) ? rule(words) : null;
      return kind === 'person' ? subject(kind, people.get(name.toLowerCase())) : null;
    },
  };
}

async function titlesAmong(db: Kysely<Schema>, names: string[]): Promise<string[]> {
  const found = await sql<{ title: string }>`select distinct title from position where title = any(${names})`.execute(
    db,
  );
  return found.rows.map(({ title }) => title);
}

async function idsBy(db: Kysely<Schema>, table: string, column: string, only?: string[]): Promise<Map<string, string>> {
  const found = await sql<{ name: string; id: string }>`
    select ${sql.raw(column)} as name, id from ${sql.table(table)}
    where ${only ? sql`${sql.raw(column)} = any(${only})` : sql`true`}`.execute(db);
  return new Map(found.rows.map(({ name, id }) => [name, id]));
}
