import type { api, FormField, Locale, OutputOf, Switch } from '@uc/contract';
import { fieldGroups, tagsIn } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sceneOfField } from '../../db/fields/known.ts';
import { maskEmail, maskedDay, maskPhone, maskText } from '../../values/mask.ts';
import type { ProfileField } from './fields.ts';
import type { Profile } from './read-profile.ts';

type Groups = OutputOf<typeof api.profile.get>['groups'];
type Missing = OutputOf<typeof api.profile.get>['missing'];

const labelOf = (field: ProfileField, locale: Locale) => (locale === 'en_US' ? field.label_en : field.label);

/** True for what this person can edit: whoever has one position only has no other to choose. */
export function isEditable(field: ProfileField, { positions }: Profile): boolean {
  return field.editable && (field.kind !== 'organisation' || positions.length > 1);
}

/** A value as it is read, in full. */
export function wordsOf(field: ProfileField, { values, positions }: Profile, locale: Locale): string | null {
  const value = values.get(field.name) ?? null;
  if (field.kind === 'organisation') return positions.find(({ kind }) => kind === 'main')?.path ?? null;
  if (field.kind === 'tags') return value && (tagsIn(value) ?? [value]).join(serverText[locale].betweenTags);
  if (field.kind !== 'select') return value;
  const option = field.options.find((one) => one.value === value);
  // An option that was taken away since is still what was chosen.
  return option ? (locale === 'en_US' ? option.labelEn : option.label) : value;
}

/** A value as it leaves the server: masked where the field says so. */
export function shownValue(field: ProfileField, profile: Profile, locale: Locale): string | null {
  const value = wordsOf(field, profile, locale);
  if (value === null || !field.masked) return value;
  if (field.kind === 'phone') return maskPhone(value);
  if (field.kind === 'date') return maskedDay;
  return field.name === 'email' || field.pattern === 'email' ? maskEmail(value) : maskText(value);
}

function hintOf(field: ProfileField, locale: Locale): string {
  const { fieldHints } = serverText[locale];
  return sceneOfField.has(field.name) ? fieldHints.security : fieldHints[field.source];
}

const isMissing = (field: ProfileField, { values }: Profile) => field.required && !values.has(field.name);

/** The rows of a person's information under their headings; the picture has its own place. */
export function groupsOf(fields: readonly ProfileField[], profile: Profile, locale: Locale): Groups {
  const groups = fieldGroups.map((id) => ({
    id,
    label: serverText[locale].fieldGroups[id],
    rows: fields
      .filter(({ section, kind }) => section === id && kind !== 'image')
      .map((field) => {
        const canEdit = isEditable(field, profile);
        const value = shownValue(field, profile, locale);
        return {
          name: field.name,
          label: labelOf(field, locale),
          kind: field.kind,
          value,
          isEditable: canEdit,
          isMasked: field.masked && value !== null,
          source: field.source,
          hint: canEdit ? null : hintOf(field, locale),
          isMissing: isMissing(field, profile),
        };
      }),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

const switchOfWay = { form: 'userInfo', changeMobile: 'mobile', changeEmail: 'email' } as const;

/** What is needed, not there, and the person's to fill in now: behind a door that is closed there is nothing to tap. */
export function missingOf(
  fields: readonly ProfileField[],
  profile: Profile,
  isOn: Record<Switch, boolean>,
  locale: Locale,
): Missing {
  return fields.flatMap((field) => {
    const how = sceneOfField.get(field.name) ?? (isEditable(field, profile) ? ('form' as const) : null);
    if (!how || !isMissing(field, profile) || !isOn[switchOfWay[how]]) return [];
    return [{ name: field.name, label: labelOf(field, locale), how }];
  });
}

/** The field as forms know it; what cannot be edited says who holds it. Today is the organisation's. */
export function formFieldOf(field: ProfileField, profile: Profile, locale: Locale, today: string): FormField {
  const { name, kind, required, pattern, max_length: maxLength, options } = field;
  const english = locale === 'en_US';
  return {
    name,
    kind,
    label: labelOf(field, locale),
    required,
    group: serverText[locale].fieldGroups[field.section],
    ...(pattern && { pattern }),
    ...(maxLength !== null && { maxLength }),
    ...(field.past && { latest: today }),
    ...(kind === 'select' && {
      options: options.map(({ value, label, labelEn }) => ({ value, label: english ? labelEn : label })),
    }),
    ...(!isEditable(field, profile) && {
      readOnly: true,
      source: serverText[locale].fieldSources[field.source],
      hint: hintOf(field, locale),
    }),
  };
}

/** What a form holds: choices by their key where they can be changed, and as they are read where they cannot. */
export function formValue(field: ProfileField, profile: Profile, locale: Locale): string | null {
  const isChoice = field.kind === 'select' || field.kind === 'organisation' || field.kind === 'tags';
  return isChoice && !field.masked && isEditable(field, profile)
    ? (profile.values.get(field.name) ?? null)
    : shownValue(field, profile, locale);
}
