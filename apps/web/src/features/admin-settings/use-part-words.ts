import { characterClasses, type FieldPart, type PasswordRulePart } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';

type Part = PasswordRulePart | FieldPart;

/** The parts of rules and fields in words, and their values as people read them. */
export function usePartWords() {
  const text = useText();
  const words = text.views.adminSettings;
  const { yes, no, none, never, between } = words;
  const classes = text.views.adminSettings.passwords.classes;
  const groups = text.views.adminSettings.fields.groups;
  const sources = text.views.adminSettings.fields.sources;
  const kinds = text.views.adminSettings.fields.kinds;
  const patterns = text.views.adminSettings.fields.patterns;
  const partNames = text.views.adminSettings.partNames;
  const choices: Partial<Record<Part, Readonly<Record<string, string>>>> = {
    ...{ group: groups, source: sources, kind: kinds, pattern: patterns },
  };

  /** A value as a plan writes it, or as it is. */
  function partValue(part: Part, value: unknown): string {
    if (value === null || value === undefined || value === '') return none;
    if (value === true || value === 'true') return yes;
    if (value === false || value === 'false') return no;
    if (part === 'maxAgeDays' && Number(value) === 0) return never;
    const list = listIn(value);
    if (part === 'allowed')
      return characterClasses
        .filter((one) => list.includes(one))
        .map((one) => classes[one])
        .join(between);
    if (part === 'options') return list.map(labelOf).join(between) || none;
    return choices[part]?.[String(value)] ?? String(value);
  }

  return { nameOf: (part: Part) => partNames[part], partValue };
}

/** A list, or one that a plan has written as text. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('[')) return [];
  const parsed: unknown = JSON.parse(value); // written by the server
  return Array.isArray(parsed) ? parsed : [];
}

const labelOf = (option: unknown) =>
  typeof option === 'object' && option !== null && 'label' in option ? String(option.label) : '';
