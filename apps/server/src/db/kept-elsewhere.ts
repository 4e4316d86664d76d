import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** What somebody is known by at the source that keeps their password; null: it is kept here, or there is none. */
export const keyElsewhere = (personId: RawBuilder<unknown>) => sql<string | null>`(
  select person_key.key from person_key join source on source.name = person_key.source
  where person_key.person_id = ${personId} and source.keeps_passwords)`;

/** Whether somebody's password is kept by the organisation's directory, so that none here opens anything. */
export const isKeptElsewhere = (personId: RawBuilder<unknown>) => sql<boolean>`(${keyElsewhere(personId)} is not null)`;

/** Whether the portal changes it there. */
export const isChangedThere = (personId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from person_key join source on source.name = person_key.source
  where person_key.person_id = ${personId} and source.keeps_passwords and source.changes_passwords)`;

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

/** What a directory does, as far as the database is asked for it. */
interface Abilities {
  signIn?: object | undefined;
  write?: { change: boolean; fields: readonly string[] } | undefined;
}

/** Held until the end of the transaction, before the connection is read or written, so that a start and a change of it at one moment come one after the other. */
export async function holdAbilities(tx: Transaction<Schema>, source: 'ldap'): Promise<void> {
  await sql`select from source where name = ${source} for no key update`.execute(tx);
}

/** Writes down what the directory does for its people, as whoever describes it has it; undefined: there is none. */
export async function keepAbilitiesOf(
  db: Kysely<Schema>,
  source: 'ldap',
  { signIn, write }: Abilities = {},
): Promise<void> {
  const keeps = signIn !== undefined;
  const changes = write?.change ?? false;
  const fields = [...(write?.fields ?? [])];
  await sql`update source set keeps_passwords = ${keeps}, changes_passwords = ${changes}, writes_fields = ${fields}::text[]
    where name = ${source}
      and (keeps_passwords, changes_passwords, writes_fields) is distinct from (${keeps}, ${changes}, ${fields}::text[])`.execute(
    db,
  );
}
