import { readFile, stat } from 'node:fs/promises';
import { limits } from '@uc/contract';
import { type FieldEntry, fieldEntry } from '@uc/contract/server';
import * as z from 'zod/mini';
import { contradictionsIn } from '../../db/fields/contradictions.ts';
import { problemsOf } from '../apps/import/entries.ts';
import type { Problem } from '../apps/import/problem.ts';
import { CommandError } from '../command.ts';
import { contradictionWords } from './contradiction-words.ts';

const largestBytes = 1024 * 1024;
const file = z.strictObject({ fields: z.array(z.unknown()) });

/** Reads a file of fields; what is wrong with it is added to the problems. */
export async function readFields(place: string, problems: Problem[]): Promise<FieldEntry[]> {
  const parsed = file.safeParse(await contentOf(place));
  if (!parsed.success) throw new CommandError(`${place} must be an object with one list, "fields" (docs/fields.md).`);
  const { fields } = parsed.data;
  if (fields.length === 0 || fields.length > limits.profileFields)
    throw new CommandError(`${place} must have 1 to ${limits.profileFields} fields.`);
  const seen = new Set<string>();
  return fields.flatMap((value, index) => {
    const read = fieldEntry.safeParse(value, { reportInput: true });
    const where = `Field ${index + 1}${read.success ? ` (${read.data.name})` : ''}`;
    if (!read.success) {
      problems.push(...read.error.issues.flatMap((issue) => problemsOf(where, issue)));
      return [];
    }
    if (seen.has(read.data.name)) problems.push({ where, field: 'name', what: 'comes twice' });
    seen.add(read.data.name);
    const { data } = read;
    for (const { part, why } of contradictionsIn(data))
      problems.push({ where, field: part, what: contradictionWords[why](data) });
    return [read.data];
  });
}

/** The JSON of a file, of a size that a person could have written. */
export async function contentOf(place: string): Promise<unknown> {
  try {
    const found = await stat(place);
    if (!found.isFile() || found.size > largestBytes)
      throw new CommandError(`${place} must be a file of at most ${largestBytes / 1024 / 1024} MB.`);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(place)));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${place} cannot be read as JSON in UTF-8: ${(error as Error).message}`);
  }
}
