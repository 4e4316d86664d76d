import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** What somebody is known by at the source that keeps their password; null: it is kept here, or there is none. */
export const keyElsewhere = (personId: RawBuilder<unknown>) => sql<string | null>`(
  select person_key.key from person_key join source on source.name = person_key.source
  where person_key.person_id = ${personId} and source.keeps_passwords)`;

/** Whether somebody's password is kept by the organisation's directory, so that none here opens anything. */
export const isKeptElsewhere = (personId: RawBuilder<unknown>) => sql<boolean>`(${keyElsewhere(personId)} is not null)`;

/** Those of some people whose password is kept elsewhere. */
export async function keptElsewhere(db: Kysely<Schema>, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${ids}::uuid[]) and ${isKeptElsewhere(sql`person.id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The same of one person: their key there. */
export async function findKeyElsewhere(db: Kysely<Schema>, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string | null }>`select ${keyElsewhere(sql`${personId}::uuid`)} as key`.execute(db);
  return rows[0]?.key ?? undefined;
}

/** Writes down whether the directory keeps the passwords of its people, as its file has it, for whoever asks the database alone. */
export async function keepPasswordsOf(db: Kysely<Schema>, source: 'ldap', isKeeping: boolean): Promise<void> {
  await sql`update source set keeps_passwords = ${isKeeping}
    where name = ${source} and keeps_passwords <> ${isKeeping}`.execute(db);
}
