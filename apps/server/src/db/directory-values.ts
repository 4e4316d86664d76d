import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from './ids.ts';
import type { Schema } from './schema.ts';

/** What is written back to the directory. */
export type WrittenField = 'phone' | 'email';

/** A value that the directory is to have. */
export interface DueValue {
  id: string;
  personId: string;
  field: WrittenField;
  tries: number;
  key: string;
  value: string | null;
}

/** Within the change itself: the directory is to have it too, where that is said and they are of it. */
export async function noteValue(tx: Transaction<Schema>, personId: string, field: WrittenField): Promise<void> {
  await sql`insert into directory_value (person_id, field, id)
    select person_id, ${field}, ${newId()} from person_key join source on source.name = person_key.source
    where source = 'ldap' and person_id = ${personId} and ${field} = any(source.writes_fields)
    on conflict (person_id, field) do update set id = excluded.id, made_at = excluded.made_at, due_at = excluded.due_at,
      tries = 0, done_at = null, why = null`.execute(tx);
}

/** Takes those whose time has come, for so long that no other process does meanwhile. */
export async function takeDueValues(db: Kysely<Schema>, leaseSeconds: number): Promise<DueValue[]> {
  // No reading takes so long.
  await sql`delete from directory_value where done_at < now() - interval '1 day'`.execute(db);
  const { rows } = await sql<DueValue>`
    update directory_value due set due_at = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
    from person, person_key
    where (due.person_id, due.field) in (select person_id, field from directory_value
        where done_at is null and due_at <= now() order by due_at limit 20 for update skip locked)
      and person.id = due.person_id and person_key.person_id = due.person_id and person_key.source = 'ldap'
    returning due.id, due.person_id as "personId", due.field, due.tries, person_key.key,
      case due.field when 'phone' then person.phone else person.email end as value`.execute(db);
  return rows;
}

/** It has it, unless it has changed since. */
export async function endValue(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`update directory_value set done_at = clock_timestamp() where id = ${id}`.execute(db);
}

/** There is nobody there to have it. */
export async function dropValue(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`delete from directory_value where id = ${id}`.execute(db);
}

/** It is tried again after so long; why it was not written is kept for whoever asks. */
export async function putOffValue(db: Kysely<Schema>, id: string, seconds: number, why: string): Promise<void> {
  await sql`update directory_value set due_at = now() + make_interval(secs => ${seconds}), why = ${why} where id = ${id}`.execute(
    db,
  );
}

/** A value that was tried and that the directory does not have. */
export interface UnwrittenValue {
  username: string;
  field: WrittenField;
  since: Date;
  tries: number;
  why: string;
}

/** Those that wait longest. */
export async function unwrittenValues(db: Kysely<Schema>, most: number): Promise<UnwrittenValue[]> {
  const { rows } = await sql<UnwrittenValue>`
    select person.username, due.field, due.made_at as since, due.tries, due.why
    from directory_value due join person on person.id = due.person_id
    where due.done_at is null and due.why is not null order by due.made_at limit ${most}`.execute(db);
  return rows;
}

/** Whose values a reading that began then has not seen, by their keys. */
export async function unseenValues(db: Kysely<Schema>, began: Date): Promise<Map<string, WrittenField[]>> {
  const { rows } = await sql<{ key: string; fields: WrittenField[] }>`
    select key, array_agg(field) as fields from directory_value join person_key using (person_id)
    where source = 'ldap' and (done_at is null or done_at >= ${began}) group by key`.execute(db);
  return new Map(rows.map(({ key, fields }) => [key, fields]));
}

/** The moment by the database's clock. */
export async function nowIn(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
