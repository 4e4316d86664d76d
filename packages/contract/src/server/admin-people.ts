import * as z from 'zod/mini';
import { lastSignIns, listedPersonStates, peoplePageSizes, signInWays, welcomes } from '../admin-people-words.ts';
import type { AdministratorRole } from '../administration-words.ts';
import * as limits from '../limits.ts';
import { recordCursor } from '../record-words.ts';
import { channels } from '../scenes.ts';
import {
  alone,
  device,
  handedOver,
  move,
  permission,
  plainAct,
  planned,
  setSwitch,
  shownFirst,
} from './admin-people-asked.ts';
import {
  countedUnit,
  digest,
  id,
  listedPerson,
  note,
  outcome,
  people,
  personPage,
  plan,
  reason,
  removal,
  shownMessage,
  shownRecord,
} from './admin-people-parts.ts';
import { nothing, paragraphs, secret, text } from './fields.ts';
import { oneOf } from './record-range.ts';
import type { ServedRows } from './row.ts';

/** Who looks, who helps, and who keeps people. */
const readers: readonly AdministratorRole[] = ['people', 'helpDesk', 'audit'];
const helpers: readonly AdministratorRole[] = ['people', 'helpDesk'];
const keepers: readonly AdministratorRole[] = ['people'];

/** What the server alone reads of `adminPeople`. */
export const adminPeople = {
  units: {
    summary: 'Units below one (without a parent the topmost one may see), or found by name, with how many people',
    admin: readers,
    input: z.strictObject({ parent: z.optional(id), search: z.optional(text(limits.searchCharacters)) }),
    output: z.object({ rows: z.array(countedUnit), total: z.number() }),
  },
  list: {
    summary: 'People by name, sound, initials, user name, employee id, ends of phone and email, and by filters, by key',
    admin: readers,
    input: z.strictObject({
      search: z.optional(text(limits.searchCharacters)),
      unit: z.optional(id),
      /** Units below it too. */
      below: z._default(z.boolean(), true),
      states: z.optional(z.array(z.enum(listedPersonStates)).check(z.maxLength(listedPersonStates.length))),
      sources: z.optional(z.array(text(32)).check(z.maxLength(20))),
      ways: z.optional(z.array(z.enum(signInWays)).check(z.maxLength(signInWays.length))),
      lastSignIn: z.optional(z.enum(lastSignIns)),
      size: z._default(oneOf(peoplePageSizes), '50'),
      /** `next` of an earlier answer to the same question. */
      cursor: z.optional(z.string().check(z.maxLength(200), z.regex(/^[0-4]\.[\w-]*$/))),
    }),
    output: z.object({
      rows: z.array(listedPerson),
      /** Exact up to 1,000, past which `isMore` says that there are more. */
      total: z.number(),
      isMore: z.boolean(),
      /** Of those found, how many are locked and how many have not come in yet; counted as far as `total` is. */
      locked: z.number(),
      invited: z.number(),
      next: z.nullable(z.string()),
      /** Whether ends of phone and email are searched for this caller. */
      searchesContacts: z.boolean(),
      /** Every source there is, for the filter. */
      sources: z.array(z.string()),
    }),
  },
  get: {
    summary:
      "A person's page: why they cannot sign in, ways and devices, links, positions, roles, notes, latest records",
    admin: readers,
    input: z.strictObject({ id }),
    output: personPage,
  },
  records: {
    summary: "A person's records, newest first, by key",
    admin: readers,
    input: z.strictObject({
      id,
      size: z._default(oneOf(limits.recordPageSizes), '20'),
      cursor: z.optional(z.string().check(z.regex(recordCursor))),
    }),
    output: z.object({
      rows: z.array(shownRecord),
      total: z.number(),
      isMore: z.boolean(),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
  },
  messages: {
    summary: 'Messages to a person and whether they arrived, newest first, by key; never what they said',
    admin: readers,
    input: z.strictObject({ id, cursor: z.optional(id) }),
    output: z.object({ rows: z.array(shownMessage), next: z.nullable(z.string()) }),
  },
  note: {
    summary: 'Write a note about a person for the next colleague; the person never sees it',
    admin: helpers,
    records: 'administer',
    input: z.strictObject({ id, text: paragraphs(limits.noteCharacters) }),
    output: note,
  },
  changeNote: {
    summary: "Change a note of one's own about a person; colleagues see that it was changed, and when",
    admin: helpers,
    records: 'administer',
    input: z.strictObject({ note: id, text: paragraphs(limits.noteCharacters) }),
    output: note,
  },
  deleteNote: {
    summary: "Delete a note of one's own about a person; that it was deleted stands among what administrators did",
    admin: helpers,
    records: 'administer',
    input: z.strictObject({ note: id }),
    output: z.object({}),
  },
  add: {
    summary: 'Add a person to a unit; invited by a message, by a link to hand over, or later',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({
      username: text(limits.accountCharacters),
      name: text(limits.nameCharacters),
      englishName: z.optional(text(limits.nameCharacters)),
      employeeId: z.optional(text(limits.nameCharacters)),
      phone: z.optional(text(limits.accountCharacters)),
      email: z.optional(text(limits.accountCharacters)),
      /** Days: before the first they wait, after the last they are disabled. */
      startsOn: z.optional(text(limits.nameCharacters)),
      endsOn: z.optional(text(limits.nameCharacters)),
      /** Of their main position. */
      unit: id,
      title: z.optional(text(limits.nameCharacters)),
      manager: z.optional(id),
      welcome: z.enum(welcomes),
    }),
    output: z.object({
      id: z.string(),
      /** `waiting`: until their first day, on which the invitation leaves by itself. */
      state: z.enum(listedPersonStates),
      /** By which way the invitation goes; null: none does now. */
      sentBy: z.nullable(z.enum(channels)),
      /** To hand over, shown this once; null: none was asked for, or nobody needs one now. */
      link: z.nullable(handedOver),
    }),
  },
  plan: {
    summary: 'What an act would do to each of its people, whom it leaves out and why',
    admin: helpers,
    input: planned,
    output: plan,
  },
  unlock: {
    summary: 'Let people try their password and codes again; they are told',
    admin: helpers,
    records: 'administer',
    input: plainAct,
    output: outcome,
  },
  endSessions: {
    summary: 'Sign people out everywhere, at once; they are told',
    admin: helpers,
    records: 'administer',
    input: plainAct,
    output: outcome,
  },
  invite: {
    summary: 'Send invited people a new link to choose a password; the earlier one ends',
    admin: helpers,
    records: 'administer',
    input: plainAct,
    output: outcome,
  },
  printLink: {
    summary: 'Make a link by which an invited person chooses a password, to hand over; it is shown this once',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ people: alone, ...shownFirst }),
    output: z.object({ ...outcome.shape, link: z.nullable(handedOver) }),
  },
  sendResetLink: {
    summary: 'Send a person a link to a new password, by an address that is older than a day',
    admin: helpers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ people: alone, reason, digest: z.optional(digest) }),
    output: outcome,
  },
  removeDevice: {
    summary: 'Have a lost device removed, some minutes from now; the person is told at once and can stop it',
    admin: helpers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ people: alone, device, ...shownFirst }),
    output: z.object({ ...outcome.shape, due: z.nullable(z.string()) }),
  },
  cancelRemoval: {
    summary: 'Take back the removal of a device that has not happened yet',
    admin: helpers,
    records: 'administer',
    input: z.strictObject({ id, removal: id }),
    output: outcome,
  },
  voidLink: {
    summary: 'Make a link to a password that was sent or handed over worth nothing; the person is told',
    admin: helpers,
    records: 'administer',
    input: z.strictObject({ id, link: id }),
    output: outcome,
  },
  disable: {
    summary: 'Keep people out from now on, whatever sources say',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ people, ...shownFirst }),
    output: outcome,
  },
  enable: {
    summary: 'Let disabled people come back, with the password they had or a new one to choose',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ people, keepPassword: z._default(z.boolean(), false), ...shownFirst }),
    output: outcome,
  },
  move: {
    summary: 'Move people to another unit, with another manager or title where one is named',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...move, ...shownFirst }),
    output: z.object({
      ...outcome.shape,
      /** Where they were, to move them back. */
      before: z.array(
        z.object({ id: z.string(), unit: z.string(), manager: z.nullable(z.string()), title: z.string() }),
      ),
    }),
  },
  grant: {
    summary: 'Give people a licence or other permission',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ people, permission, ...shownFirst }),
    output: outcome,
  },
  revoke: {
    summary: 'Take a licence or other permission that people were given singly away again',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ people, permission, ...shownFirst }),
    output: outcome,
  },
  setSwitch: {
    summary: 'Let people change something themselves or not, for these people alone',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...setSwitch, ...shownFirst }),
    output: outcome,
  },
  ownRemovals: {
    summary: 'Devices of the person that an administrator is about to remove',
    input: nothing,
    output: z.object({ rows: z.array(removal), total: z.number() }),
  },
  keepDevice: {
    summary: 'Stop the removal of one of their own devices',
    records: 'keepDevice',
    input: z.strictObject({ id }),
    output: z.object({ device: z.string() }),
  },
  stopRemoval: {
    summary: 'Stop the removal of a device, by the link of the message that told of it',
    records: 'keepDevice',
    access: 'anonymous',
    input: z.strictObject({ token: secret(limits.ticketCharacters) }),
    output: z.object({ device: z.string() }),
  },
} satisfies ServedRows;
