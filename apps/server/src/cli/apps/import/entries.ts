import { limits } from '@uc/contract';
import { text } from '@uc/contract/server';
import * as z from 'zod/mini';
import type { Problem } from './problem.ts';

/** Most of each kind in one file. */
export const mostEntries = 5_000;
const descriptionCharacters = 200;
const aliasCharacters = 32;
const mostAliases = 20;
const mostAudiences = 500;

const code = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/,
      'must be 1 to 64 of a-z, 0-9, point, dash and underscore, beginning and ending with a letter or digit',
    ),
  );
const description = z._default(text(descriptionCharacters, 0), '');
/** Left out, it stays as it is. */
const sort = z.optional(z.int().check(z.gte(-1_000_000), z.lte(1_000_000)));
const names = { name: text(limits.nameCharacters), nameEn: text(limits.nameCharacters) };

const category = z.strictObject({ code, ...names, sort });
const role = z.strictObject({ code, application: z.optional(code), ...names, description, descriptionEn: description });
const application = z.strictObject({
  code,
  ...names,
  aliases: z._default(z.array(text(aliasCharacters)).check(z.maxLength(mostAliases)), []),
  description,
  descriptionEn: description,
  category: code,
  url: z.string(),
  openMode: z._default(z.enum(['tab', 'self']), 'tab'),
  signIn: z._default(z.enum(['none', 'oidc']), 'none'),
  initiateLoginUrl: z.optional(z.string()),
  requestable: z._default(z.boolean(), false),
  /** Left out, it stays as it is. */
  state: z.optional(z.enum(['enabled', 'disabled', 'removed'])),
  /** A file beside this one or a data address; null takes the picture away, left out it stays as it is. */
  icon: z.optional(z.nullable(z.string())),
  audience: z.array(z.string()).check(z.maxLength(mostAudiences)),
  sort,
});

/** The format of each kind of entry. */
export const schemas = { categories: category, roles: role, applications: application };

/** The three lists of a file. */
export type Kind = keyof typeof schemas;
export type Entry<K extends Kind> = z.output<(typeof schemas)[K]>;

/** One entry as the file has it, and where. */
export interface Raw {
  where: string;
  value: unknown;
}
/** What a file holds before it is checked. */
export type RawFile = Record<Kind, Raw[]>;

/** An entry that is well in itself; whether it fits the database is another question. */
export interface Checked<K extends Kind> {
  where: string;
  entry: Entry<K>;
}

/** Checks every entry of a kind by itself, and that no code comes twice. */
export function checkEntries<K extends Kind>(kind: K, raw: Raw[], problems: Problem[]): Checked<K>[] {
  const places = new Map<string, string>();
  return raw.flatMap(({ where, value }) => {
    const parsed = schemas[kind].safeParse(value, { reportInput: true });
    if (!parsed.success) {
      problems.push(...parsed.error.issues.flatMap((issue) => problemsOf(where, issue)));
      return [];
    }
    const entry = parsed.data as Entry<K>; // the schema of this very kind made it
    const other = places.get(entry.code);
    if (other) problems.push({ where, field: 'code', what: `${entry.code} is already used by ${other}` });
    places.set(entry.code, where);
    return [{ where, entry }];
  });
}

/** What the schema of an entry found, in words. */
export function problemsOf(where: string, issue: z.core.$ZodIssue): Problem[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      where,
      field: [...issue.path, key].join('.'),
      what: 'is no field of the format',
    }));
  return [{ where, field, what: wordsOf(issue) }];
}

const wordsByRule: Record<string, string> = {
  required: 'is missing',
  long: 'is too long',
  characters: 'holds line breaks or hidden characters',
  masked: 'begins like a masked value',
};

const wordsByType: Record<string, string> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a whole number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
};

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom': // the contract's own refinements name their rule
      return wordsByRule[String(issue.params?.rule)] ?? issue.message;
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${wordsByType[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_big':
      return issue.origin === 'array' ? `has more than ${issue.maximum} entries` : `must be at most ${issue.maximum}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    default:
      return issue.message;
  }
}
