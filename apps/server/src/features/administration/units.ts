import type { Locale } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';

interface ShownUnit {
  id: string;
  name: string;
  path: string;
}

/** The units of a role as screens name them; those that are gone are missing, null stays null: everywhere. */
export function shownUnits(units: RawBuilder<unknown>, locale: Locale): RawBuilder<ShownUnit[] | null> {
  const [name, path] = locale === 'en_US' ? ['name_en', 'display_path_en'] : ['name', 'display_path'];
  return sql<ShownUnit[] | null>`case when ${units} is not null then coalesce(
    (select json_agg(json_build_object('id', u.id, 'name', u.${sql.ref(name)}, 'path', u.${sql.ref(path)}) order by u.${sql.ref(path)})
     from organisation u where u.id = any(${units})), '[]') end`;
}

/** The full path of the unit of somebody's main position; null where there is none. */
export function mainUnit(person: RawBuilder<unknown>, locale: Locale): RawBuilder<string | null> {
  return sql<string | null>`(select u.${sql.ref(locale === 'en_US' ? 'display_path_en' : 'display_path')}
    from position join organisation u on u.id = position.organisation_id
    where position.person_id = ${person} and position.kind = 'main')`;
}
