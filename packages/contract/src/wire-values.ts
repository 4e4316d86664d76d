import { wireDate } from './dates.ts';

/** What passwords, codes and tickets are called in every call. A field of such a name is sent to the letter. */
export const secretNames: readonly string[] = [
  'bindPassword',
  'password',
  'oldPwd',
  'newPwd',
  'confirmPwd',
  'code',
  'flow',
  'ticket',
  'token',
  'proof',
];

/** Input as it travels: strings trimmed except secrets, dates in the wire's form (spec 5.6). */
export function wireValues(value: unknown, timeZone: string): unknown {
  if (typeof value === 'string') return value.trim();
  if (value instanceof Date) return wireDate(value, timeZone);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => wireValues(item, timeZone));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, secretNames.includes(name) ? part : wireValues(part, timeZone)]),
  );
}
