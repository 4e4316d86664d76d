import * as z from 'zod/mini';
import { applyForAnyone, consoles, licences } from '../licences.ts';
import * as limits from '../limits.ts';
import { conflictSeverities, positionKinds, roleRisks, stepKinds } from '../permission-words.ts';
import { id } from './admin-people-parts.ts';
import { text } from './fields.ts';

/** What a form was filled from; another one means that somebody else was faster. */
const version = z.string().check(z.regex(/^[0-9a-f]{16}$/));

const name = text(limits.nameCharacters);
const description = text(limits.roleDescriptionCharacters, 0);
/** People who are named. */
export const people = z.array(id).check(z.maxLength(limits.rulePeople));
const step = z.strictObject({ kind: z.enum(stepKinds), people });
/** The steps of a rule. */
export const steps = z.array(step).check(z.maxLength(limits.ruleSteps));

/** A role, an application or a unit as lists name it. */
export const named = z.object({ id: z.string(), code: z.string(), name: z.string() });
/** What is kept of a role besides its code, as it is shown. */
export const roleFields = {
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  requestable: z.boolean(),
  risk: z.enum(roleRisks),
  takesUnits: z.boolean(),
  longestDays: z.nullable(z.number()),
};

/** A role as a form sends it. */
export const saveRole = {
  application: id,
  /** Left out: it is added. */
  role: z.optional(id),
  version: z.optional(version),
  code: z.string().check(z.regex(limits.roleCodePattern)),
  name,
  nameEn: name,
  description,
  descriptionEn: description,
  requestable: z.boolean(),
  risk: z.enum(roleRisks),
  takesUnits: z.boolean(),
  /** Null: also without an end. */
  longestDays: z.nullable(z.int().check(z.gte(1), z.lte(limits.roleLongestDays))),
};
/** A role as it was seen. */
export const retireRole = { role: id, version };
/** Who decides in an application. */
export const setDeciders = { application: id, version, connected: z.boolean(), steps, owners: people };
/** What two roles are to each other. */
export const setConflict = {
  roles: z.tuple([id, id]),
  /** Left out: there was none. */
  version: z.optional(version),
  severity: z.enum([...conflictSeverities, 'none']),
  note: description,
  noteEn: description,
};
/** What is given by rule, and to whom. */
export const addRule = {
  /** One of them. */
  role: z.optional(id),
  permission: z.optional(z.enum([...licences, ...consoles, applyForAnyone])),
  whom: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('everyone') }),
    z.strictObject({ kind: z.literal('organisation'), unit: id }),
    z.strictObject({ kind: z.literal('position'), position: z.enum(positionKinds) }),
    z.strictObject({ kind: z.literal('title'), title: text(limits.ruleTitleCharacters) }),
  ]),
  /** The rule that ends with it, so that nobody who stays within both is without in between. */
  insteadOf: z.optional(id),
};
/** A rule that ends. */
export const removeRule = { rule: id };
