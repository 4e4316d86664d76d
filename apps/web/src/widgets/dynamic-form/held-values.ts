import type { FieldValue, FormField, FormValues } from '@uc/contract';

/** What the server holds; null and absent are nothing. */
export type HeldValues = Readonly<Record<string, FieldValue | null | undefined>>;

/** A value, and what the server held when it was entered or saved. */
export interface Entry {
  value: FieldValue;
  over: FieldValue | undefined;
}

/** Entries by the names of their fields. */
export type Entries = ReadonlyMap<string, Entry>;

/** What the server holds of one field; names every object has are not mistaken for values. */
export function heldValue(held: HeldValues, name: string): FieldValue | undefined {
  return Object.hasOwn(held, name) ? (held[name] ?? undefined) : undefined;
}

/** True for equal values; all that is empty is equal. */
export function isSame(one: FieldValue | undefined = '', other: FieldValue | undefined = ''): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** What was saved and the server has not spoken about since; its own word wins, a mask of what was saved included. */
export function stillSaved(saved: Entries, values: HeldValues): Entries {
  return new Map([...saved].filter(([name, { over }]) => isSame(over, heldValue(values, name))));
}

/** What is held: the server's word, and what was saved since. */
export function withSaved(values: HeldValues, saved: Entries): HeldValues {
  return { ...values, ...Object.fromEntries([...saved].map(([name, { value }]) => [name, value])) };
}

/** What of a sent form may stay on the screen: secrets and codes are used up. */
export function savedEntries(fields: readonly FormField[], sent: FormValues, values: HeldValues): Entries {
  const used = new Set(fields.filter(({ kind }) => kind === 'secret' || kind === 'code').map(({ name }) => name));
  const lasting = Object.entries(sent).filter(([name]) => !used.has(name));
  return new Map(lasting.map(([name, value]) => [name, { value, over: heldValue(values, name) }]));
}
