import type { Locale } from '@uc/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Deed } from '../db/administrators/deed.ts';
import type { Connection } from '../db/connection.ts';
import type { NoticeMeans } from '../db/outbox/addressee.ts';
import type { Schema } from '../db/schema.ts';
import type { NameMeans } from '../proofs/accounts.ts';

/** What changing something, and telling people of it, needs. */
export interface CommandMeans extends NoticeMeans, NameMeans {}

/** What a command of the administrator works with. It has no other way to the database than these. */
export interface CommandContext {
  /** Looks something up; the database refuses to write meanwhile. */
  read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Changes something, in one transaction with its records and messages. A work that answers null has changed nothing: whatever it
   * wrote is taken back.
   */
  change(work: (tx: Transaction<Schema>, post: CommandMeans) => Promise<Deed | null>): Promise<Deed | null>;
  /** The database without all that, for work in many transactions of its own. Whoever writes with it records it; a test lists who uses it. */
  unrecorded: Kysely<Schema>;
  /** How the owner reaches the database, for copies of all of it. */
  owner: () => Connection;
  say: (line: string) => void;
  /** Lets the administrator type a line; missing where nobody sits at a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** The language of whoever types, for commands that speak more than one (decision 44). */
  locale: Locale;
  /** What was said besides the values (`--owner`, `--name Li`); one that takes no value is `yes`. */
  options: Options;
  /** Where the administrator typed it; names of files are taken from there. */
  folder: string;
}

/** Options by their names, as far as they were said. */
export type Options = Readonly<Record<string, string | undefined>>;

/** One command: its words, what it does, and the work; it answers false when what it looked for is not well. */
export interface Command {
  /** The words that name it. */
  words: readonly string[];
  /** Names of the values that follow. */
  values: readonly string[];
  /** Names of those that may be left out. */
  optional?: readonly string[];
  /** The name of a value that may follow any number of times. */
  rest?: string;
  /** What may be said besides, by its name; where it takes a value, what that is called, else null. */
  options?: Readonly<Record<string, string | null>>;
  summary: string;
  /** Works on the database as its owner. */
  asOwner?: true;
  /** Works through a great deal; whoever is at work in the portal comes first. */
  comesLast?: true;
  /** Begins before the keys of the settings are checked, for it is there to put them right. */
  skipsKeyCheck?: true;
  /** Begins on a database without tables, before it is migrated and the keys are checked, and does both itself. */
  preparesItself?: true;
  run(context: CommandContext, ...values: string[]): Promise<boolean>;
}

/** A command that cannot be carried out; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** How a command is typed. */
export const usageOf = ({ words, values, optional = [], rest, options = {} }: Command) =>
  [
    ...words,
    ...values.map((value) => `<${value}>`),
    ...optional.map((value) => `[${value}]`),
    ...(rest === undefined ? [] : [`[${rest} …]`]),
    ...Object.entries(options).map(([name, value]) => `[--${name}${value === null ? '' : ` <${value}>`}]`),
  ].join(' ');

/** Takes what was typed apart; refused with its usage where it is not as the command has it. */
export function readTyped(commands: readonly Command[], typed: readonly string[]) {
  const command = findCommand(commands, typed);
  if (!command) throw new CommandError(`There is no command "${typed.join(' ')}"; see: npm run uc -- help`);
  const values: string[] = [];
  const options: Record<string, string> = {};
  const rest = typed.slice(command.words.length);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    // A command may have a value that looks like an option (`key forget-lost --yes`).
    const name = word.startsWith('--') && !command.optional?.includes(word) ? word.slice(2) : undefined;
    if (name === undefined) values.push(word);
    else {
      const named = Object.hasOwn(command.options ?? {}, name) ? command.options?.[name] : undefined;
      const value = named === null ? 'yes' : rest.shift();
      if (named === undefined || value === undefined)
        throw new CommandError(`Usage: npm run uc -- ${usageOf(command)}`);
      options[name] = value;
    }
  }
  const most = command.rest ? values.length : command.values.length + (command.optional?.length ?? 0);
  if (values.length < command.values.length || values.length > most)
    throw new CommandError(`Usage: npm run uc -- ${usageOf(command)}`);
  return { command, values, options };
}

/** The command that begins what was typed; of several the one with the most words (`apps hosts allow` before `apps hosts`). */
export function findCommand(commands: readonly Command[], typed: readonly string[]): Command | undefined {
  const meant = commands.filter(({ words }) => words.every((word, at) => word === typed[at]));
  return meant.toSorted((a, b) => b.words.length - a.words.length)[0];
}
