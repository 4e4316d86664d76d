import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@uc/contract';
import { readEntries } from '../../db/fields/entry.ts';
import { keepField } from '../../db/fields/keep.ts';
import { type Problem, sentencesOf } from '../apps/import/problem.ts';
import { type Command, CommandError } from '../command.ts';
import { tableOf } from '../table.ts';
import { readFields } from './read-file.ts';

const yes = (is: boolean) => (is ? 'yes' : '');

/** Commands about the fields of people's information (docs/fields.md). */
export const fieldCommands: Command[] = [
  {
    words: ['fields', 'list'],
    values: [],
    summary: "Print the fields of people's information",
    async run({ read, say }) {
      const fields = await read(readEntries);
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
        for (const entry of entries) {
          const { unfit } = await keepField(tx, entry);
          if (unfit > 0)
            throw new CommandError(
              `Nothing was changed: ${unfit} value(s) of ${entry.name} cannot be read as ${entry.kind}; leave its kind, or add another field.`,
            );
        }
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
      const fields = await read(readEntries);
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
