import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from '../errors.ts';
import * as limits from '../limits.ts';
import { approvalViews, permissionStates, roleRisks } from '../permission-words.ts';
import { nothing, ok, paragraphs } from './fields.ts';
import {
  foundPeople,
  heldRole,
  listedRequest,
  movedRequest,
  namedPerson,
  peopleSearch,
  permissionId,
  permissionTime,
  shownConflict,
  shownRequest,
} from './permission-parts.ts';
import type { ServedRows } from './row.ts';

const id = permissionId;
/** The application, and the step that the approver saw. If that was decided or taken back meanwhile, the decision is refused. */
const seen = { id, step: id };
const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]; // its own keys

const deputy = z.object({
  id: z.string(),
  person: namedPerson,
  since: z.string(),
  until: z.string(),
  /** True while the deputy may act. */
  isActive: z.boolean(),
});

/** What the server alone reads of `approvals`. */
export const approvals = {
  list: {
    summary: 'What waits for this person, the longest waiting first; or what they decided, the latest first',
    compressed: true,
    input: z.strictObject({
      view: z._default(z.enum(approvalViews), 'waiting'),
      size: z._default(z.enum(['20', '50', '100', '300']), '50'),
      /** `next` of an earlier answer with the same view. */
      cursor: z.optional(id),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          ...listedRequest.shape,
          /** The step's id, which a decision has to name. */
          step: z.string(),
          /** For whom the caller decides as a deputy; null where the decision is their own. */
          onBehalfOf: z.nullable(namedPerson),
          /**
           * False: the caller has decided, and since then it is a draft again or waits for others. Then applicant, number, state
           * and times are told, and nothing of its contents, which may have changed.
           */
          canOpen: z.boolean(),
          /** The highest risk of what is asked for. */
          risk: z.enum(roleRisks),
          held: z.array(heldRole),
          conflicts: z.array(shownConflict),
          attachments: z.number(),
        }),
      ),
      /** How many wait in all, not only on this page. */
      total: z.number(),
      next: z.nullable(z.string()),
    }),
  },
  get: {
    summary: 'One application that waits, or waited, for this person',
    input: z.strictObject({ id }),
    output: shownRequest,
  },
  attachment: {
    summary: 'A file of one of these',
    navigation: true,
    file: true,
    input: z.strictObject({ id }),
    output: nothing,
  },
  approve: {
    summary:
      'Approve one or several; each by itself, with a result of its own. One alone that is refused fails as a call',
    records: 'approveApplication',
    input: z.strictObject({
      decisions: z.array(z.strictObject(seen)).check(z.minLength(1), z.maxLength(limits.approvalsAtOnce)),
      comment: z._default(paragraphs(limits.permissionCommentCharacters, 0), ''),
    }),
    output: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          /** Null: approved. Else why not, as a code and in words. */
          code: z.nullable(z.enum(errorCodes)),
          message: z.string(),
          state: z.nullable(z.enum(permissionStates)),
        }),
      ),
    }),
  },
  reject: {
    summary: 'Reject one, with a reason',
    records: 'rejectApplication',
    input: z.strictObject({ ...seen, reason: paragraphs(limits.permissionCommentCharacters) }),
    output: movedRequest,
  },
  sendBack: {
    summary: 'Send one back with a question; it can be edited and sent again',
    records: 'sendBackApplication',
    input: z.strictObject({ ...seen, question: paragraphs(limits.permissionCommentCharacters) }),
    output: movedRequest,
  },
  comment: {
    summary: 'Say something to whoever applies',
    input: z.strictObject({ id, text: paragraphs(limits.permissionCommentCharacters) }),
    output: ok,
  },
  deputies: {
    summary: 'Who decides in this person’s place, and in whose place they decide; past ones are left out',
    input: nothing,
    output: z.object({ mine: z.array(deputy), iAmFor: z.array(deputy) }),
  },
  people: {
    summary: 'People who could be a deputy, by name, user name or employee id',
    input: peopleSearch,
    output: foundPeople,
  },
  addDeputy: {
    summary: 'Let somebody decide in this person’s place, between two days',
    records: 'changeDeputy',
    input: z.strictObject({ person: id, since: permissionTime, until: permissionTime }),
    output: z.object({ id: z.string() }),
  },
  removeDeputy: {
    summary: 'End a deputy’s time at once',
    records: 'changeDeputy',
    input: z.strictObject({ id }),
    output: ok,
  },
} satisfies ServedRows;
