import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';
import { isLoopback, issuer } from './setting-checks.ts';
import { bad, ConfigError } from './setting-kinds.ts';

/** Finds a variable of the environment. */
export type LookUp = (name: string) => string | undefined;

const inEnglish = z.locales.en().localeError;

/** Reads a JSON file that a setting names; whatever is wrong with it ends the start with one sentence that names both and repeats no secret. */
export function readDescribed<T>(setting: string, file: string, take: (content: unknown) => T): T {
  try {
    return take(parse(file));
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`${setting} (${file}): ${error.message}.`);
    throw error;
  }
}

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return bad(`the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return bad('the file is no JSON');
  }
}

/** The content as a schema has it; else a sentence that names the place of the first fault. */
export function checkDescribed<T extends z.ZodMiniType>(schema: T, content: unknown): z.output<T> {
  const parsed = schema.safeParse(content, { error: inEnglish });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return bad(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

/** A text of some length. */
export const describedText = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** A secret stands in the file, or in a variable that the file names, so that the file may be shown around. */
export const describedSecret = (lookUp: LookUp) =>
  z.pipe(
    z.union([describedText, z.strictObject({ env: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)) })]),
    z.transform((value, { issues }) => {
      if (typeof value === 'string') return value;
      const held = lookUp(value.env)?.trim();
      if (held) return held;
      issues.push({ code: 'custom', input: value, message: `${value.env} is not set` });
      return z.NEVER;
    }),
  );

/** Fields that descriptions of providers and sources share. */
export function describedFields(lookUp: LookUp) {
  const address = z.pipe(
    describedText,
    z.transform((value, { issues }) => {
      const isSafe = URL.canParse(value) && (value.startsWith('https://') || isLoopback(new URL(value).hostname));
      try {
        if (isSafe) return issuer(value);
      } catch {
        // told below
      }
      const message = 'must begin with https:// unless it is on this machine, without a query';
      issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    }),
  );
  const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and dashes'));
  const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
  const name = z.strictObject({ zh_CN: word, en_US: word });
  return { text: describedText, secret: describedSecret(lookUp), address, id, name };
}
