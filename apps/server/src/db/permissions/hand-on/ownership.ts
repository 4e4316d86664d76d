import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.ts';

/** Where people are named who decide, and what a place in it is. */
const places = [
  { table: 'application_owner', place: ['application_id'] },
  { table: 'approval_rule_person', place: ['application_id', 'place'] },
] as const;

/**
 * Whoever left owns no application and stands in no rule any more. Where nobody else is named who is there, the nearest manager above them who is takes their
 * place: a step that nobody could decide would fall away unseen. Where there is none either, the name stays and counts for nothing.
 */
export async function handOnOwnership(tx: Kysely<Schema>, left: readonly string[]): Promise<number> {
  let handed = 0;
  if (left.length === 0) return handed;
  for (const { table, place } of places) {
    const columns = sql.join(place.map((name) => sql.ref(name)));
    const same = sql.join(
      place.map((name) => sql`${sql.ref(`other.${name}`)} = ${sql.ref(`named.${name}`)}`),
      sql` and `,
    );
    const hasOther = sql`exists (select from ${sql.table(table)} other join person on person.id = other.person_id
      where ${same} and person.status = 'active')`;
    const taken = await sql`
      with recursive above (person_id, manager_id, depth) as (
        select position.person_id, position.manager_id, 1 from position
          where position.person_id = any(${left}::uuid[]) and position.kind = 'main'
            and exists (select from ${sql.table(table)} named where named.person_id = position.person_id)
        union all select above.person_id, position.manager_id, above.depth + 1 from above
          join person on person.id = above.manager_id and person.status <> 'active'
          join position on position.person_id = above.manager_id and position.kind = 'main' where above.depth < 20
      ), heir as (
        select distinct on (above.person_id) above.person_id, above.manager_id from above
          join person on person.id = above.manager_id and person.status = 'active' order by above.person_id, above.depth
      )
      insert into ${sql.table(table)} (${columns}, person_id)
      select ${sql.join(place.map((name) => sql.ref(`named.${name}`)))}, heir.manager_id
      from ${sql.table(table)} named join heir on heir.person_id = named.person_id where not ${hasOther}
      on conflict do nothing`.execute(tx);
    handed += Number(taken.numAffectedRows ?? 0n);
    await sql`delete from ${sql.table(table)} named where named.person_id = any(${left}::uuid[]) and ${hasOther}`.execute(
      tx,
    );
  }
  return handed;
}
