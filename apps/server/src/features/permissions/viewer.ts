import type { Locale } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { shownState } from '../../db/column-in.ts';

/** Who looks, and in whose words and time they are told. */
export interface Viewer {
  personId: string;
  locale: Locale;
  timeZone: string;
}

type Wording = Pick<Viewer, 'locale' | 'timeZone'>;

/** A moment as the wire writes it. */
export function wireTime(at: RawBuilder<unknown>, { timeZone }: Wording): RawBuilder<string | null> {
  return sql<string | null>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;
}

/** What a row of this table is called; `column` is the Chinese one, its English twin has `_en`. */
export function named(table: string, { locale }: Pick<Wording, 'locale'>, column = 'name'): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.${locale === 'en_US' ? `${column}_en` : column}`)}`;
}

/** Somebody as lists name them, as one JSON value; null where the id is. */
export function personJson(id: RawBuilder<unknown>, wording: Pick<Wording, 'locale'>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', shown.id, 'name', ${named('shown', wording)}, 'username', shown.username, 'state', ${shownState('shown')}, 'organization', (
      select ${named('unit', wording, 'display_path')} from position
        join organisation unit on unit.id = position.organisation_id
      where position.person_id = shown.id and position.kind = 'main'))
    from person shown where shown.id = ${id})`;
}

/** An application as lists name it, from a table in the statement that is called `application`. */
export function applicationJson(wording: Pick<Wording, 'locale'>, iconBase: string): RawBuilder<unknown> {
  return sql`json_build_object('id', application.id, 'name', ${named('application', wording)}, 'icon',
    case when application.icon_type is not null then ${iconBase}::text || application.id end)`;
}

/** The names of applications, as a JSON list in the order of their ids. */
export function applicationNames(ids: RawBuilder<unknown>, wording: Pick<Wording, 'locale'>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(${named('application', wording)} order by meant.at), '[]')
    from unnest(${ids}) with ordinality as meant (id, at) join application on application.id = meant.id)`;
}

/** A role as lists name it, from a table that is called `role`. */
export function roleJson(wording: Pick<Wording, 'locale'>): RawBuilder<unknown> {
  return sql`json_build_object('id', role.id, 'code', role.code, 'name', ${named('role', wording)},
    'description', ${named('role', wording, 'description')}, 'risk', role.risk)`;
}

/** A unit as lists name it, from a table that is called `organisation`. */
export function unitFields(wording: Pick<Wording, 'locale'>): RawBuilder<unknown> {
  return sql`'id', organisation.id, 'code', organisation.code, 'name', ${named('organisation', wording)},
    'path', ${named('organisation', wording, 'display_path')}`;
}
