import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { PlannedApplication } from './plan.ts';
import { batches, type Counts, sift } from './sift.ts';

type Tx = Transaction<Schema>;
type State = NonNullable<PlannedApplication['state']>;

/** Writes the applications that differ from what there is, with their audiences. */
export async function writeApplications(tx: Tx, planned: PlannedApplication[]): Promise<Counts> {
  const stored = await storedApplications(tx, planned);
  const rows = planned.map((row) => {
    const { state = 'enabled', sort = 0, icon = null } = stored.get(row.id) ?? {};
    const left = { state: row.state ?? state, sort: row.sort ?? sort };
    return { ...row, ...left, icon: row.picture === undefined ? icon : hashOf(row.picture?.bytes) };
  });
  const forms = new Map([...stored].map(([id, row]) => [id, formOf(row)]));
  const { changed, counts } = sift(rows, forms, formOf);
  const keepsIcon = ({ picture }: PlannedApplication) => picture === undefined;
  for (const batch of batches(changed.filter(keepsIcon))) await upsertApplications(tx, batch, columns);
  for (const batch of batches(changed.filter((row) => !keepsIcon(row))))
    await upsertApplications(tx, batch, [...columns, 'icon', 'icon_type']);
  for (const batch of batches(changed)) await writeAudiences(tx, batch);
  return counts;
}

const columns = [
  ...(['name', 'name_en', 'aliases', 'pinyin', 'description', 'description_en', 'category_id', 'url'] as const),
  ...(['open_mode', 'sign_in', 'initiate_login_url', 'requestable', 'state', 'sort'] as const),
];

type Complete = PlannedApplication & { state: State; sort: number };

/** Inserts rows; where one is there already, only the columns named are taken from them. */
async function upsertApplications(tx: Tx, rows: Complete[], updated: (keyof Schema['application'])[]): Promise<void> {
  const values = rows.map((row) => ({
    ...{ id: row.id, code: row.code, name: row.name, name_en: row.nameEn, aliases: row.aliases },
    ...{ pinyin: JSON.stringify(row.pinyin), description: row.description, description_en: row.descriptionEn },
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

async function writeAudiences(tx: Tx, rows: PlannedApplication[]): Promise<void> {
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

interface Comparable
  extends Pick<
    PlannedApplication,
    'name' | 'nameEn' | 'aliases' | 'pinyin' | 'description' | 'descriptionEn' | 'categoryId' | 'url' | 'openMode'
  > {
  signIn: string;
  initiateLoginUrl?: string | null | undefined;
  requestable: boolean;
  sort: number;
  state: State;
  icon: string | null;
  subjects: { kind: string; subject_id: string }[];
}

/** One text of everything that can differ. */
function formOf(row: Comparable): string {
  const subjects = row.subjects.map(({ kind, subject_id }) => `${kind} ${subject_id}`).sort();
  return JSON.stringify([
    ...[row.name, row.nameEn, row.aliases, row.pinyin, row.description, row.descriptionEn, row.categoryId, row.url],
    ...[row.openMode, row.signIn, row.initiateLoginUrl ?? null, row.requestable, row.sort, row.state, row.icon],
    [...new Set(subjects)],
  ]);
}

async function storedApplications(tx: Tx, planned: PlannedApplication[]) {
  const ids = planned.map(({ id }) => id);
  const found = await sql<Comparable & { id: string }>`
    select id, name, name_en as "nameEn", aliases, pinyin, description, description_en as "descriptionEn",
      category_id as "categoryId", url, open_mode as "openMode", sign_in as "signIn",
      initiate_login_url as "initiateLoginUrl", requestable, sort, state, encode(sha256(icon), 'hex') as icon,
      coalesce((select json_agg(json_build_object('kind', kind, 'subject_id', subject_id)) from application_audience
        where application_id = application.id), '[]') as subjects
    from application where id = any(${ids}) for update`.execute(tx);
  return new Map(found.rows.map((row) => [row.id, row]));
}

function hashOf(bytes: Buffer | undefined): string | null {
  return bytes ? createHash('sha256').update(bytes).digest('hex') : null;
}
