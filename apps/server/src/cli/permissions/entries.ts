import { conflictSeverities, limits, roleRisks, stepKinds } from '@uc/contract';
import { text } from '@uc/contract/server';
import * as z from 'zod/mini';

const mostPeople = 50;
const mostSteps = 10;
const longestDays = 3_650;
const descriptionCharacters = 200;

const code = text(limits.nameCharacters);
const people = z.array(text(limits.accountCharacters)).check(z.minLength(1), z.maxLength(mostPeople));
const description = z._default(text(descriptionCharacters, 0), '');

/** The format of each file (docs/permissions.md): one list of the file's own name. */
export const schemas = {
  roles: z.strictObject({
    code: z
      .string()
      .check(
        z.regex(/^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/, 'must be 1 to 64 of a-z, 0-9, point, dash and underscore'),
      ),
    application: code,
    name: text(limits.nameCharacters),
    nameEn: text(limits.nameCharacters),
    description,
    descriptionEn: description,
    requestable: z._default(z.boolean(), true),
    risk: z._default(z.enum(roleRisks), 'low'),
    takesUnits: z._default(z.boolean(), false),
    /** Left out or null: also without an end. */
    longestDays: z._default(z.nullable(z.int().check(z.gte(1), z.lte(longestDays))), null),
  }),
  rules: z.strictObject({
    application: code,
    /** The connected system carries out what is passed. */
    connected: z._default(z.boolean(), false),
    /** Without any, the application has no permission model any more. */
    steps: z
      .array(z.strictObject({ kind: z.enum(stepKinds), people: z.optional(people) }))
      .check(z.maxLength(mostSteps)),
  }),
  approvers: z.strictObject({
    application: code,
    owners: z.array(text(limits.accountCharacters)).check(z.maxLength(mostPeople)),
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
    names: z.array(text(limits.accountCharacters)).check(z.maxLength(mostPeople)),
  }),
};

export type Kind = keyof typeof schemas;
export type Entry<K extends Kind> = z.output<(typeof schemas)[K]>;
