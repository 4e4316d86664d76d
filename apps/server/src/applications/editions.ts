import { type Kysely, type RawBuilder, sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Schema } from '../db/schema.ts';
import type { Subject } from './visible.ts';

/** What an application is, as a change leaves it: in `application` for everybody, in `application_edition` as a draft or as it was. */
export interface Edition {
  code: string;
  name: string;
  nameEn: string;
  aliases: string[];
  description: string;
  descriptionEn: string;
  category: string | null;
  url: string;
  openMode: 'tab' | 'self';
  signIn: 'none' | 'oidc';
  initiateLoginUrl: string | null;
  requestable: boolean;
  sort: number;
  state: 'enabled' | 'disabled' | 'removed';
  /** What tells one picture from another. */
  icon: string | null;
  audience: Subject[];
}

/** All of it as one JSON value, from a table of that name; its audience from the table beside it. */
export const editionJson = (table: 'application' | 'application_edition' | 'earlier'): RawBuilder<Edition> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const audience =
    table === 'application'
      ? sql`application_audience whose where whose.application_id = application.id`
      : sql`application_edition_audience whose where whose.edition_id = ${column('id')}`;
  return sql<Edition>`json_build_object('code', ${column('code')}, 'name', ${column('name')}, 'nameEn', ${column('name_en')},
    'aliases', ${column('aliases')}, 'description', ${column('description')}, 'descriptionEn', ${column('description_en')},
    'category', ${column('category_id')}, 'url', ${column('url')}, 'openMode', ${column('open_mode')}, 'signIn', ${column('sign_in')},
    'initiateLoginUrl', ${column('initiate_login_url')}, 'requestable', ${column('requestable')}, 'sort', ${column('sort')},
    'state', ${column('state')}, 'icon', left(encode(sha256(${column('icon')}), 'hex'), 16),
    'audience', coalesce((select json_agg(json_build_object('kind', kind, 'subject_id', subject_id, 'subject', subject)
      order by kind, subject, subject_id) from ${audience}), '[]'))`;
};

const columns = sql.raw(
  'code, name, name_en, aliases, description, description_en, category_id, url, open_mode, sign_in, initiate_login_url, state, requestable, icon, icon_type, sort',
);

/** Where a number is given, after the last one; a draft has none. */
const copy = async (
  tx: Kysely<Schema>,
  applications: readonly string[],
  { madeBy, madeAt, number }: { madeBy: string; madeAt: RawBuilder<unknown>; number: RawBuilder<unknown> },
): Promise<void> => {
  if (applications.length === 0) return;
  const ids = applications.map(() => newId());
  await sql`insert into application_edition (id, application_id, number, made_by, made_at, ${columns})
    select given.id, application.id, ${number}, ${madeBy}, ${madeAt}, ${columns}
    from unnest(${ids}::uuid[], ${applications}::uuid[]) as given (id, application_id)
      join application on application.id = given.application_id`.execute(tx);
  await sql`insert into application_edition_audience (edition_id, kind, subject_id, subject)
    select edition.id, audience.kind, audience.subject_id, audience.subject
    from application_edition edition join application_audience audience on audience.application_id = edition.application_id
    where edition.id = any(${ids}::uuid[])`.execute(tx);
};

const numbered = sql`1 + coalesce((select max(earlier.number) from application_edition earlier
  where earlier.application_id = application.id), 0)`;

/** Keeps what applications were before a change, where nothing of that was kept yet or something else changed them since. */
export async function keepBefore(tx: Kysely<Schema>, applications: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; isKept: boolean }>`
    select application.id, coalesce((select ${editionJson('earlier')}::text = ${editionJson('application')}::text
      from application_edition earlier where earlier.application_id = application.id and earlier.number is not null
      order by earlier.number desc limit 1), false) as "isKept"
    from application where application.id = any(${applications}::uuid[]) for update`.execute(tx);
  const unkept = rows.filter(({ isKept }) => !isKept).map(({ id }) => id);
  await copy(tx, unkept, { madeBy: '', madeAt: sql`application.updated_at`, number: numbered });
}

/** Keeps what a change made of applications. */
export const keepAfter = (tx: Kysely<Schema>, applications: readonly string[], madeBy: string): Promise<void> =>
  copy(tx, applications, { madeBy, madeAt: sql`now()`, number: numbered });

/** Begins a draft as the application is. */
export const beginDraft = (tx: Kysely<Schema>, application: string, madeBy: string): Promise<void> =>
  copy(tx, [application], { madeBy, madeAt: sql`now()`, number: sql`null` });
