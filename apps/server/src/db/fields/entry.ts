import type { FieldEntry } from '@uc/contract/server';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

export type { FieldEntry } from '@uc/contract/server';

/** A field as files and the browser describe it. */
export function entryOf({
  section: group,
  label_en: labelEn,
  max_length,
  pattern,
  kind,
  ...row
}: Selectable<Schema['profile_field']>): FieldEntry {
  return {
    ...row,
    group,
    kind: kind as FieldEntry['kind'], // the table takes no other
    labelEn,
    ...(max_length !== null && { maxLength: max_length }),
    ...(pattern && { pattern }),
  };
}

/** Every field, in their order. */
export async function readEntries(db: Kysely<Schema>): Promise<FieldEntry[]> {
  const rows = await db.selectFrom('profile_field').selectAll().orderBy('sort').orderBy('name').execute();
  return rows.map(entryOf);
}

/** Adds it, or makes it what this says; its values are another's care. */
export async function writeEntry(tx: Transaction<Schema>, entry: FieldEntry): Promise<void> {
  const { group, labelEn, maxLength, pattern, options, ...same } = entry;
  const row = {
    ...same,
    section: group,
    label_en: labelEn,
    max_length: maxLength ?? null,
    pattern: pattern ?? null,
    options: JSON.stringify(options),
  };
  await tx
    .insertInto('profile_field')
    .values(row)
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute();
}
