import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What a command of the administrator works with. */
export interface CommandContext {
  db: Kysely<Schema>;
  say: (line: string) => void;
}

/** One command: its words, what it does, and the work; it answers false when what it looked for is not well. */
export interface Command {
  /** The words that name it. */
  words: readonly string[];
  /** Names of the values that follow. */
  values: readonly string[];
  summary: string;
  run(context: CommandContext, ...values: string[]): Promise<boolean>;
}

/** A command that cannot be carried out; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}
