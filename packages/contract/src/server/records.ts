import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import {
  clientTypes,
  hours,
  operations,
  recordAnswers,
  recordCursor,
  recordResults,
  weekdays,
} from '../record-words.ts';
import { nothing, ok, text } from './fields.ts';
import { oneOf, recordRange } from './record-range.ts';
import type { ServedRows } from './row.ts';

const id = z.uuid().check(z.toLowerCase());

/** Filters of the table, and what was chosen in a chart. A record has to match all of them. */
const filters = {
  application: z.optional(id),
  operation: z.optional(z.enum(operations)),
  result: z.optional(z.enum(recordResults)),
  ...recordRange,
  /** A cell of the heat map: the weekday (Monday is 1) and the hour, in the organisation's time zone. */
  weekday: z.optional(z.enum(weekdays)),
  hour: z.optional(z.enum(hours)),
  /** The `value` of a row of `places`. */
  place: z.optional(text(limits.placeCharacters, 0)),
};

const record = z.object({
  id: z.string(),
  time: z.string(),
  operation: z.enum(operations),
  result: z.enum(recordResults),
  clientType: z.enum(clientTypes),
  /** Null where it was about no application; one that was deleted since keeps its id and has an empty name. */
  application: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** In the caller's language where there are words for it; empty where nothing is known. */
  device: z.string(),
  browser: z.string(),
  /** Found by IP address, so it is approximate; "unknown place" in words where nothing was found; empty for what an administrator did. */
  location: z.string(),
  ip: z.string(),
  /** One line in the caller's language; empty where there is nothing to add to the operation. */
  detail: z.string(),
  /** True where the session that is asking now made it. */
  isThisSession: z.boolean(),
  /** Whether "was this me?" is asked of it, and what was answered. */
  isAsked: z.boolean(),
  answer: z.nullable(z.enum(recordAnswers)),
  /** True once this person has reported it to the security contact. */
  isReported: z.boolean(),
});
export type ActionRecord = z.output<typeof record>;

/** What the server alone reads of `records`. */
export const records = {
  list: {
    summary: "The person's records, newest first, by filters and by key",
    input: z.strictObject({
      ...filters,
      size: z._default(oneOf(limits.recordPageSizes), '20'),
      /** `next` or `previous` of an earlier answer with the same filters; without it the newest records are answered. */
      cursor: z.optional(z.string().check(z.regex(recordCursor))),
    }),
    output: z.object({
      rows: z.array(record),
      /** Exact without filters; with some exact up to 1,000, past which `isMore` says that there are more. */
      total: z.number(),
      isMore: z.boolean(),
      /** Where the page with older records begins, and the page with newer ones; null where there is none. */
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
  },
  get: {
    summary: 'One record, for the link of a notice',
    input: z.strictObject({ id }),
    output: record,
  },
  filters: {
    summary: "The applications and operations that occur in the person's records",
    input: nothing,
    output: z.object({
      applications: z.array(z.object({ id: z.string(), name: z.string() })),
      operations: z.array(z.enum(operations)),
    }),
  },
  distribution: {
    summary: 'When the person signed in: hours of the day by days of the week',
    input: z.strictObject(recordRange),
    output: z.object({
      /** Seven lists of 24, Monday first: sign-ins that succeeded, and those that failed. */
      counts: z.array(z.array(z.number())),
      failures: z.array(z.array(z.number())),
      /** How many sign-ins there are in all. */
      total: z.number(),
    }),
  },
  places: {
    summary: 'Where the records came from, the most frequent place first',
    input: z.strictObject(recordRange),
    output: z.object({
      rows: z.array(
        z.object({
          /** The place in the caller's language, and the value to filter by. */
          place: z.string(),
          value: z.string(),
          count: z.number(),
          lastSeen: z.string(),
        }),
      ),
      total: z.number(),
    }),
  },
  answer: {
    summary: 'Say whether a sign-in or a security change was oneself: yes makes its device known, no tells what to do',
    records: 'answerRecord',
    input: z.strictObject({
      record: id,
      answer: z.enum(recordAnswers),
      /** Of a sign-in: those before it of the same result, place and device, which nobody has answered, are answered too. */
      alike: z.optional(z.boolean()),
    }),
    output: z.object({
      answer: z.enum(recordAnswers),
      /** Its device counts as known now: signing in with it from a new place is not told any more. */
      isDeviceKnown: z.boolean(),
      /** The session it opened or was made in, while that lives; to be ended by `accountSecurity.endSession`. */
      session: z.nullable(z.object({ id: z.string(), isCurrent: z.boolean() })),
      /** Live sessions but the one that asks; to be ended by `accountSecurity.endOtherSessions`. */
      otherSessions: z.number(),
      /** What to look after; addresses are masked, null where there is none. */
      hasPassword: z.boolean(),
      hasOtp: z.boolean(),
      /** Passkeys that can be looked at: with them whoever got in may have made a way of their own. */
      passkeys: z.number(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Whether the security contact can be told by `report`, and whom to ask otherwise. */
      canReport: z.boolean(),
      contact: z.string(),
    }),
  },
  report: {
    summary: 'Tell the security contact that a record was not oneself; once for each record',
    records: 'reportRecord',
    input: z.strictObject({ record: id, note: text(limits.reportCharacters, 0) }),
    output: ok,
  },
  startExport: {
    summary: 'Prepare what is filtered as a file; answers with the id of `download`, which works once',
    records: 'exportRecords',
    input: z.strictObject(filters),
    output: z.object({ id: z.string(), expiresInSeconds: z.number() }),
  },
  download: {
    summary: 'The prepared file: CSV, UTF-8 with BOM',
    navigation: true,
    file: true,
    pages: { 'link.invalid': '/pc/userCenter/actionRecord?export=expired' },
    input: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    output: nothing,
  },
} satisfies ServedRows;
