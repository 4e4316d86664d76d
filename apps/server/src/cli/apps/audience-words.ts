import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Who may see each application, in the words of the import file, by the application's id. */
export async function audienceWords(db: Kysely<Schema>): Promise<Map<string, string[]>> {
  const found = await sql<{ id: string; words: string[] }>`
    select application_id as id, array_agg(words order by words) as words from (
      select application_id, case kind
        when 'everyone' then 'everyone'
        when 'organisation' then 'organisation:' || (select code from organisation where id = subject_id)
        when 'role' then 'role:' || (select code from role where id = subject_id)
        when 'rule' then subject
        else 'person:' || (select username from person where id = subject_id) end as words
      from application_audience) as spoken
    where words is not null group by application_id`.execute(db);
  return new Map(found.rows.map(({ id, words }) => [id, words]));
}
