import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** What the last run of a source has seen. */
export interface SourceMark {
  print: string;
  seen: Buffer;
}

/** What was seen last; undefined where nothing was, or where all of it would not have been read for over a day by the next run in so many minutes. */
export async function readMark(db: Kysely<Schema>, source: string, minutes: number): Promise<SourceMark | undefined> {
  return db
    .selectFrom('source_mark')
    .select(['print', 'seen'])
    .where('source', '=', source)
    .where('whole_at', '>', sql<Date>`now() - interval '1 day' + make_interval(mins => ${minutes})`)
    .executeTakeFirst();
}

/** Keeps what a run has seen, in its transaction. */
export async function writeMark(
  tx: Kysely<Schema>,
  source: string,
  { print, seen }: SourceMark,
  isWhole: boolean,
): Promise<void> {
  await sql`insert into source_mark (source, print, whole_at, seen) values (${source}, ${print}, now(), ${seen})
    on conflict (source) do update set print = excluded.print, seen = excluded.seen,
      whole_at = case when ${isWhole} then excluded.whole_at else source_mark.whole_at end`.execute(tx);
}

/** Nothing was seen that could be told again. */
export async function dropMark(tx: Kysely<Schema>, source: string): Promise<void> {
  await tx.deleteFrom('source_mark').where('source', '=', source).execute();
}

/**
 * One digest for each person of a source, by their keys there: of everything here that a plan compares with what the source says of them. In which
 * state they are is not in it, for that is compared each time. `fields` are those that the source tells of.
 */
export async function digestsHere(
  db: Kysely<Schema>,
  source: string,
  fields: readonly string[],
  keys?: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; digest: string }>`
    select mine.key, md5(row(p.username, p.name, p.name_en, p.employee_id, p.phone, p.email, p.starts_on, p.ends_on,
      exists (select from administrator_role where person_id = p.id and (until is null or until > now())),
      (select string_agg(row(field, value)::text, ',' order by field) from profile_value
        where person_id = p.id and field = any(${fields}::text[])),
      (select string_agg(row(w.organisation_id, w.kind, w.title, w.title_en, w.manager_id, w.since, k.source)::text, ',' order by w.id)
        from position w left join position_key k on k.position_id = w.id where w.person_id = p.id))::text) as digest
    from person_key mine join person p on p.id = mine.person_id
    where mine.source = ${source} and p.erased_at is null and ${keys === undefined ? sql`true` : sql`mine.key = any(${keys}::text[])`}`.execute(
    db,
  );
  return new Map(rows.map(({ key, digest }) => [key, digest]));
}
