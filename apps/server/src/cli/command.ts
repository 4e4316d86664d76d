import type { AdministratorDeed } from '@uc/contract';
import type { Kysely, Transaction } from 'kysely';
import type { NoticeMeans } from '../db/outbox/addressee.ts';
import type { Schema } from '../db/schema.ts';
import type { NameMeans } from '../proofs/accounts.ts';

/** What a command did, for the records and for whoever is told of it. */
export interface Deed {
  deed: AdministratorDeed;
  /** One name it was about: a permission, a role, a file … */
  subject?: string;
  /** How many of them. */
  count?: number;
  /** The people it concerns, by their ids: it stands in their records, and what touches their security is told them. */
  people?: readonly string[];
}

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
  skipsKeyCheck?: true;
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
