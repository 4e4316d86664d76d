import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { keepAfter, keepBefore } from '../../../applications/editions.ts';
import type { Subject } from '../../../applications/visible.ts';
import { putApplications } from '../../../applications/write.ts';
import { batches } from '../../../db/batches.ts';
import type { Schema } from '../../../db/schema.ts';
import type { PlannedApplication } from './plan.ts';
import { type Counts, sift } from './sift.ts';

type Tx = Transaction<Schema>;
type State = NonNullable<PlannedApplication['state']>;

/** Writes the applications that differ from what there is, with their audiences. */
export async function writeApplications(tx: Tx, planned: PlannedApplication[], madeBy: string): Promise<Counts> {
  const stored = await storedApplications(tx, planned);
  const rows = planned.map((row) => {
    const { state = 'enabled', sort = 0, icon = null } = stored.get(row.id) ?? {};
    const left = { state: row.state ?? state, sort: row.sort ?? sort };
    return { ...row, ...left, icon: row.picture === undefined ? icon : hashOf(row.picture?.bytes) };
  });
  const forms = new Map([...stored].map(([id, row]) => [id, formOf(row)]));
  const { changed, counts } = sift(rows, forms, formOf);
  for (const batch of batches(changed)) {
    const ids = batch.map(({ id }) => id);
    await keepBefore(tx, ids);
    await putApplications(tx, batch);
    await keepAfter(tx, ids, madeBy);
  }
  return counts;
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
  subjects: Subject[];
}

/** One text of everything that can differ. */
function formOf(row: Comparable): string {
  const subjects = row.subjects.map(({ kind, subject_id, subject }) => `${kind} ${subject_id} ${subject}`).sort();
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
      coalesce((select json_agg(json_build_object('kind', kind, 'subject_id', subject_id, 'subject', subject)) from application_audience
        where application_id = application.id), '[]') as subjects
    from application where id = any(${ids}) for update`.execute(tx);
  return new Map(found.rows.map((row) => [row.id, row]));
}

function hashOf(bytes: Buffer | undefined): string | null {
  return bytes ? createHash('sha256').update(bytes).digest('hex') : null;
}
