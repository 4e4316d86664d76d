import { type api, limits, type OutputOf } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { personJson, type Viewer, wireTime } from './viewer.ts';

type Deputies = OutputOf<typeof api.approvals.deputies>;

/** Who acts for a person, and for whom they act; past times are left out. */
export async function listDeputies(db: Kysely<Schema>, viewer: Viewer): Promise<Deputies> {
  const read = async (side: 'person_id' | 'deputy_id', other: 'person_id' | 'deputy_id') => {
    const { rows } = await sql<Deputies['mine'][number]>`
      select deputy.id, ${personJson(sql.ref(`deputy.${other}`), viewer)} as person, deputy.since <= now() as "isActive",
        ${wireTime(sql`deputy.since`, viewer)} as since, ${wireTime(sql`deputy.until`, viewer)} as until
      from deputy where ${sql.ref(`deputy.${side}`)} = ${viewer.personId} and deputy.until > now()
      order by deputy.since, deputy.id`.execute(db);
    return rows;
  };
  return { mine: await read('person_id', 'deputy_id'), iAmFor: await read('deputy_id', 'person_id') };
}

/** Lets somebody act in a person's place for a time that lies ahead. */
export async function addDeputy(
  tx: Kysely<Schema>,
  { personId, timeZone }: Viewer,
  { person, since, until }: { person: string; since: string; until: string },
): Promise<{ id: string }> {
  await holdPerson(tx, personId); // so that two windows count one after the other
  const { count } = await tx
    .selectFrom('deputy')
    .select((at) => at.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.deputies) fail('deputies.full');
  const id = newId();
  const made = await sql`
    insert into deputy (id, person_id, deputy_id, since, until)
    select ${id}, ${personId}, person.id, span.since, span.until from person, (
      select ${since}::timestamp at time zone ${timeZone} as since, ${until}::timestamp at time zone ${timeZone} as until) as span
    where person.id = ${person} and person.id <> ${personId} and person.status = 'active'
      and exists (select from person me where me.id = ${personId} and me.status = 'active')
      and span.until > greatest(span.since, now()) and span.until <= now() + make_interval(days => ${limits.deputyDays} + 1)
    for share of person
    returning 1`.execute(tx);
  if (made.rows.length === 0) fail('deputy.invalid');
  return { id };
}

/** Ends a deputy's time; what they decided stays. */
export async function removeDeputy(tx: Kysely<Schema>, personId: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('deputy')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) fail('deputy.unknown');
}
