import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { applyScopes, listedStates, requestPageSizes } from '../permission-words.ts';
import { isBase64, nothing, ok, paragraphs, text } from './fields.ts';
import {
  draftFields,
  foundPeople,
  heldRole,
  listedRequest,
  movedRequest,
  namedApplication,
  namedPerson,
  namedRole,
  namedStep,
  namedUnit,
  peopleSearch,
  permissionId,
  permissionTime,
  shownConflict,
  shownRequest,
} from './permission-parts.ts';
import type { ServedRows } from './row.ts';

const id = permissionId;
const version = z.int().check(z.minimum(1));
const pageSize = z._default(z.enum(requestPageSizes), '20');

/** What the server alone reads of `applications`. */
export const applications = {
  options: {
    summary: 'Who applies, for whom they may, and the application systems they can choose',
    licence: 'userCenter:initiateApplication',
    compressed: true,
    input: nothing,
    output: z.object({
      applicant: namedPerson,
      scope: z.enum(applyScopes),
      /** End dates that the form offers, in days from today. */
      presetDays: z.array(z.number()),
      /** One without a permission model is shown, and choosing it answers `application.modelless`. */
      applications: z.array(
        z.object({
          ...namedApplication.shape,
          hasModel: z.boolean(),
          /** What else it is found by, in small letters: its other name, aliases, how the Chinese ones sound, in full and by initials, and its roles. */
          finds: z.array(z.string()),
        }),
      ),
    }),
  },
  model: {
    summary:
      'The roles of one application, what the people have of them, their accounts there, and how long it usually takes',
    licence: 'userCenter:initiateApplication',
    /** Without people: for the caller. */
    input: z.strictObject({ application: id, people: draftFields.people }),
    output: z.object({
      roles: z.array(
        z.object({
          ...namedRole.shape,
          /** False: shown, and choosing it answers `selection.forbidden`. */
          isRequestable: z.boolean(),
          /** True where units (data permissions) are chosen with the role. */
          takesUnits: z.boolean(),
          /** The longest time it can be asked for, in days; null: also without an end. */
          longestDays: z.nullable(z.number()),
        }),
      ),
      held: z.array(
        z.object({
          ...heldRole.shape,
          personId: z.string(),
          units: z.array(namedUnit),
          canDelete: z.boolean(),
          isByRule: z.boolean(),
        }),
      ),
      /** The accounts that these people have in the application; several of one person are "multiple accounts". */
      accounts: z.array(z.object({ personId: z.string(), name: z.string() })),
      /** Median of the last 50 decisions; null where there were fewer than 5. */
      usualHours: z.nullable(z.number()),
    }),
  },
  people: {
    summary: 'People this person may apply for, by name, user name or employee id',
    licence: 'userCenter:initiateApplication',
    input: peopleSearch,
    output: foundPeople,
  },
  preview: {
    summary: 'What sending this would mean: who decides, what the people have, what does not go together',
    licence: 'userCenter:initiateApplication',
    input: z.strictObject(draftFields),
    output: z.object({
      steps: z.array(namedStep),
      held: z.array(heldRole),
      conflicts: z.array(shownConflict),
      /** Median of the last 50 decisions, of the slowest application that is asked for; null where there were fewer than 5. */
      usualHours: z.nullable(z.number()),
    }),
  },
  save: {
    summary: 'Keep a draft: a new one without an id, else the one of that version',
    licence: 'userCenter:initiateApplication',
    input: z.strictObject({ id: z.optional(id), version: z.optional(version), ...draftFields }),
    output: z.object({ id: z.string(), number: z.string(), version: z.number() }),
  },
  drafts: {
    summary: 'What this person has begun and not sent, or has to send again, newest first',
    licence: 'userCenter:initiateApplication',
    input: nothing,
    output: z.object({ rows: z.array(listedRequest), total: z.number() }),
  },
  draft: {
    summary: 'One of them in full, to go on with; refused as moved once it is no draft',
    licence: 'userCenter:initiateApplication',
    input: z.strictObject({ id }),
    output: shownRequest,
  },
  attach: {
    summary: 'Add a file to a draft: PDF, PNG or JPEG by its content, as base64',
    licence: 'userCenter:initiateApplication',
    bodyBytes: limits.attachmentBodyBytes,
    input: z.strictObject({
      id,
      name: text(limits.attachmentNameCharacters),
      content: z.string().check(z.minLength(1), z.maxLength(limits.attachmentBodyBytes), z.refine(isBase64)),
    }),
    output: z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() }),
  },
  detach: {
    summary: 'Take a file from a draft again',
    licence: 'userCenter:initiateApplication',
    input: z.strictObject({ id, attachment: id }),
    output: ok,
  },
  send: {
    summary: 'Send a draft of this version to whoever decides',
    licence: 'userCenter:initiateApplication',
    records: 'sendApplication',
    input: z.strictObject({ id, version }),
    output: movedRequest,
  },
  list: {
    summary: "The person's own applications by filters and by key: those sent back first, then the newest",
    licence: 'userCenter:myApplication',
    input: z.strictObject({
      /** `void`: those that were ended for good, which no other filter shows. */
      state: z.optional(z.enum(listedStates)),
      /** Part of the number, of a role's name or of an application's. */
      search: z.optional(text(limits.searchCharacters, 0)),
      startTime: z.optional(permissionTime),
      endTime: z.optional(permissionTime),
      size: pageSize,
      /** `next` of an earlier answer with the same filters. */
      cursor: z.optional(id),
    }),
    output: z.object({ rows: z.array(listedRequest), total: z.number(), next: z.nullable(z.string()) }),
  },
  get: {
    summary: 'One of the own applications in full',
    licence: 'userCenter:myApplication',
    input: z.strictObject({ id }),
    output: shownRequest,
  },
  attachment: {
    summary: 'A file of one of the own applications',
    licence: 'userCenter:myApplication',
    navigation: true,
    file: true,
    input: z.strictObject({ id }),
    output: nothing,
  },
  revoke: {
    summary: 'Take one in approval back, to be edited and sent again',
    licence: 'userCenter:myApplication',
    records: 'revokeApplication',
    input: z.strictObject({ id }),
    output: movedRequest,
  },
  void: {
    summary: 'End an initiated or rejected one for good; it is kept and shown as void',
    licence: 'userCenter:myApplication',
    records: 'voidApplication',
    input: z.strictObject({ id }),
    output: movedRequest,
  },
  comment: {
    summary: 'Say something to whoever decides',
    licence: 'userCenter:myApplication',
    input: z.strictObject({ id, text: paragraphs(limits.permissionCommentCharacters) }),
    output: ok,
  },
  remind: {
    summary: 'A polite reminder to whoever holds it; not often',
    licence: 'userCenter:myApplication',
    input: z.strictObject({ id }),
    output: ok,
  },
} satisfies ServedRows;
