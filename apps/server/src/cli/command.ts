import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What a command of the administrator works with. */
export interface CommandContext {
  db: Kysely<Schema>;
  say: (line: string) => void;
  /** Where the administrator typed it; names of files are taken from there. */
  folder: string;
}

/** One command: its words, what it does, and the work; it answers false when what it looked for is not well. */
export interface Command {
  /** The words that name it. */
  words: readonly string[];
  /** Names of the values that follow. */
  values: readonly string[];
  /** Names of those that may be left out. */
  optional?: readonly string[];
  summary: string;
  /** Works on the database as its owner. */
  asOwner?: true;
  /** Begins before the keys of the settings are checked, for it is there to put them right. */
  isBeforeKeys?: true;
  run(context: CommandContext, ...values: string[]): Promise<boolean>;
}

/** A command that cannot be carried out; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command that begins what was typed; of several the one with the most words (`apps hosts allow` before `apps hosts`). */
export function findCommand(commands: readonly Command[], typed: readonly string[]): Command | undefined {
  const meant = commands.filter(({ words }) => words.every((word, at) => word === typed[at]));
  return meant.toSorted((a, b) => b.words.length - a.words.length)[0];
}
