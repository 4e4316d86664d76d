import * as z from 'zod/mini';
import { permissionFollows, permissionRefusals } from '../admin-permissions-words.ts';
import type { AdministratorRole } from '../administration-words.ts';
import * as limits from '../limits.ts';
import { conflictSeverities, ruleKinds, stepKinds } from '../permission-words.ts';
import { digest, id, reason } from './admin-people-parts.ts';
import {
  addRule,
  named,
  people,
  removeRule,
  retireRole,
  roleFields,
  saveRole,
  setConflict,
  setDeciders,
  steps,
} from './admin-permissions-parts.ts';
import { text } from './fields.ts';
import { foundPeople, namedPerson, namedStep, peopleSearch } from './permission-parts.ts';
import type { ServedRows } from './row.ts';

/** Who looks, and who keeps it. */
const readers: readonly AdministratorRole[] = ['applications', 'audit'];
const keepers: readonly AdministratorRole[] = ['applications'];
const keeping = { admin: keepers, administerProof: true, records: 'administer' } as const;

const search = z.optional(text(limits.searchCharacters));
/** Where a page goes on, as its forerunner said it. */
const cursor = z.optional(text(200));
/** Whether somebody can decide, since when in microseconds, and the request. */
const waitingCursor = /^[01]\.\d{1,17}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const next = z.nullable(z.string());

const shownFirst = { reason, digest };

/** What came of a change: the role or rule that is there now. */
const outcome = z.object({ id: z.nullable(z.string()) });

