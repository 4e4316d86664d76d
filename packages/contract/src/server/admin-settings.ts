import * as z from 'zod/mini';
import { settingFollows, settingGroups, settingOrigins, settingRefusals } from '../admin-settings-words.ts';
import type { AdministratorRole } from '../administration-words.ts';
import { fieldKinds } from '../field-kinds.ts';
import { switches } from '../scenes.ts';
import { digest, reason } from './admin-people-parts.ts';
import { fieldEntry, orderFields, saveField, setPasswordRules, turnSwitch } from './admin-settings-parts.ts';
import { nothing, ok, text } from './fields.ts';
import { formFields } from './form-fields.ts';
import { keptPasswordRules } from './password-policy.ts';
import { namedPerson } from './permission-parts.ts';
import { profile } from './profile.ts';
import type { ServedRows } from './row.ts';

/** Who looks, and who sets. */
const readers: readonly AdministratorRole[] = ['settings', 'audit'];
const keepers: readonly AdministratorRole[] = ['settings'];
const keeping = { admin: keepers, administerProof: true, records: 'administer' } as const;
const shownFirst = { reason, digest };

const rulesOfTime = {
  version: z.number(),
  rules: keptPasswordRules,
  since: z.nullable(z.string()),
  /** Who set them: a person’s name, user@host of a command; null: the first, by the setting. */
  by: z.nullable(z.string()),
};

/** What the server alone reads of `adminSettings`. */
export const adminSettings = {
  passwordRules: {
    summary: 'The rules for passwords, since when and by whom, those before them, and how many passwords are older',
    admin: readers,
    input: nothing,
    output: z.object({
      ...rulesOfTime,
      former: z.array(z.object(rulesOfTime)),
      /** People with a password, and those whose password was set before these rules. */
      passwords: z.number(),
      older: z.number(),
      mayChange: z.boolean(),
    }),
  },
  switches: {
    summary: 'What people may change themselves, for everybody, and for how many it is switched off alone',
    admin: readers,
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          name: z.enum(switches),
          /** Since when it is off for everybody; null: it is on. */
          offSince: z.nullable(z.string()),
          offAlone: z.number(),
        }),
      ),
      mayChange: z.boolean(),
    }),
  },
  exempted: {
    summary: 'For whom alone something is switched off, by user name',
    admin: readers,
    input: z.strictObject({ switch: z.enum(switches), cursor: z.optional(text(200)) }),
    output: z.object({
      rows: z.array(z.object({ person: namedPerson, since: z.string() })),
      next: z.nullable(z.string()),
    }),
  },
  fields: {
    summary: 'The fields of people’s information, in their order, with who feeds them',
    admin: readers,
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          field: z.object({ ...fieldEntry.shape, kind: z.enum(fieldKinds) }),
          version: z.string(),
          /** The source that writes its values, where there is one; only what a source feeds is changed there. */
          fedBy: z.nullable(z.string()),
          /** What the product itself knows of it. */
          isKnown: z.boolean(),
          mayBeEdited: z.boolean(),
          mayBeMasked: z.boolean(),
          isAlwaysRequired: z.boolean(),
        }),
      ),
      /** Of all of them in their order. */
      version: z.string(),
      most: z.number(),
      mayChange: z.boolean(),
    }),
  },
  preview: {
    summary: 'How a person’s page and form would read with a field as it is drafted; the values are the caller’s own',
    admin: readers,
    input: z.strictObject({ draft: z.optional(saveField.field) }),
    output: z.object({
      groups: profile.get.output.shape.groups,
      fields: formFields,
      values: z.record(z.string(), z.string()),
    }),
  },
  environment: {
    summary:
      'Every setting of the environment with its value and where it comes from; of secrets only whether they are set',
    admin: readers,
    input: nothing,
    output: z.object({
      groups: z.array(
        z.object({
          id: z.enum(settingGroups),
          rows: z.array(
            z.object({
              name: z.string(),
              meaning: z.string(),
              /** Null for a secret, and where nothing is set. */
              value: z.nullable(z.string()),
              usual: z.string(),
              origin: z.enum(settingOrigins),
              isSecret: z.boolean(),
              isSet: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  plan: {
    summary: 'What a change would do, or why it would not be done',
    admin: keepers,
    input: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('setPasswordRules'), ...setPasswordRules }),
      z.strictObject({ act: z.literal('turnSwitch'), ...turnSwitch }),
      z.strictObject({ act: z.literal('saveField'), ...saveField }),
      z.strictObject({ act: z.literal('orderFields'), ...orderFields }),
    ]),
    output: z.object({
      digest: z.string(),
      /** Null: it would be done. `value`: what it is about, `count`: how many. */
      refused: z.nullable(z.object({ why: z.enum(settingRefusals), value: z.string(), count: z.number() })),
      follows: z.array(z.object({ kind: z.enum(settingFollows), count: z.number(), from: z.string(), to: z.string() })),
    }),
  },
  setPasswordRules: {
    summary: 'Set the rules for new passwords, for everybody and at once',
    ...keeping,
    input: z.strictObject({ ...setPasswordRules, ...shownFirst }),
    output: ok,
  },
  turnSwitch: {
    summary: 'Let everybody change something themselves, or nobody',
    ...keeping,
    input: z.strictObject({ ...turnSwitch, ...shownFirst }),
    output: ok,
  },
  saveField: {
    summary: 'Add a field of people’s information, or change one',
    ...keeping,
    input: z.strictObject({ ...saveField, ...shownFirst }),
    output: ok,
  },
  orderFields: {
    summary: 'Put the fields of one group in another order',
    ...keeping,
    input: z.strictObject({ ...orderFields, ...shownFirst }),
    output: ok,
  },
} satisfies ServedRows;
