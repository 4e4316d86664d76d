import path from 'node:path';
import type { AdministratorDeed } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { retryEvent } from '../../db/permissions/events.ts';
import type { Schema } from '../../db/schema.ts';
import { problemsOf } from '../apps/import/entries.ts';
import { type Problem, sentencesOf } from '../apps/import/problem.ts';
import { type Command, CommandError } from '../command.ts';
import { contentOf } from '../fields/read-file.ts';
import { tableOf } from '../table.ts';
import { type Kind, schemas } from './entries.ts';
import { reassignCommand } from './reassign.ts';
import { UnknownName, writers } from './write.ts';

const mostEntries = 5_000;

const summaries: Record<Kind, string> = {
  roles: 'Add or change roles that can be asked for, from a JSON file (docs/permissions.md), all or nothing',
  rules: 'Set who decides on applications for permissions, step by step, from a JSON file',
  approvers: 'Set who owns applications, from a JSON file',
  conflicts: 'Set which roles do not belong in one hand, from a JSON file',
  accounts: "Set people's further accounts inside applications, from a JSON file",
};

/** Reads a file's one list. */
async function entriesOf(kind: Kind, place: string): Promise<unknown[]> {
  const read = z.strictObject({ [kind]: z.array(z.unknown()) }).safeParse(await contentOf(place));
  const entries = read.success ? read.data[kind] : undefined;
  if (!entries || entries.length === 0 || entries.length > mostEntries)
    throw new CommandError(
      `${place} must be an object with one list, "${kind}", of 1 to ${mostEntries} (docs/permissions.md).`,
    );
  return entries;
}

/** Takes one entry in and answers with the people it concerns; what is wrong with it is added to the problems. */
async function takeIn(
  tx: Transaction<Schema>,
  kind: Kind,
  where: string,
  value: unknown,
  problems: Problem[],
): Promise<string[]> {
  const parsed = schemas[kind].safeParse(value, { reportInput: true });
  if (!parsed.success) {
    problems.push(...parsed.error.issues.flatMap((issue) => problemsOf(where, issue)));
    return [];
  }
  try {
    return await writers[kind](tx, parsed.data as never); // the schema of this very kind made it
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error;
    problems.push({ where, field: '', what: error.message });
    return [];
  }
}

const deeds = {
  roles: 'importRoles',
  rules: 'importRules',
  approvers: 'importApprovers',
  conflicts: 'importConflicts',
  accounts: 'importAccounts',
} as const satisfies Record<Kind, AdministratorDeed>;

const importOf = (kind: Kind): Command => ({
  words: [kind, 'import'],
  values: ['file'],
  summary: summaries[kind],
  async run({ change, say, folder }, file = '') {
    const entries = await entriesOf(kind, path.resolve(folder, file));
    const problems: Problem[] = [];
    const done = await change(async (tx) => {
      const people: string[] = [];
      for (const [index, value] of entries.entries())
        people.push(...(await takeIn(tx, kind, `Entry ${index + 1}`, value, problems)));
      if (problems.length > 0) return null;
      return { deed: deeds[kind], subject: path.basename(file), count: entries.length, people: [...new Set(people)] };
    });
    if (!done) {
      for (const sentence of sentencesOf(problems)) say(sentence);
      say(`Nothing was changed: ${problems.length} problem(s).`);
      return false;
    }
    say(`Took in ${entries.length} of ${kind}; they count from now on.`);
    return true;
  },
});

/** Commands about who may ask for what and who decides (docs/permissions.md). */
export const permissionCommands: Command[] = [
  ...(Object.keys(schemas) as Kind[]).map(importOf), // its own keys
  reassignCommand,
  {
    words: ['deliveries', 'list'],
    values: [],
    summary: 'Print passed applications that the connected system has not confirmed',
    async run({ read, say }) {
      const { rows } = await read((db) =>
        sql<{ number: string; state: string; tries: number; reason: string | null }>`
        select request.number, event.state, event.tries, event.reason from permission_event event
          join permission_request request on request.id = event.request_id
        where event.state <> 'confirmed' order by event.created_at limit 1000`.execute(db),
      );
      const cells = rows.map(({ number, state, tries, reason }) => [number, state, String(tries), reason ?? '']);
      for (const line of tableOf(['application', 'state', 'tries', 'reason'], cells)) say(line);
      return true;
    },
  },
  {
    words: ['deliveries', 'retry'],
    values: ['number'],
    summary: 'Tell the connected system once more what it could not carry out',
    async run({ change, say }, number = '') {
      const found = await change(async (tx) =>
        (await retryEvent(tx, number)) ? { deed: 'retryDelivery', subject: number } : null,
      );
      say(found ? `${number} will be tried again.` : `${number} has nothing that failed and still counts.`);
      return found !== null;
    },
  },
];
