import * as z from 'zod/mini';
import {
  applicationFollows,
  applicationProblems,
  applicationRefusals,
  audienceKinds,
} from '../admin-applications-words.ts';
import * as limits from '../limits.ts';
import { id } from './admin-people-parts.ts';
import { openModes } from './app-hub.ts';
import { text } from './fields.ts';

/** What a form was filled from; another one means that somebody else was faster. */
export const version = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const applicationCode = z.string().check(z.regex(limits.applicationCodePattern));
export const name = text(limits.nameCharacters);
const description = text(limits.applicationDescriptionCharacters, 0);
/** An address as it was typed; what is wrong with it is said beside its field, and a draft may have a wrong one. */
const address = text(limits.applicationAddressCharacters, 0);

/** One who may see it: `subject` is the id of the unit, role or person, the kind of position or the title; empty for everyone. */
export const audience = z
  .array(z.strictObject({ kind: z.enum(audienceKinds), subject: text(limits.ruleTitleCharacters, 0) }))
  .check(z.maxLength(limits.applicationAudiences));

/** All of an application that a form sends, besides its picture. */
export const draft = {
  name,
  nameEn: name,
  aliases: z.array(text(limits.applicationAliasCharacters)).check(z.maxLength(limits.applicationAliases)),
  description,
  descriptionEn: description,
  /** Null: none yet. */
  category: z.nullable(id),
  url: address,
  openMode: z.enum(openModes),
  signIn: z.enum(['none', 'oidc']),
  /** Null: it is not needed. */
  initiateLoginUrl: z.nullable(address),
  requestable: z.boolean(),
  sort: z.int().check(z.gte(-limits.applicationSortMost), z.lte(limits.applicationSortMost)),
  audience,
};

/** One who may see it, by name; a person whom the caller does not reach has none. */
export const shownSubject = z.object({ kind: z.enum(audienceKinds), subject: z.string(), name: z.string() });

/** All of an application as it is shown. */
export const shownEdition = z.object({
  name: z.string(),
  nameEn: z.string(),
  aliases: z.array(z.string()),
  description: z.string(),
  descriptionEn: z.string(),
  category: z.nullable(z.string()),
  url: z.string(),
  openMode: z.enum(openModes),
  signIn: z.enum(['none', 'oidc']),
  initiateLoginUrl: z.nullable(z.string()),
  requestable: z.boolean(),
  sort: z.number(),
  /** A data address. */
  icon: z.nullable(z.string()),
  audience: z.array(shownSubject),
});

export const problem = z.object({
  field: z.enum(['category', 'url', 'initiateLoginUrl']),
  why: z.enum(applicationProblems),
  value: z.string(),
});

const follow = z.object({ kind: z.enum(applicationFollows), count: z.number(), from: z.string(), to: z.string() });
/** What follows from a change, field by field and in numbers. */
export const follows = z.array(follow);

export const plan = z.object({
  digest: z.string(),
  /** Null: it would be done. `value`: what it is about, `count`: how many. */
  refused: z.nullable(z.object({ why: z.enum(applicationRefusals), value: z.string(), count: z.number() })),
  follows,
});

/** What a change is asked with. */
export const onOne = { application: id, version };
export const setState = { ...onOne, state: z.enum(['enabled', 'disabled', 'removed']) };
export const saveCategory = {
  /** Left out: it is added. */
  category: z.optional(id),
  version: z.optional(version),
  code: applicationCode,
  name,
  nameEn: name,
};
/** In this order; those that are not named follow as they were. */
export const orderCategories = {
  categories: z.array(id).check(z.minLength(1), z.maxLength(limits.categoriesOrdered)),
};
export const removeCategory = { category: id, version };
