import {
  type FieldError,
  type FieldProblem,
  type FieldRule,
  type FieldValue,
  type FormField,
  type FormValues,
  judgeForm,
  readField,
} from '@uc/contract';
import type { WebText } from '@uc/messages';
import { type Entries, type HeldValues, heldValue, isSame } from './held-values.ts';
import { ruleText } from './rule-text.ts';

/** What was entered and is not what the server holds: all that is judged and sent, so a mask never is. */
export function changesOf(fields: readonly FormField[], entries: Entries, held: HeldValues): FormValues {
  const changed = fields.flatMap((field) => {
    const value = field.readOnly ? undefined : presentEntry(field, entries, held);
    return value === undefined || isHeld(field, value, heldValue(held, field.name))
      ? []
      : [[field.name, value] as const];
  });
  return Object.fromEntries(changed);
}

/**
 * What stands in a field because the person entered it. An entry that says what was held anyway is no wish to keep that
 * when the server holds something new by now: the fresh value shows.
 */
export function presentEntry(field: FormField, entries: Entries, held: HeldValues): FieldValue | undefined {
  const entry = entries.get(field.name);
  if (!entry) return undefined;
  const isOutdated = !isSame(entry.over, heldValue(held, field.name)) && isHeld(field, entry.value, entry.over);
  return isOutdated ? undefined : entry.value;
}

/** Something wrong with a field: a broken rule, or words that somebody else found for it. */
export type Problem = FieldProblem | FieldError;

/** Everything wrong with the changes, in the order of the fields. */
export function problemsOf(fields: readonly FormField[], changes: FormValues, held: HeldValues): FieldProblem[] {
  const kept = new Set(fields.map(({ name }) => name).filter((name) => !isSame(heldValue(held, name), undefined)));
  return judgeForm(fields, changes, { kept });
}

/** Problems in words, said as late as this so that they are in the language on show. */
export function inWords(
  problems: readonly Problem[],
  fields: readonly FormField[],
  text: WebText,
  own?: (field: FormField, rule: FieldRule) => string | undefined,
): FieldError[] {
  return problems.flatMap((problem) => {
    if ('message' in problem) return [problem];
    const field = fields.find(({ name }) => name === problem.field);
    if (!field) return [];
    return [{ field: field.name, message: own?.(field, problem.rule) ?? ruleText(field, problem.rule, text) }];
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

/** True when sending a value would change nothing: a phone with its country, say, or blanks around a text. */
function isHeld(field: FormField, value: FieldValue, held: FieldValue | undefined): boolean {
  if (isSame(value, held)) return true;
  const read = readField(field, value);
  return 'value' in read && isSame(read.value, held);
}
