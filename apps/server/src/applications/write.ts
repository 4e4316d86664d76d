import { type Kysely, sql, type Transaction } from 'kysely';
import { batches } from '../db/batches.ts';
import type { Schema } from '../db/schema.ts';
import type { Icon } from '../icons/clean-icon.ts';
import { soundsOf } from '../values/pinyin.ts';
import type { Subject } from './visible.ts';

/** An application as it is to be. */
export interface WrittenApplication {
  id: string;
  code: string;
  name: string;
  nameEn: string;
  aliases: string[];
  description: string;
  descriptionEn: string;
  categoryId: string;
  url: string;
  openMode: 'tab' | 'self';
  signIn: 'none' | 'oidc';
  initiateLoginUrl?: string | null | undefined;
  requestable: boolean;
  state: 'enabled' | 'disabled' | 'removed';
  sort: number;
  /** Null: none; undefined: as it is. */
  picture: Pick<Icon, 'bytes' | 'type'> | null | undefined;
  subjects: Subject[];
}

/** How an application's names sound, for searching. */
export const soundsOfNames = ({ name, aliases }: Pick<WrittenApplication, 'name' | 'aliases'>): string[][] =>
  [name, ...aliases].map(soundsOf);

const columns = [
  ...(['name', 'name_en', 'aliases', 'pinyin', 'description', 'description_en', 'category_id', 'url'] as const),
  ...(['open_mode', 'sign_in', 'initiate_login_url', 'requestable', 'state', 'sort'] as const),
];

/** Writes applications with their audiences, those that are there and new ones: the one way in which any is changed. */
export async function putApplications(tx: Transaction<Schema>, rows: readonly WrittenApplication[]): Promise<void> {
  const keepsIcon = ({ picture }: WrittenApplication) => picture === undefined;
  for (const batch of batches(rows.filter(keepsIcon))) await upsert(tx, batch, columns);
  for (const batch of batches(rows.filter((row) => !keepsIcon(row))))
    await upsert(tx, batch, [...columns, 'icon', 'icon_type']);
  for (const batch of batches(rows)) await putAudiences(tx, batch);
}

/** Inserts rows; where one is there already, only the columns named are taken from them. */
async function upsert(
  tx: Kysely<Schema>,
  rows: readonly WrittenApplication[],
  updated: readonly (keyof Schema['application'])[],
): Promise<void> {
  const values = rows.map((row) => ({
    ...{ id: row.id, code: row.code, name: row.name, name_en: row.nameEn, aliases: row.aliases },
    ...{ pinyin: JSON.stringify(soundsOfNames(row)), description: row.description, description_en: row.descriptionEn },
    ...{ category_id: row.categoryId, url: row.url, open_mode: row.openMode, sign_in: row.signIn },
    ...{ initiate_login_url: row.initiateLoginUrl ?? null, requestable: row.requestable },
    ...{ state: row.state, sort: row.sort, icon: row.picture?.bytes ?? null, icon_type: row.picture?.type ?? null },
  }));
  await tx
    .insertInto('application')
    .values(values)
    .onConflict((on) =>
      on.column('id').doUpdateSet(({ ref }) => ({
        ...Object.fromEntries(updated.map((column) => [column, ref(`excluded.${column}`)])),
        updated_at: sql`now()`,
      })),
    )
    .execute();
}

async function putAudiences(tx: Kysely<Schema>, rows: readonly WrittenApplication[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('application_audience').where('application_id', 'in', ids).execute();
  const pairs = rows.flatMap(({ id, subjects }) => subjects.map((subject) => ({ ...subject, application_id: id })));
  for (const batch of batches(pairs))
    await tx
      .insertInto('application_audience')
      .values(batch)
      .onConflict((on) => on.doNothing())
      .execute();
}

/** Opens, closes or takes an application away; answers how it stood, or nothing where there is none. */
export async function putState(
  tx: Transaction<Schema>,
  code: string,
  state: WrittenApplication['state'],
): Promise<{ id: string; before: WrittenApplication['state'] } | undefined> {
  // The row as it was before, locked, so that what is said is what happened.
  const { rows } = await sql<{ id: string; before: WrittenApplication['state'] }>`
    with old as (select id, state from application where code = ${code} for update)
    update application set state = ${state}, updated_at = case when old.state = ${state} then updated_at else now() end
    from old where application.id = old.id returning application.id, old.state as before`.execute(tx);
  return rows[0];
}
