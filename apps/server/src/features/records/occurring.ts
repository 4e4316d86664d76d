import type { Locale, Operation } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * What a person's filters can offer: the operations and applications that occur. Each step jumps to the next value in the
 * index, so that the cost follows the number of values and not of records.
 */
export async function readOccurring(
  db: Kysely<Schema>,
  personId: string,
  locale: Locale,
): Promise<{ applications: { id: string; name: string }[]; operations: Operation[] }> {
  const operations = await sql<{ operation: Operation }>`
    with recursive found as (
      select (select operation from record where person_id = ${personId}::uuid order by operation limit 1) as operation
      union all
      select (select r.operation from record r where r.person_id = ${personId}::uuid and r.operation > found.operation
              order by r.operation limit 1) from found where found.operation is not null)
    select operation from found where operation is not null`.execute(db);
  const name = sql.ref(locale === 'en_US' ? 'name_en' : 'name');
  const applications = await sql<{ id: string; name: string }>`
    with recursive found as (
      select (select application_id from record where person_id = ${personId}::uuid and application_id is not null
              order by application_id limit 1) as id
      union all
      select (select r.application_id from record r where r.person_id = ${personId}::uuid and r.application_id > found.id
              order by r.application_id limit 1) from found where found.id is not null)
    select a.id, a.${name} as name from found join application a on a.id = found.id order by 2`.execute(db);
  return { applications: applications.rows, operations: operations.rows.map(({ operation }) => operation) };
}
