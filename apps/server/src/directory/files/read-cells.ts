import { type FormField, limits, mostOf, readField } from '@uc/contract';
import type { DirectoryFacts, DirectoryReason } from '@uc/messages/server';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { readEmail } from '../../values/emails.ts';
import { type PhoneCountry, phoneForm, readPhone } from '../../values/phones.ts';
import { splitTags } from '../../values/tags.ts';
import { readDay } from '../days.ts';

/** A value, or why a cell has none. */
export type Read = { value: string | null } | { reason: DirectoryReason; facts?: Partial<DirectoryFacts> };

/** Reads the text of a cell, which is not empty. */
export type ReadCell = (text: string) => Read;

/** What reading needs to know of the portal. */
export interface ReadMeans {
  smsCountries: readonly PhoneCountry[];
  fields: readonly Selectable<Schema['profile_field']>[];
}

const nameCharacters = 64;
const titleCharacters = 100;
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/u;

const text =
  (most: number): ReadCell =>
  (typed) => {
    if (unseen.test(typed))
      return { reason: 'notAllowed', facts: { value: typed.replace(new RegExp(unseen, 'gu'), '?') } };
    // Never more characters than code units, which are counted already.
    return typed.length > most && [...typed].length > most
      ? { reason: 'tooLong', facts: { count: most } }
      : { value: typed };
  };

const day: ReadCell = (typed) => {
  const value = readDay(typed);
  return value === null ? { reason: 'badDate', facts: { value: typed } } : { value };
};

const key: ReadCell = (typed) =>
  /^[A-Za-z0-9][\w.-]{0,63}$/.test(typed) ? { value: typed } : { reason: 'notAllowed', facts: { value: typed } };

/** A few words for each of a few values. */
const oneOf = (choices: Readonly<Record<string, readonly string[]>>): ReadCell => {
  const values = new Map(Object.entries(choices).flatMap(([value, words]) => words.map((word) => [word, value])));
  return (typed) => {
    const value = values.get(typed.toLowerCase());
    if (value !== undefined) return { value };
    const other = Object.values(choices)
      .map(([first]) => first)
      .join(', ');
    return { reason: 'badChoice', facts: { value: typed, other } };
  };
};

/** How the cells of a field are read; undefined: there is no such field. */
export function readerOf(field: string, means: ReadMeans): ReadCell | undefined {
  const { smsCountries, fields } = means;
  switch (field) {
    case 'code':
    case 'parent':
    case 'unit':
    case 'manager':
      return field === 'manager' ? text(limits.accountCharacters) : key;
    case 'employeeId':
      return (typed) =>
        /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/.test(typed)
          ? { value: typed }
          : { reason: 'notAllowed', facts: { value: typed } };
    case 'username':
      // Whoever signs in is found by user name first: a name that is another's phone or address would take their place.
      return (typed) =>
        /^[A-Za-z0-9][\w.-]{0,63}$/.test(typed) && phoneForm(typed, smsCountries) === null
          ? { value: typed }
          : { reason: 'notAllowed', facts: { value: typed } };
    case 'nameEn':
      return text(nameCharacters);
    case 'title':
    case 'titleEn':
      return text(titleCharacters);
    case 'sort':
      return (typed) =>
        /^-?\d{1,9}$/.test(typed) ? { value: String(Number(typed)) } : { reason: 'badNumber', facts: { value: typed } };
    case 'startsOn':
    case 'endsOn':
    case 'since':
      return day;
    case 'kind':
      return oneOf({
        main: ['main', '主岗', '主', '主职', '主任职'],
        part_time: ['part_time', 'part-time', '兼岗', '兼职', '兼'],
        seconded: ['seconded', '借调'],
      });
    case 'state':
      return oneOf({
        active: ['active', '在职', '正常', '启用', 'enabled', '试用', '正式', '1', 'true'],
        left: ['left', '离职', '停用', 'disabled', 'inactive', '禁用', '0', 'false'],
      });
    case 'phone':
      return (typed) => {
        const value = readPhone(typed, smsCountries);
        return value === null ? { reason: 'badPhone', facts: { value: typed } } : { value };
      };
    case 'email':
      return (typed) => {
        const value = readEmail(typed);
        return value === null ? { reason: 'badEmail', facts: { value: typed } } : { value };
      };
    default: {
      if (field === 'name' || field === 'englishName') return text(nameCharacters);
      const described = fields.find(({ name }) => name === field);
      return described && !unwritten.has(described.kind) ? profileReader(described, smsCountries) : undefined;
    }
  }
}

/** Kinds that no text holds: a picture, and units, which are told by positions. */
export const unwritten: ReadonlySet<string> = new Set(['image', 'organisation']);

const reasons: Partial<Record<string, DirectoryReason>> = {
  long: 'tooLong',
  choice: 'badChoice',
  characters: 'notAllowed',
};

/** As the portal's own form reads it; choices also by their labels, days as people write them. */
function profileReader(field: Selectable<Schema['profile_field']>, countries: readonly PhoneCountry[]): ReadCell {
  const { name, kind, label, required, pattern, max_length, options } = field;
  const form: FormField = {
    ...{ name, kind, label, required },
    ...(pattern && { pattern }),
    ...(max_length !== null && { maxLength: max_length }),
    ...(kind === 'select' && { options: options.map(({ value, label: shown }) => ({ value, label: shown })) }),
  };
  return (typed) => {
    const tags = kind === 'tags' ? splitTags(typed) : undefined;
    if (tags && tags.length > limits.fieldTags) return { reason: 'tooMany', facts: { count: limits.fieldTags } };
    const read = readField(form, tags ?? plainOf(field, typed), {
      normalisePhone: (phone) => readPhone(phone, countries),
    });
    // As the portal keeps it: tags as a JSON array, and nothing where there are none.
    if ('value' in read)
      return { value: (typeof read.value === 'string' ? read.value : JSON.stringify(read.value)) || null };
    const other = options.map((option) => option.label).join(', ');
    const kindReason: DirectoryReason = kind === 'date' ? 'badDate' : kind === 'phone' ? 'badPhone' : 'notAllowed';
    return { reason: reasons[read.rule] ?? kindReason, facts: { value: typed, other, count: mostOf(form) } };
  };
}

/** The value of a choice, by itself or by its label; a day as the wire writes it. */
function plainOf({ kind, options }: Selectable<Schema['profile_field']>, typed: string): string {
  if (kind === 'date') return readDay(typed) ?? typed;
  const byLabel = () => options.find(({ label, labelEn }) => label === typed || labelEn === typed)?.value;
  return options.some(({ value }) => value === typed) ? typed : (byLabel() ?? typed);
}
