import * as z from 'zod/mini';
import { administratorRoles, belowOwner } from '../administration-words.ts';
import { isWireDate, wireDatePattern } from '../dates.ts';
import * as limits from '../limits.ts';
import { overviewItems } from '../overview-words.ts';
import { channels } from '../scenes.ts';
import { waitingConnection } from './admin-sources-connection.ts';
import { nothing, ok, text } from './fields.ts';
import type { ServedRows } from './row.ts';

/** An id of a row of the administration; anything else finds nothing, like an id nobody has (threat EN-09). */
export const administeredId = z.uuid().check(z.toLowerCase());

/** Why an administrator does something; stands in the records of everyone it concerns. */
export const administratorReason = text(limits.administratorReasonCharacters);

/** Units that a role is limited to, with all below them; null: it reaches everywhere. */
const shownUnits = z.nullable(z.array(z.object({ id: z.string(), name: z.string(), path: z.string() })));

const shownPerson = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  /** The full path of the main position's unit; null where there is none. */
  organization: z.nullable(z.string()),
});

const role = z.enum(administratorRoles);
const until = z.nullable(z.string());

/** What the server alone reads of `administration`. */
export const administration = {
  me: {
    summary: 'What the caller administers, and what waits for them',
    admin: belowOwner,
    input: nothing,
    output: z.object({
      roles: z.array(z.object({ role, units: shownUnits, until })),
      /** Until when the first owner may go without a second factor; null: there is one. */
      graceUntil: until,
      /** How much longer the proof of a second factor lasts; 0: the next act that hits somebody asks for one. */
      proofSeconds: z.number(),
      /** What stands beside the lines of the navigation: roles that wait for the caller's yes. */
      counts: z.object({ administrators: z.number() }),
    }),
  },
  overview: {
    summary: 'What needs somebody, as far as the caller’s roles and units reach, figures of 24 hours, and how it runs',
    admin: belowOwner,
    input: nothing,
    output: z.object({
      items: z.array(
        z.object({
          item: z.enum(overviewItems),
          count: z.number(),
          /** There are more than are counted. */
          isMore: z.boolean(),
          /** Since when, of the one that waits longest; null: nobody can say. */
          since: z.nullable(z.string()),
          /** When the first of them comes to an end by itself. */
          until: z.nullable(z.string()),
          /** Whom it is about, where it is one alone; of removals, whose is the next. */
          person: z.nullable(z.object({ id: z.string(), name: z.string() })),
        }),
      ),
      /** What the caller did today by their own hand; nobody else’s work is in it. */
      handled: z.object({
        count: z.number(),
        /** The newest of them. */
        rows: z.array(
          z.object({
            at: z.string(),
            what: z.string(),
            /** Whom it was about, where it was one alone whom the caller still reaches. */
            person: z.nullable(z.object({ id: z.string(), name: z.string() })),
          }),
        ),
      }),
      /** Of people within the caller's reach; null: none of the caller's roles reads how people sign in. */
      figures: z.nullable(
        z.object({
          signedIn: z.number(),
          failed: z.number(),
          resets: z.number(),
          /** How many people came in. */
          people: z.number(),
          /** By the hour, the last one not over yet. */
          hours: z.array(z.object({ at: z.string(), signedIn: z.number(), failed: z.number(), resets: z.number() })),
        }),
      ),
      runs: z.object({
        version: z.string(),
        /** Channels that messages leave by, and how many each has given up and waiting; null: not for the caller. */
        channels: z.nullable(
          z.array(z.object({ channel: z.enum(channels), givenUp: z.number(), waiting: z.number() })),
        ),
        /** The latest check of the chains of records; null: there was none, or it is not for the caller. */
        check: z.nullable(z.object({ finishedAt: z.string(), faults: z.number() })),
      }),
    }),
  },
  list: {
    summary: 'Everyone who administers something, with whatever else is known of each role',
    admin: ['audit'],
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          person: shownPerson,
          role,
          units: shownUnits,
          since: z.string(),
          until,
          /** Who gave it: a name, or the account and machine of a command. */
          giver: z.string(),
          reason: z.string(),
          /** Without a second factor none of their rights works. */
          hasSecondFactor: z.boolean(),
          isSelf: z.boolean(),
          /** Their last sign-in; null: never. */
          lastSignIn: z.nullable(z.string()),
        }),
      ),
      total: z.number(),
    }),
  },
  give: {
    summary:
      'Make somebody an administrator, or change the limits of what they are; some roles wait for a second owner',
    admin: [],
    administerProof: true,
    records: 'administer',
    input: z.strictObject({
      personId: administeredId,
      role,
      /** Null: everywhere, as of an owner always. */
      units: z.nullable(z.array(administeredId).check(z.minLength(1), z.maxLength(limits.administratorUnits))),
      /** Null: without an end, as of an owner always. */
      until: z.nullable(z.string().check(z.regex(wireDatePattern), z.refine(isWireDate))),
      reason: administratorReason,
    }),
    output: z.object({
      /** `waits`: for the yes of a second owner, until `expires`. */
      state: z.enum(['given', 'waits']),
      expires: z.nullable(z.string()),
    }),
  },
  take: {
    summary: "Take an administrator's role away; the last owner stays",
    admin: [],
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ personId: administeredId, role, reason: administratorReason }),
    output: ok,
  },
  waiting: {
    summary: 'Roles that wait for the yes of a second owner',
    admin: [],
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          person: shownPerson,
          role,
          units: shownUnits,
          until,
          reason: z.string(),
          askedBy: z.object({ id: z.string(), name: z.string() }),
          askedAt: z.string(),
          expires: z.string(),
          /** Whoever asked, or is to get it, cannot agree. */
          mayAgree: z.boolean(),
        }),
      ),
      /** Another connection to the organisation's directory, which is agreed to or refused by its id as well. */
      connection: z.nullable(waitingConnection),
      total: z.number(),
    }),
  },
  agree: {
    summary: 'Agree, as a second owner, to a role that waits; it is given from then on',
    admin: [],
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ id: administeredId }),
    output: ok,
  },
  refuse: {
    // Nobody is given anything by it, so it asks for no proof: whoever sees something wrong can stop it at once.
    summary: 'Refuse a role that waits, or withdraw what one has asked for; nobody gets it',
    admin: [],
    records: 'administer',
    input: z.strictObject({ id: administeredId, reason: administratorReason }),
    output: ok,
  },
} satisfies ServedRows;
