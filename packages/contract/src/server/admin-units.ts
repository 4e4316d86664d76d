import * as z from 'zod/mini';
import { unitFollows, unitRefusals } from '../admin-units-words.ts';
import type { AdministratorRole } from '../administration-words.ts';
import * as limits from '../limits.ts';
import { countedUnit, digest, id, leader, reason } from './admin-people-parts.ts';
import { text } from './fields.ts';
import type { ServedRows } from './row.ts';

/** Who looks, and who keeps units. */
const readers: readonly AdministratorRole[] = ['people', 'audit'];
const keepers: readonly AdministratorRole[] = ['people'];

const code = z.string().check(z.regex(limits.unitCodePattern));
const name = text(limits.nameCharacters);
/** A unit as it is named; `path` from the top, in the caller's language. */
const unit = z.object({ id: z.string(), name: z.string(), code: z.string(), path: z.string() });

const add = {
  code,
  name,
  /** Left out: the same as the name. */
  nameEn: z.optional(name),
  /** Null: at the top, for those whose role has no limits. */
  parent: z.nullable(id),
};
const move = { unit: id, parent: z.nullable(id) };
/** What is left out stays. */
const rename = { unit: id, code: z.optional(code), name: z.optional(name), nameEn: z.optional(name) };
const merge = { unit: id, into: id };
/** `into`: where its people go; null: nobody is in it. */
const close = { unit: id, into: z.nullable(id) };
const shownFirst = { reason, digest };

/** What came of an act: the unit that is there now, of a merge the one that took it in; null where it ended. */
const outcome = z.object({ unit: z.nullable(z.string()) });

/** What the server alone reads of `adminUnits`. */
export const adminUnits = {
  list: {
    summary:
      'Units below one (parent; without, the topmost the caller may see), or found by name or code, with how many people',
    admin: readers,
    input: z.strictObject({ parent: z.optional(id), search: z.optional(text(limits.searchCharacters)) }),
    output: z.object({ rows: z.array(z.object({ ...countedUnit.shape, code: z.string() })), total: z.number() }),
  },
  get: {
    summary: 'A unit: its names and code, where it stands, who keeps it, who leads and how many are in it',
    admin: readers,
    input: z.strictObject({ id }),
    output: z.object({
      ...unit.shape,
      /** In the organisation's own language and in English, whatever the caller reads. */
      names: z.object({ zh_CN: z.string(), en_US: z.string() }),
      /** Null: it stands at the top, or the caller does not reach what is above. */
      parent: z.nullable(unit),
      isRoot: z.boolean(),
      unitsBelow: z.number(),
      /** In itself, and with those below it. */
      people: z.number(),
      peopleBelow: z.number(),
      /** Sources that keep it; it is changed there. */
      sources: z.array(z.string()),
      /** Who leads people in it, by how many, the first of them. */
      leaders: z.array(
        z.object({
          person: leader,
          leads: z.number(),
          title: z.string(),
          /** In how many other units that the caller reaches they lead somebody too. */
          unitsElsewhere: z.number(),
        }),
      ),
      /** The caller may change its names, and may also move, merge or close it. */
      mayChange: z.boolean(),
      mayMove: z.boolean(),
    }),
  },
  plan: {
    summary: 'What an act on a unit would do, or why it would not be done',
    admin: keepers,
    input: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('add'), ...add }),
      z.strictObject({ act: z.literal('move'), ...move }),
      z.strictObject({ act: z.literal('rename'), ...rename }),
      z.strictObject({ act: z.literal('merge'), ...merge }),
      z.strictObject({ act: z.literal('close'), ...close }),
    ]),
    output: z.object({
      digest: z.string(),
      /** Null: it would be done. `value`: what it is about, `count`: how many. */
      refused: z.nullable(z.object({ why: z.enum(unitRefusals), value: z.string(), count: z.number() })),
      follows: z.array(z.object({ kind: z.enum(unitFollows), count: z.number(), from: z.string(), to: z.string() })),
    }),
  },
  add: {
    summary: 'Add a unit below another',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...add, ...shownFirst }),
    output: outcome,
  },
  move: {
    summary: 'Move a unit with all below it; paths, visible applications and searches follow',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...move, ...shownFirst }),
    output: outcome,
  },
  rename: {
    summary: 'Give a unit another name or code; the paths of all below it follow',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...rename, ...shownFirst }),
    output: outcome,
  },
  merge: {
    summary: 'Make a unit part of another: people, units below, data permissions and visible applications go along',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...merge, ...shownFirst }),
    output: outcome,
  },
  close: {
    summary: 'Close a unit that nobody is in, or whose people go to another; rights over it end',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...close, ...shownFirst }),
    output: outcome,
  },
} satisfies ServedRows;
