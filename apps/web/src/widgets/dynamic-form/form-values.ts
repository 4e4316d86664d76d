import { type FieldError, type FieldValue, type FormField, type FormValues, judgeForm, readField } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { ruleText } from './rule-text.ts';

/** What the person entered, by the names of the fields. */
export type Entered = ReadonlyMap<string, FieldValue>;
/** What the server holds; null and absent are nothing. */
export type HeldValues = Readonly<Record<string, FieldValue | null | undefined>>;

/** What the server holds of one field; names every object has are not mistaken for values. */
export function heldValue(held: HeldValues, name: string): FieldValue | undefined {
  return Object.hasOwn(held, name) ? (held[name] ?? undefined) : undefined;
}

/** What was entered and is not what the server holds: all that is judged and sent, so a mask never is. */
export function changesOf(fields: readonly FormField[], entered: Entered, held: HeldValues): FormValues {
  const changed = fields.flatMap(({ name, readOnly }) => {
    const value = readOnly ? undefined : entered.get(name);
    return value === undefined || isSame(value, heldValue(held, name) ?? '') ? [] : [[name, value] as const];
  });
  return Object.fromEntries(changed);
}

/** Everything wrong with the changes, said in the order of the fields. */
export function problemsOf(
  fields: readonly FormField[],
  changes: FormValues,
  held: HeldValues,
  text: WebText,
): FieldError[] {
  const kept = new Set(fields.map(({ name }) => name).filter((name) => (heldValue(held, name) ?? '').length > 0));
  return judgeForm(fields, changes, { kept }).flatMap(({ field, rule }) => {
    const found = fields.find(({ name }) => name === field);
    return found ? [{ field, message: ruleText(found, rule, text) }] : [];
  });
}

/** The changes in the form in which they are sent: trimmed, phones as E.164, secrets to the letter. */
export function sentForm(fields: readonly FormField[], changes: FormValues): FormValues {
  const sent = fields.flatMap((field) => {
    if (!Object.hasOwn(changes, field.name)) return [];
    const read = readField(field, changes[field.name]);
    return 'value' in read ? [[field.name, read.value] as const] : [];
  });
  return Object.fromEntries(sent);
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
