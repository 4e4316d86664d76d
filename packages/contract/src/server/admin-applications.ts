import * as z from 'zod/mini';
import { applicationStates } from '../admin-applications-words.ts';
import type { AdministratorRole } from '../administration-words.ts';
import * as limits from '../limits.ts';
import {
  applicationCode,
  audience,
  draft,
  follows,
  onOne,
  orderCategories,
  plan,
  problem,
  removeCategory,
  saveCategory,
  setState,
  shownEdition,
  shownSubject,
  version,
} from './admin-applications-parts.ts';
import { digest, id, reason } from './admin-people-parts.ts';
import { isBase64, text } from './fields.ts';
import type { ServedRows } from './row.ts';

/** Who looks, and who keeps them. */
const readers: readonly AdministratorRole[] = ['applications', 'audit'];
const keepers: readonly AdministratorRole[] = ['applications'];
const keeping = { admin: keepers, administerProof: true, records: 'administer' } as const;
/** What nobody sees yet hits nobody: it asks for no proof. */
const drafting = { admin: keepers, records: 'administer' } as const;

const cursor = z.optional(text(200));
const next = z.nullable(z.string());
const shownFirst = { reason, digest };
const outcome = z.object({ id: z.nullable(z.string()) });

/** What the server alone reads of `adminApplications`. */
export const adminApplications = {
  list: {
    summary:
      'Applications and drafts of new ones, by code; found by name, code or address, of one category, of one state',
    admin: readers,
    input: z.strictObject({
      search: z.optional(text(limits.searchCharacters)),
      category: z.optional(id),
      state: z.optional(z.enum([...applicationStates, 'drafted'])),
      cursor,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          category: z.string(),
          state: z.enum(applicationStates),
          /** There is a draft that is not published. */
          isDrafted: z.boolean(),
          icon: z.nullable(z.string()),
        }),
      ),
      next,
      /** The caller keeps all applications, and may add some. */
      keepsAll: z.boolean(),
    }),
  },
  get: {
    summary: 'One application: what people see, what is drafted and what is wrong in it, and how it stands',
    admin: readers,
    input: z.strictObject({ application: id }),
    output: z.object({
      id: z.string(),
      code: z.string(),
      state: z.enum(applicationStates),
      /** Null: it was never published. */
      published: z.nullable(shownEdition),
      draft: z.nullable(shownEdition),
      draftedBy: z.string(),
      draftedAt: z.nullable(z.string()),
      /** Who changed it last, draft or published, within a day; '' where nobody did. */
      changedBy: z.string(),
      problems: z.array(problem),
      /** Hosts that applications may live on. */
      hosts: z.array(z.string()),
      version: z.string(),
      mayChange: z.boolean(),
      /** Whom the caller names is in these units and no others; null: anybody. */
      isLimited: z.boolean(),
    }),
  },
  categories: {
    summary: 'Categories in their order, with how many applications each has',
    admin: readers,
    input: z.strictObject({ cursor }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          nameEn: z.string(),
          applications: z.number(),
          version: z.string(),
        }),
      ),
      next,
      mayChange: z.boolean(),
    }),
  },
  history: {
    summary:
      'What an application was from one change to the next, the newest first, with what each changed and by whom',
    admin: readers,
    input: z.strictObject({ application: id, cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    output: z.object({
      rows: z.array(
        z.object({
          number: z.number(),
          /** Empty: not known, for it was changed past the portal. */
          by: z.string(),
          at: z.string(),
          /** What it changed; of the first one nothing is said. */
          follows,
        }),
      ),
      next,
    }),
  },
  audience: {
    summary: 'How many people an audience is for, as far as the caller’s units reach',
    admin: readers,
    input: z.strictObject({ audience }),
    output: z.object({ people: z.number() }),
  },
  wouldSee: {
    summary: 'Whether somebody sees an application, as it is or for the audience given, and what of that reaches them',
    admin: readers,
    input: z.strictObject({ application: id, person: id, audience: z.optional(audience) }),
    output: z.object({ sees: z.boolean(), why: z.array(shownSubject) }),
  },
  saveDraft: {
    summary: 'Keep a draft of an application, or of a new one; nobody sees anything of it before it is published',
    ...drafting,
    input: z.strictObject({
      /** Both left out: a new one, which takes the code. */
      application: z.optional(id),
      version: z.optional(version),
      code: z.optional(applicationCode),
      ...draft,
    }),
    output: z.object({ application: z.string() }),
  },
  setIcon: {
    summary: 'Put a picture into the draft, drawn anew, as base64; without one it has none',
    ...drafting,
    bodyBytes: limits.iconBodyBytes,
    input: z.strictObject({
      ...onOne,
      content: z.nullable(z.string().check(z.minLength(1), z.maxLength(limits.iconBodyBytes), z.refine(isBase64))),
    }),
    /** What a drawing had and this one has not. */
    output: z.object({ leftOut: z.array(z.string()) }),
  },
  discardDraft: {
    summary: 'Throw a draft away; what people see stays as it is',
    ...drafting,
    input: z.strictObject(onOne),
    output: z.object({ ok: z.literal(true) }),
  },
  plan: {
    summary: 'What a change would do and how many people would gain or lose, or why it would not be done',
    admin: keepers,
    input: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('publish'), ...onOne }),
      z.strictObject({ act: z.literal('setState'), ...setState }),
      z.strictObject({ act: z.literal('undo'), ...onOne }),
      z.strictObject({ act: z.literal('saveCategory'), ...saveCategory }),
      z.strictObject({ act: z.literal('orderCategories'), ...orderCategories }),
      z.strictObject({ act: z.literal('removeCategory'), ...removeCategory }),
    ]),
    output: plan,
  },
  publish: {
    summary: 'Make a draft what people see',
    ...keeping,
    input: z.strictObject({ ...onOne, ...shownFirst }),
    output: outcome,
  },
  setState: {
    summary: 'Open an application, close it for a while, or take it away',
    ...keeping,
    input: z.strictObject({ ...setState, ...shownFirst }),
    output: outcome,
  },
  undo: {
    summary: 'Make an application again what it was before the last change',
    ...keeping,
    input: z.strictObject({ ...onOne, ...shownFirst }),
    output: outcome,
  },
  saveCategory: {
    summary: 'Add a category behind all others, or give one other names',
    ...keeping,
    input: z.strictObject({ ...saveCategory, ...shownFirst }),
    output: outcome,
  },
  orderCategories: {
    summary: 'Put categories in another order',
    ...keeping,
    input: z.strictObject({ ...orderCategories, ...shownFirst }),
    output: outcome,
  },
  removeCategory: {
    summary: 'Take a category away that no application stands under',
    ...keeping,
    input: z.strictObject({ ...removeCategory, ...shownFirst }),
    output: outcome,
  },
} satisfies ServedRows;
