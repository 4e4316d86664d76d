import * as z from 'zod/mini';
import { changeTypes, holdingSources, managementTypes, reasonKinds } from '../permission-words.ts';
import { nothing } from './fields.ts';
import { namedApplication, namedRole, namedUnit } from './permission-parts.ts';
import type { ServedRows } from './row.ts';

/** Whom a rule reaches: the name of the unit or the title, or the kind of position; or the group that gives it. */
const namedRule = z.object({ kind: z.enum(reasonKinds), name: z.string() });

const authority = z.object({
  /** Null for roles that belong to no application. A small picture is in the first row of its application, the others name its address. */
  application: z.nullable(namedApplication),
  role: namedRole,
  source: z.enum(holdingSources),
  /** The job or the policy in words; empty where nobody wrote any. */
  reason: z.string(),
  /** The permission application by which it was given; with its id where this person made it and may open it. */
  request: z.nullable(z.object({ id: z.nullable(z.string()), number: z.string() })),
  /** The rules that give it. */
  rules: z.array(namedRule),
  /** Null for what a rule gives: one has it for as long as the rule reaches one. */
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** When this person last opened the application; null where that is not known. */
  lastUsed: z.nullable(z.string()),
  dataPermissions: z.array(z.object({ ...namedUnit.shape, management: z.enum(managementTypes) })),
  /** Whether it can be extended and given back by an application: both lead to the form, filled in. */
  canExtend: z.boolean(),
  canGiveBack: z.boolean(),
  /** This person's permission application about it that is not decided yet. */
  pending: z.nullable(z.object({ id: z.string(), number: z.string(), change: z.enum(changeTypes) })),
});
/** A licence or other permission, and why somebody has it. */
const heldLicence = z.object({
  name: z.string(),
  /** Given to this person singly. */
  isSingle: z.boolean(),
  rules: z.array(namedRule),
});
export type HeldLicence = z.output<typeof heldLicence>;
export type Authority = z.output<typeof authority>;

/** What the server alone reads of `authorities`. */
export const authorities = {
  list: {
    summary:
      "The person's roles of this moment with their data permissions, by application; searched and grouped by the page",
    licence: 'userCenter:myAuthority',
    compressed: true,
    input: nothing,
    output: z.object({ rows: z.array(authority), total: z.number(), licences: z.array(heldLicence) }),
  },
} satisfies ServedRows;
