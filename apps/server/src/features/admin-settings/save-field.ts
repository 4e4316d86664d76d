import { fieldParts, limits } from '@uc/contract';
import type { FieldEntry } from '@uc/contract/server';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { contradictionsIn } from '../../db/fields/contradictions.ts';
import { readEntries } from '../../db/fields/entry.ts';
import { hasValue } from '../../db/fields/held.ts';
import { keepField } from '../../db/fields/keep.ts';
import type { Schema } from '../../db/schema.ts';
import { counted, differing, type Make, refusing } from './change.ts';
import { versionOfField } from './fields.ts';

/** Adds a field, or changes it as it was seen, by what an import of fields does too. */
export const saveField: Make<'saveField'> = async ({ tx }, { version, field }) => {
  await takeTurn(tx);
  const refuse = refusing({ deed: version === undefined ? 'addField' : 'changeField', subject: field.name });
  const entries = await readEntries(tx);
  const before = entries.find(({ name }) => name === field.name);
  if (version === undefined && before) return refuse('nameTaken', field.name);
  if (version !== undefined && (!before || versionOfField(before) !== version)) return refuse('changed');
  if (!before && entries.length >= limits.profileFields) return refuse('tooMany', '', limits.profileFields);
  const entry: FieldEntry = { ...field, sort: placeOf(entries, field, before) };
  const [contradiction] = contradictionsIn(entry);
  if (contradiction) return refuse('contradiction', contradiction.why);
  const parts = differing(fieldParts, before ?? {}, entry);
  if (parts.length === 0) return refuse('already');
  const losses = before ? await countLosses(tx, before, entry) : {};
  const { rewritten, unfit } = await keepField(tx, entry);
  if (unfit > 0) return refuse('valuesUnfit', entry.kind, unfit);
  return {
    ...{ refused: null, follows: [...parts, ...counted({ ...losses, valuesRewritten: rewritten })] },
    deed: {
      ...{ deed: before ? 'changeField' : 'addField', subject: entry.name },
      ...{ before: before ?? null, after: entry },
    },
  };
};

/** One after the other: a field more, or another order, is about all of them. */
export async function takeTurn(tx: Transaction<Schema>): Promise<void> {
  await sql`lock table profile_field in share row exclusive mode`.execute(tx);
}

/** Where it stands already, or behind the others of its group. */
function placeOf(entries: readonly FieldEntry[], { group }: Pick<FieldEntry, 'group'>, before?: FieldEntry): number {
  if (before?.group === group) return before.sort;
  return Math.max(0, ...entries.filter((one) => one.group === group).map(({ sort }) => sort)) + 10;
}

/** Of those who have a value of it, or lack one: what the change does to them. */
async function countLosses(tx: Transaction<Schema>, before: FieldEntry, after: FieldEntry) {
  const gone = before.options
    .map(({ value }) => value)
    .filter((value) => !after.options.some((one) => one.value === value));
  const has = hasValue(after.name);
  const most = after.maxLength ?? limits.accountCharacters;
  const isShorter = after.kind === 'text' && most < (before.maxLength ?? limits.accountCharacters);
  const value = (is: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from profile_value v where v.person_id = person.id and v.field = ${after.name} and ${is})`;
  const asked = {
    held: has,
    ...(before.shown && !after.shown && { valuesHidden: has }),
    ...(isShorter && { valuesTooLong: value(sql<boolean>`char_length(v.value) > ${most}`) }),
    ...(after.kind === 'select' &&
      gone.length > 0 && { optionsGone: value(sql<boolean>`v.value = any(${gone}::text[])`) }),
    ...(!before.required && after.required && { missing: sql<boolean>`(status = 'active' and not ${has})` }),
  };
  const columns = Object.entries(asked).map(([name, is]) => sql`count(*) filter (where ${is})::int as ${sql.id(name)}`);
  const { rows } = await sql<
    Record<keyof typeof asked, number>
  >`select ${sql.join(columns)} from person where erased_at is null`.execute(tx);
  return rows[0] ?? {};
}
