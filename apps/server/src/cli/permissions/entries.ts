import { conflictSeverities, limits, roleRisks, stepKinds } from '@uc/contract';
import { text } from '@uc/contract/server';
import * as z from 'zod/mini';

const code = text(limits.nameCharacters);
const people = z.array(text(limits.accountCharacters)).check(z.minLength(1), z.maxLength(limits.rulePeople));
const description = z._default(text(limits.roleDescriptionCharacters, 0), '');

/** The format of each file (docs/permissions.md): one list of the file's own name. */
export const schemas = {
  roles: z.strictObject({
    code: z.string().check(z.regex(limits.roleCodePattern, 'must be 1 to 64 of a-z, 0-9, point, dash and underscore')),
    application: code,
    name: text(limits.nameCharacters),
    nameEn: text(limits.nameCharacters),
    description,
    descriptionEn: description,
    requestable: z._default(z.boolean(), true),
    risk: z._default(z.enum(roleRisks), 'low'),
    takesUnits: z._default(z.boolean(), false),
    /** Left out or null: also without an end. */
    longestDays: z._default(z.nullable(z.int().check(z.gte(1), z.lte(limits.roleLongestDays))), null),
  }),
  rules: z.strictObject({
    application: code,
    /** The connected system carries out what is passed. */
    connected: z._default(z.boolean(), false),
    /** Without any, the application has no permission model any more. */
    steps: z
      .array(z.strictObject({ kind: z.enum(stepKinds), people: z.optional(people) }))
      .check(z.maxLength(limits.ruleSteps)),
  }),
  approvers: z.strictObject({
    application: code,
    owners: z.array(text(limits.accountCharacters)).check(z.maxLength(limits.rulePeople)),
  }),
  conflicts: z.strictObject({
    roles: z.tuple([code, code]),
    /** `none` takes the pair out again. */
    severity: z.enum([...conflictSeverities, 'none']),
    note: description,
    noteEn: description,
  }),
  accounts: z.strictObject({
    application: code,
    person: text(limits.accountCharacters),
    names: z.array(text(limits.accountCharacters)).check(z.maxLength(limits.rulePeople)),
  }),
};

export type Kind = keyof typeof schemas;
export type Entry<K extends Kind> = z.output<(typeof schemas)[K]>;
