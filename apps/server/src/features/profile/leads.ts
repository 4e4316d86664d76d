import { type api, type Locale, limits, type OutputOf } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { named } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';

/** Whose manager somebody is by main positions: how many people, in which units; the units with most of them first. */
export async function leadsOf(
  db: Kysely<Schema>,
  personId: string,
  locale: Locale,
): Promise<OutputOf<typeof api.profile.get>['leads']> {
  const { rows } = await sql<{ path: string; people: number }>`
    select ${named('o', locale, 'display_path')} as path, count(*)::int as people
    from position p join person on person.id = p.person_id and person.status <> 'disabled' join organisation o on o.id = p.organisation_id
    where p.manager_id = ${personId} and p.kind = 'main'
    group by o.id order by people desc, path`.execute(db);
  return {
    people: rows.reduce((sum, { people }) => sum + people, 0),
    unitCount: rows.length,
    units: rows.slice(0, limits.leadersShown).map(({ path }) => path),
  };
}
