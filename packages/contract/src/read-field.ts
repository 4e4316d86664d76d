import type { FieldRule } from './errors.ts';
import { hasPattern, type NormalisePhone, plainPhone } from './field-patterns.ts';
import type { FieldReading, FormField, JudgeOptions } from './form-fields.ts';
import * as limits from './limits.ts';
import { readImage } from './read-image.ts';
import { readSecret, readText } from './texts.ts';

/** A value in the form in which it is sent and kept: trimmed and in NFC, phones as E.164, secrets to the letter. */
export function readField(field: FormField, value: unknown, options: JudgeOptions = {}): FieldReading {
  if (field.readOnly) return value === undefined ? { value: '' } : { rule: 'unknown' };
  const isKept = value === undefined && options.kept?.has(field.name);
  if (isEmpty(field, value)) return field.required && !isKept ? { rule: 'required' } : { value: '' };
  if (field.kind === 'organisation') return readOrganisations(field, value);
  if (typeof value !== 'string') return { rule: 'type' };
  return field.kind === 'image' ? readImage(value) : readTyped(field, value, options.normalisePhone ?? plainPhone);
}

function isEmpty(field: FormField, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return field.kind === 'organisation' && value.length === 0;
  return typeof value === 'string' && field.kind !== 'secret' && value.trim() === '';
}

/** How long a field's text may be, or how many organisations may be chosen; the counter and the check both use it. */
export function mostOf({ kind, maxLength }: FormField): number {
  if (maxLength !== undefined) return maxLength;
  if (kind === 'organisation') return limits.searchKeys;
  return kind === 'secret' || kind === 'code' ? limits.passwordCharacters : limits.accountCharacters;
}

// Sorting a long run of accents takes quadratic time, and no language has longer runs (UAX 15, Stream-Safe Text Format).
const accents = /\p{M}{31}/u;

function readTyped(field: FormField, typed: string, normalisePhone: NormalisePhone): FieldReading {
  const most = mostOf(field);
  // Checked before anything else reads the text. NFC shortens a text to a third at most, so four times the limit is surely too long.
  if (typed.length > most * 4 && typed.trim().length > most * 4) return { rule: 'long' };
  if (field.kind !== 'secret' && accents.test(typed)) return { rule: 'characters' };
  const read = field.kind === 'secret' ? readSecret(typed, most) : readText(typed, most);
  if ('rule' in read) return read;
  const { value } = read;
  if ([...value].length < (field.minLength ?? 0)) return { rule: 'short' };
  if (field.pattern && !hasPattern(field.pattern, value, normalisePhone)) return { rule: 'format' };
  return readKind(field, value, normalisePhone);
}

function readKind(field: FormField, value: string, normalisePhone: NormalisePhone): FieldReading {
  switch (field.kind) {
    case 'select':
      return field.options?.some((option) => option.value === value) ? { value } : { rule: 'choice' };
    case 'date':
      if (!isDay(value)) return { rule: 'format' };
      // Dates written like this can be compared as text.
      return field.latest !== undefined && value > field.latest ? { rule: 'future' } : { value };
    case 'code':
      return field.pattern || hasPattern('digits6', value, normalisePhone) ? { value } : { rule: 'format' };
    case 'phone': {
      const phone = normalisePhone(value);
      return phone === null ? { rule: 'format' } : { value: phone };
    }
    default:
      return { value };
  }
}

const organisationKey: FormField = {
  name: 'key',
  kind: 'text',
  label: '',
  required: true,
  maxLength: limits.pathParameterCharacters,
};

function readOrganisations(field: FormField, value: unknown): FieldReading {
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  if (keys.length > mostOf(field)) return { rule: 'long' };
  if (keys.length < (field.minLength ?? 0)) return { rule: 'short' };
  const taken: string[] = [];
  for (const key of keys) {
    const read: FieldReading = typeof key === 'string' ? readTyped(organisationKey, key, plainPhone) : { rule: 'type' };
    if ('rule' in read) return read;
    taken.push(String(read.value));
  }
  return { value: Array.isArray(value) ? taken : (taken[0] ?? '') };
}

/** A day of the calendar, as the wire writes it. */
function isDay(value: string): boolean {
  if (!/^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return false; // PostgreSQL has no year 0
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** A field that was refused, and why. */
export interface FieldProblem {
  field: string;
  rule: FieldRule;
}

/** The first rule a value breaks, or null: the one judgement of client and server. Absent and empty are the same. */
export function judgeField(field: FormField, value: unknown, options: JudgeOptions = {}): FieldRule | null {
  const read = readField(field, value, options);
  return 'rule' in read ? read.rule : null;
}

/** Every field that is refused, in the order of the list; names that are not in it come last. */
export function judgeForm(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  options: JudgeOptions = {},
): FieldProblem[] {
  const known = new Set(fields.map(({ name }) => name));
  const judged = fields.map((field) => ({
    field: field.name,
    rule: judgeField(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined, options),
  }));
  const strangers = Object.keys(values).filter((name) => !known.has(name));
  return [
    ...judged.filter((problem): problem is FieldProblem => problem.rule !== null),
    ...strangers.map((field) => ({ field, rule: 'unknown' as const })),
  ];
}
