import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { beginRun, type Done } from '../../directory/carry-out.ts';
import { changeByHand } from '../../directory/few.ts';
import { readerOf } from '../../directory/files/read-cells.ts';
import { byHand, type Current, type CurrentPerson, type Plan, type Wanted } from '../../directory/model.ts';
import { readCurrent } from '../../directory/read-current.ts';
import { PlanOutdated } from '../../directory/write-rows.ts';
import { CommandError, type Options } from '../command.ts';
import { personOf } from '../person.ts';
import { problemLine } from './tell-plan.ts';
import type { DirectoryTools } from './tools.ts';

/** One person as an administrator's hand finds them, and everything a plan is made from; here their key is known. */
export interface InHand {
  current: Current;
  person: CurrentPerson & { key: string };
}

/** Begins a change by hand: nobody else makes one meanwhile. */
export async function readByHand(tx: Transaction<Schema>, tools: DirectoryTools, locale: Locale): Promise<Current> {
  const { directory } = serverText[locale].commands;
  if (!(await beginRun(tx, byHand))) throw new CommandError(directory.unchangedFor(directory.busy));
  const { today, signsInElsewhere } = tools;
  return readCurrent(tx, { source: byHand, today, signsInElsewhere, fields: [] });
}

/** The same about one person. */
export async function takeInHand(
  tx: Transaction<Schema>,
  tools: DirectoryTools,
  username: string,
  locale: Locale,
): Promise<InHand> {
  const read = await readByHand(tx, tools, locale);
  const id = await personOf(tx, username, locale);
  const found = read.people.find((one) => one.id === id);
  if (!found) throw new CommandError(serverText[locale].commands.people.nobody(username));
  const person = { ...found, key: found.key ?? id };
  const people = read.people.map((one) => (one.id === id ? person : one));
  return { current: { ...read, people, holds: new Set(['username', 'name', 'englishName']) }, person };
}

/** Plans what is wanted by hand and carries it out; null where everything is so already. What a plan refuses ends the command. */
export async function carryOutByHand(
  tx: Transaction<Schema>,
  post: NoticeMeans,
  current: Current,
  wanted: Wanted,
  locale: Locale,
): Promise<(Done & { plan: Plan }) | null> {
  const { directory } = serverText[locale].commands;
  try {
    const done = await changeByHand(tx, post, current, wanted);
    if (done === null || !('problems' in done)) return done;
    const [problem] = done.problems;
    throw new CommandError(directory.unchangedFor(problem ? problemLine(problem, locale) : ''));
  } catch (error) {
    if (error instanceof PlanOutdated) throw new CommandError(directory.unchangedFor(directory.outdated));
    throw error;
  }
}

/** What was said, as the values of fields; what cannot be one ends the command. */
export function readSaid(
  said: Options,
  fieldOf: Readonly<Record<string, string>>,
  { smsCountries }: DirectoryTools,
  locale: Locale,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [option, field] of Object.entries(fieldOf)) {
    const typed = said[option];
    if (typed === undefined) continue;
    const read = readerOf(field, { smsCountries, fields: [] })?.(typed.trim());
    if (!read || !('value' in read) || !read.value)
      throw new CommandError(serverText[locale].commands.people.cannotBe(typed, option));
    fields[field] = read.value;
  }
  return fields;
}

/** Refuses to change by hand what a source holds of somebody it knows: its next run would change it back. */
export async function needUnheld(
  tx: Transaction<Schema>,
  personId: string,
  fields: readonly string[],
  locale: Locale,
): Promise<void> {
  const { rows } = await sql<{ field: string; source: string }>`
    select profile_field.name as field, person_key.source from profile_field
      join source_behind on source_behind.word = profile_field.source
      join person_key on person_key.source = source_behind.source and person_key.person_id = ${personId}
    where profile_field.name = any(${fields}::text[]) and person_key.source <> ${byHand} order by 1 limit 1`.execute(
    tx,
  );
  const [held] = rows;
  if (held) throw new CommandError(serverText[locale].commands.people.heldBy(held.field, held.source));
}
