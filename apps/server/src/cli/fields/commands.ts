import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits, tagsIn } from '@uc/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Problem, sentencesOf } from '../apps/import/problem.ts';
import { type Command, CommandError } from '../command.ts';
import { tableOf } from '../table.ts';
import type { FieldEntry } from './entry.ts';
import { readFields } from './read-file.ts';

/** Every field in the format of the import, in their order. */
async function allFields(db: Kysely<Schema>): Promise<FieldEntry[]> {
  const rows = await db.selectFrom('profile_field').selectAll().orderBy('sort').orderBy('name').execute();
  return rows.map(({ section: group, label_en: labelEn, max_length, pattern, kind, options, ...row }) => ({
    ...row,
    group,
    kind: kind as FieldEntry['kind'], // the table takes no other
    labelEn,
    options,
    ...(max_length !== null && { maxLength: max_length }),
    ...(pattern && { pattern }),
  }));
}

async function write(tx: Transaction<Schema>, entry: FieldEntry): Promise<void> {
  const { group, labelEn, maxLength, pattern, options, ...same } = entry;
  const row = {
    ...same,
    section: group,
    label_en: labelEn,
    max_length: maxLength ?? null,
    pattern: pattern ?? null,
    options: JSON.stringify(options),
  };
  await takeKind(tx, entry);
  await tx
    .insertInto('profile_field')
    .values(row)
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute();
}

/** Where a text becomes tags, so do the values that people have: what stands between commas is a tag. Back again they are one text. */
async function takeKind(tx: Transaction<Schema>, { name, kind }: FieldEntry): Promise<void> {
  const former = await tx.selectFrom('profile_field').select('kind').where('name', '=', name).executeTakeFirst();
  if (!former || former.kind === kind || (former.kind !== 'tags' && kind !== 'tags')) return;
  const values = await tx
    .selectFrom('profile_value')
    .select(['person_id', 'value'])
    .where('field', '=', name)
    .execute();
  for (const { person_id, value } of values) {
    const tags = former.kind === 'tags' ? (tagsIn(value) ?? []) : splitTags(value);
    const kept = kind === 'tags' ? JSON.stringify(tags) : tags.join('、');
    const row = tx.updateTable('profile_value').set({ value: kept });
    await row.where('person_id', '=', person_id).where('field', '=', name).execute();
  }
}

/** What stands between commas, as far as tags go: each once, not too long, not too many. */
function splitTags(text: string): string[] {
  const parts = text
    .split(/[,;，；、\n]+/)
    .map((part) => [...part.trim()].slice(0, limits.fieldTagCharacters).join(''));
  return [...new Set(parts.filter(Boolean))].slice(0, limits.fieldTags);
}

const yes = (is: boolean) => (is ? 'yes' : '');

/** Commands about the fields of people's information (docs/fields.md). */
export const fieldCommands: Command[] = [
  {
    words: ['fields', 'list'],
    values: [],
    summary: "Print the fields of people's information",
    async run({ read, say }) {
      const fields = await read(allFields);
      const cells = fields.map((one) => [
        one.name,
        one.group,
        one.kind,
        one.label,
        one.labelEn,
        ...[one.shown, one.masked, one.editable, one.required].map(yes),
        one.source,
      ]);
      const head = ['name', 'group', 'kind', 'label', 'labelEn', 'shown', 'masked', 'editable', 'required', 'source'];
      for (const line of tableOf(head, cells)) say(line);
      return true;
    },
  },
  {
    words: ['fields', 'import'],
    values: ['file'],
    summary: 'Add or change fields from a JSON file (docs/fields.md), all or nothing',
    async run({ change, say, folder }, file = '') {
      const problems: Problem[] = [];
      const entries = await readFields(path.resolve(folder, file), problems);
      if (problems.length > 0) {
        for (const sentence of sentencesOf(problems)) say(sentence);
        say(`Nothing was changed: ${problems.length} problem(s).`);
        return false;
      }
      await change(async (tx) => {
        for (const entry of entries) await write(tx, entry);
        const { total } = await tx
          .selectFrom('profile_field')
          .select((at) => at.fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow();
        if (Number(total) > limits.profileFields)
          throw new CommandError(`Nothing was changed: there would be more than ${limits.profileFields} fields.`);
        return { deed: 'importFields', subject: path.basename(file), count: entries.length };
      });
      say(`Wrote ${entries.length} field(s); people see them with the next page they load.`);
      return true;
    },
  },
  {
    words: ['fields', 'export'],
    values: ['file'],
    summary: 'Write all fields to a new JSON file that can be imported',
    async run({ read, say, folder }, file = '') {
      const fields = await read(allFields);
      const place = path.resolve(folder, file);
      try {
        // Whoever means to replace a file says so by removing it.
        await writeFile(place, `${JSON.stringify({ fields }, null, 2)}\n`, { flag: 'wx' });
      } catch (error) {
        throw new CommandError(`${place} cannot be written: ${(error as Error).message}`);
      }
      say(`Wrote ${fields.length} field(s) to ${place}.`);
      return true;
    },
  },
];
