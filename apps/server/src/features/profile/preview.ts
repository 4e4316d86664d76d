import type { api, OutputOf } from '@uc/contract';
import type { FieldEntry } from '@uc/contract/server';
import type { SignedInVisit } from '../../calls/visit.ts';
import { todayIn } from '../../values/today.ts';
import { findFields, type ProfileField } from './fields.ts';
import { formFieldOf, formValue, groupsOf } from './present.ts';
import { type Profile, readProfile } from './read-profile.ts';

/** The caller's own page and form as they would be with a field as it is drafted, by the functions that make them for everybody. */
export async function previewProfile(
  { db, session, locale }: Pick<SignedInVisit, 'db' | 'session' | 'locale'>,
  draft: Omit<FieldEntry, 'sort'> | undefined,
  timeZone: string,
): Promise<OutputOf<typeof api.adminSettings.preview>> {
  const kept = await findFields(db);
  const fields = draft ? withDraft(kept, draft) : kept;
  const own = await readProfile(db, session.personId, locale);
  const former = kept.find(({ name }) => name === draft?.name);
  const profile = draft && !isShownAsWell(former, draft) ? without(own, draft.name) : own;
  const values = fields.flatMap((field) => {
    const value = formValue(field, profile, locale);
    return value === null ? [] : [[field.name, value] as const];
  });
  return {
    groups: groupsOf(fields, profile, locale),
    fields: fields.map((field) => formFieldOf(field, profile, locale, todayIn(timeZone))),
    values: Object.fromEntries(values),
  };
}

/** Whether a draft shows of a value no more than its person is shown now: else they would read what is masked or hidden without a proof or a record (threat AD-84). */
function isShownAsWell(former: ProfileField | undefined, { kind, pattern, masked }: Omit<FieldEntry, 'sort'>): boolean {
  if (!former?.masked) return former !== undefined;
  return masked && former.kind === kind && former.pattern === (pattern ?? null);
}

const without = (profile: Profile, name: string): Profile => ({
  ...profile,
  values: new Map([...profile.values].filter(([one]) => one !== name)),
});

/** The draft in the place of the field it is of, or at the end. */
function withDraft(kept: readonly ProfileField[], draft: Omit<FieldEntry, 'sort'>): ProfileField[] {
  const { group, labelEn, maxLength, pattern, ...same } = draft;
  const former = kept.find(({ name }) => name === draft.name);
  const field: ProfileField = {
    ...same,
    section: group,
    label_en: labelEn,
    max_length: maxLength ?? null,
    pattern: pattern ?? null,
    sort: former?.sort ?? Number.MAX_SAFE_INTEGER,
  };
  return [...kept.filter(({ name }) => name !== draft.name), ...(draft.shown ? [field] : [])].toSorted(
    (one, other) => one.sort - other.sort,
  );
}