/** What the server alone reads of `adminPermissions`. */
export const adminPermissions = {
  applications: {
    summary: 'Applications with how many roles, steps and owners they have and how many requests wait, by code',
    admin: readers,
    input: z.strictObject({ search, cursor }),
    output: z.object({
      rows: z.array(
        z.object({
          ...named.shape,
          isEnabled: z.boolean(),
          roles: z.number(),
          steps: z.number(),
          owners: z.number(),
          waiting: z.number(),
        }),
      ),
      next,
      /** The caller keeps all applications, not only those they own. */
      keepsAll: z.boolean(),
    }),
  },
  get: {
    summary: 'Who decides in one application: its steps, whom they name, its owners',
    admin: readers,
    input: z.strictObject({ application: id }),
    output: z.object({
      ...named.shape,
      isEnabled: z.boolean(),
      connected: z.boolean(),
      steps: z.array(z.object({ kind: z.enum(stepKinds), people: z.array(namedPerson) })),
      owners: z.array(namedPerson),
      version: z.string(),
      mayChange: z.boolean(),
    }),
  },
  roles: {
    summary: 'Roles, of one application or found by name or code, with how many people hold them now; by code',
    admin: readers,
    input: z.strictObject({ application: z.optional(id), search, cursor }),
    output: z.object({
      rows: z.array(
        z.object({
          ...named.shape,
          application: z.nullable(named),
          /** In both languages, whatever the caller reads. */
          fields: z.object(roleFields),
          people: z.number(),
          rules: z.number(),
          retiredAt: z.nullable(z.string()),
          version: z.string(),
          mayChange: z.boolean(),
        }),
      ),
      next,
    }),
  },
  conflicts: {
    summary: 'Pairs of roles that exclude each other, with how many people hold both today',
    admin: readers,
    input: z.strictObject({ cursor }),
    output: z.object({
      rows: z.array(
        z.object({
          roles: z.tuple([named, named]),
          severity: z.enum(conflictSeverities),
          note: z.string(),
          noteEn: z.string(),
          breakers: z.number(),
          version: z.string(),
          mayChange: z.boolean(),
        }),
      ),
      next,
    }),
  },
  breakers: {
    summary: 'Who holds both roles of a pair today, by user name',
    admin: readers,
    input: z.strictObject({ role: id, other: id, cursor }),
    output: z.object({ rows: z.array(namedPerson), next }),
  },
  rules: {
    summary: 'What is given by rule: a licence or role, to whom, since when and by whom',
    admin: readers,
    input: z.strictObject({ cursor: z.optional(id) }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          role: z.nullable(named),
          permission: z.nullable(z.string()),
          kind: z.enum(ruleKinds),
          /** The unit's name, the title or the kind of position; empty for everyone. */
          whom: z.string(),
          since: z.string(),
          by: z.string(),
          mayChange: z.boolean(),
        }),
      ),
      next,
    }),
  },
  waiting: {
    summary: 'Requests that wait: those nobody can decide first, then by how long they wait',
    admin: readers,
    input: z.strictObject({ cursor: z.optional(z.string().check(z.regex(waitingCursor))) }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          applicant: namedPerson,
          people: z.number(),
          roles: z.array(z.object({ application: z.string(), role: z.string() })),
          since: z.string(),
          days: z.number(),
          deciders: z.array(namedPerson),
          /** Nobody of those could sign in and decide. */
          isStuck: z.boolean(),
          mayChange: z.boolean(),
        }),
      ),
      next,
    }),
  },
  people: {
    summary: 'People by name, user name or employee id, to be named as deciders or owners',
    admin: readers,
    input: peopleSearch,
    output: foundPeople,
  },
  preview: {
    summary:
      'The steps that somebody’s request would take and who would decide them, by the rule as it is or as it is drafted',
    admin: readers,
    input: z.strictObject({
      application: id,
      person: id,
      draft: z.optional(z.strictObject({ steps, owners: people })),
    }),
    output: z.object({ steps: z.array(namedStep) }),
  },
  plan: {
    summary: 'What a change would do, or why it would not be done',
    admin: keepers,
    input: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('saveRole'), ...saveRole }),
      z.strictObject({ act: z.literal('retireRole'), ...retireRole }),
      z.strictObject({ act: z.literal('restoreRole'), ...retireRole }),
      z.strictObject({ act: z.literal('setDeciders'), ...setDeciders }),
      z.strictObject({ act: z.literal('setConflict'), ...setConflict }),
      z.strictObject({ act: z.literal('addRule'), ...addRule }),
      z.strictObject({ act: z.literal('removeRule'), ...removeRule }),
    ]),
    output: z.object({
      digest: z.string(),
      /** Null: it would be done. `value`: what it is about, `count`: how many. */
      refused: z.nullable(z.object({ why: z.enum(permissionRefusals), value: z.string(), count: z.number() })),
      follows: z.array(
        z.object({ kind: z.enum(permissionFollows), count: z.number(), from: z.string(), to: z.string() }),
      ),
    }),
  },
  saveRole: {
    summary: 'Add a role to an application, or change one',
    ...keeping,
    input: z.strictObject({ ...saveRole, ...shownFirst }),
    output: outcome,
  },
  retireRole: {
    summary: 'Retire a role: nobody holds it or can ask for it from now on, and rules that give it end',
    ...keeping,
    input: z.strictObject({ ...retireRole, ...shownFirst }),
    output: outcome,
  },
  restoreRole: {
    summary: 'Bring a retired role back; nobody holds it until it is given again',
    ...keeping,
    input: z.strictObject({ ...retireRole, ...shownFirst }),
    output: outcome,
  },
  setDeciders: {
    summary: 'Set who decides in an application, step by step, and who owns it',
    ...keeping,
    input: z.strictObject({ ...setDeciders, ...shownFirst }),
    output: outcome,
  },
  setConflict: {
    summary: 'Set that two roles exclude each other, how strictly and why, or that they do not',
    ...keeping,
    input: z.strictObject({ ...setConflict, ...shownFirst }),
    output: outcome,
  },
  addRule: {
    summary: 'Give a licence or role by rule to everybody whom it reaches',
    ...keeping,
    input: z.strictObject({ ...addRule, ...shownFirst }),
    output: outcome,
  },
  removeRule: {
    summary: 'End a rule; what was given singly stays',
    ...keeping,
    input: z.strictObject({ ...removeRule, ...shownFirst }),
    output: outcome,
  },
  reassign: {
    summary: 'Let somebody else decide too on a request that waits, and tell them',
    ...keeping,
    input: z.strictObject({ request: id, person: id, reason }),
    output: z.object({ ok: z.literal(true) }),
  },
} satisfies ServedRows;
