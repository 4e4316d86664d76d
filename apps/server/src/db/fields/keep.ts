import { limits, tagsIn } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { joinTags, splitTags } from '../../values/tags.ts';
import type { Schema } from '../schema.ts';
import { type FieldEntry, writeEntry } from './entry.ts';

/** What became of the values that people have. */
interface Kept {
  /** So many were written anew, in the form that the new kind has. */
  rewritten: number;
  /** So many would be lost or could not be read as the new kind; where there is one, nothing was changed. */
  unfit: number;
}

/**
 * Adds a field, or changes it together with the values people have of it. A text becomes tags where it stands between commas, and tags become one text again;
 * whatever cannot be read as the new kind keeps the field as it is, so that nothing of anybody's is destroyed by a form about everybody (threat AD-81).
 */
export async function keepField(tx: Transaction<Schema>, entry: FieldEntry): Promise<Kept> {
  const former = await tx
    .selectFrom('profile_field')
    .select('kind')
    .where('name', '=', entry.name)
    .forUpdate()
    .executeTakeFirst();
  const isOther = former !== undefined && former.kind !== entry.kind;
  const unfit = isOther ? await countUnfit(tx, entry) : 0;
  if (unfit > 0) return { rewritten: 0, unfit };
  if (!isOther || (former.kind !== 'tags' && entry.kind !== 'tags')) {
    await writeEntry(tx, entry);
    return { rewritten: 0, unfit: 0 };
  }
  const kept = await takeTags(tx, entry);
  if (kept.unfit === 0) await writeEntry(tx, entry);
  return kept;
}

/** Values of a field that are no date, no number or no option of it. */
async function countUnfit(tx: Transaction<Schema>, { name, kind, options }: FieldEntry): Promise<number> {
  const fits = {
    date: sql<boolean>`value ~ '^\\d{4}-\\d\\d-\\d\\d$'`,
    phone: sql<boolean>`value ~ '^\\+\\d{6,15}$'`,
    select: sql<boolean>`value = any(${options.map(({ value }) => value)}::text[])`,
  };
  if (kind !== 'date' && kind !== 'phone' && kind !== 'select') return 0;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from profile_value where field = ${name} and not ${fits[kind]}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Makes tags of texts or texts of tags. */
async function takeTags(tx: Transaction<Schema>, { name, kind }: FieldEntry): Promise<Kept> {
  const values = await tx
    .selectFrom('profile_value')
    .select(['person_id', 'value'])
    .where('field', '=', name)
    .orderBy('person_id')
    .forUpdate()
    .execute();
  const changed = values.map(({ person_id, value }) => ({
    person_id,
    value: kind === 'tags' ? split(value) : joined(value),
  }));
  const unfit = changed.filter(({ value }) => value === null).length;
  if (unfit > 0) return { rewritten: 0, unfit };
  await sql`update profile_value set value = changed.value
    from unnest(${changed.map((one) => one.person_id)}::uuid[], ${changed.map((one) => one.value)}::text[]) as changed (person_id, value)
    where profile_value.person_id = changed.person_id and profile_value.field = ${name}`.execute(tx);
  return { rewritten: changed.length, unfit: 0 };
}

const joined = (value: string) => joinTags(tagsIn(value) ?? []);

/** What stands between commas, each once; null where they would be too many or too long for tags. */
function split(text: string): string | null {
  const parts = [...new Set(splitTags(text))];
  const fits = parts.length <= limits.fieldTags && parts.every((part) => [...part].length <= limits.fieldTagCharacters);
  return fits ? JSON.stringify(parts) : null;
}
