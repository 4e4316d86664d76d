import { createHash } from 'node:crypto';

/** What a form is filled from, in one word: whoever changes it makes it another one. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
