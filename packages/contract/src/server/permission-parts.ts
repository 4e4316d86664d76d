import * as z from 'zod/mini';
import { isWireDate, wireDatePattern } from '../dates.ts';
import * as limits from '../limits.ts';
import { permissionMoveNames } from '../permission-moves.ts';
import {
  changeTypes,
  comebacks,
  conflictSeverities,
  deliveryStates,
  handovers,
  itemKinds,
  permissionStates,
  personStates,
  roleRisks,
  stepKinds,
  stepStates,
} from '../permission-words.ts';
import { paragraphs, text } from './fields.ts';

/** An id; anything else finds nothing, like an id nobody has (threat EN-09). */
export const permissionId = z.uuid().check(z.toLowerCase());

/** An instant of the wire; the time zone is the organisation's. */
export const permissionTime = z.string().check(z.regex(wireDatePattern), z.refine(isWireDate));

/** Somebody, as lists and timelines name them. */
export const namedPerson = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  /** The full path of the main position's unit; null where there is none. */
  organization: z.nullable(z.string()),
  state: z.enum(personStates),
});
export type NamedPerson = z.output<typeof namedPerson>;

/** The request of every search for people. With one character somebody could collect everybody, so two are needed. */
export const peopleSearch = z.strictObject({ search: text(limits.searchCharacters, limits.peopleSearchCharacters) });
/** The people found; `total` counts those in the answer only, and so tells nothing about others. */
export const foundPeople = z.object({ rows: z.array(namedPerson), total: z.number() });

/** A unit that a role reaches (spec 3.11). */
export const namedUnit = z.object({ id: z.string(), code: z.string(), name: z.string(), path: z.string() });

export const namedApplication = z.object({
  id: z.string(),
  name: z.string(),
  /** Address of the picture; null where there is none. */
  icon: z.nullable(z.string()),
});

export const namedRole = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  risk: z.enum(roleRisks),
});

/** One change that is asked for, as a form sends it. */
export const itemInput = z.strictObject({
  role: permissionId,
  change: z.enum(changeTypes),
  /** Null: without an end. Of a `delete` always null. */
  until: z.nullable(permissionTime),
  /** Units the role is to reach; replaces those of an earlier grant. Only for roles that take any. */
  units: z.array(permissionId).check(z.maxLength(limits.permissionUnits)),
  /** The account list: which accounts in the application it is for; empty: the person's own one. */
  accounts: z.array(text(limits.accountCharacters)).check(z.maxLength(limits.permissionAccounts)),
});

/** What a form of an application holds; a draft may lack anything. */
export const draftFields = {
  /** Whom it is for; the applicant alone unless policy lets them apply for others. */
  people: z.array(permissionId).check(z.maxLength(limits.permissionPeople)),
  items: z.array(itemInput).check(z.maxLength(limits.permissionItems)),
  reason: paragraphs(limits.permissionReasonCharacters, 0),
  remarks: paragraphs(limits.permissionRemarkCharacters, 0),
  supplement: paragraphs(limits.permissionRemarkCharacters, 0),
};

/** One change as it is shown. */
export const shownItem = z.object({
  application: namedApplication,
  role: namedRole,
  change: z.enum(changeTypes),
  kind: z.enum(itemKinds),
  until: z.nullable(z.string()),
  units: z.array(namedUnit),
  accounts: z.array(z.string()),
});

/** A role of an application that one of the people holds now. */
export const heldRole = z.object({
  person: z.string(),
  roleId: z.string(),
  name: z.string(),
  until: z.nullable(z.string()),
});

/** Two conflicting roles that one person would hold if the application passed. */
export const shownConflict = z.object({
  severity: z.enum(conflictSeverities),
  person: z.string(),
  roles: z.tuple([z.string(), z.string()]),
  /** Why, in the administrator's words; empty where they gave none. */
  note: z.string(),
});

/** One step of the approval, as it is shown before and after sending. */
export const namedStep = z.object({
  kind: z.enum(stepKinds),
  /** Where roles in several applications are asked for: the names of those that the step decides on; empty where it decides on all. */
  applications: z.array(z.string()),
  people: z.array(namedPerson),
});

export const shownStep = z.object({
  ...namedStep.shape,
  id: z.string(),
  state: z.enum(stepStates),
  /** Since when it waits for a decision; null while an earlier step is open. */
  since: z.nullable(z.string()),
  decidedBy: z.nullable(namedPerson),
  /** Whose deputy decided. */
  onBehalfOf: z.nullable(namedPerson),
  decidedAt: z.nullable(z.string()),
});

const face = {
  id: z.string(),
  /** The application number. */
  number: z.string(),
  applicant: namedPerson,
  people: z.array(namedPerson),
  state: z.enum(permissionStates),
  voidedAt: z.nullable(z.string()),
  delivery: z.enum(deliveryStates),
  /** Of one that is to be sent again: whether it was taken back or sent back; null of every other. */
  cameBack: z.nullable(z.enum(comebacks)),
  createdAt: z.string(),
  /** When it was last sent; null for a draft that was never sent. */
  sentAt: z.nullable(z.string()),
  items: z.array(shownItem),
  reason: z.string(),
  /** Who has to act on it now, and since when; empty and null when nobody has to. */
  holders: z.array(z.object({ name: namedPerson.shape.name, state: namedPerson.shape.state })),
  heldSince: z.nullable(z.string()),
};

/** An application in a list. */
export const listedRequest = z.object(face);
export type ListedRequest = z.output<typeof listedRequest>;

/** The answer to every move: enough to show the new state without another call. */
export const movedRequest = z.object({ id: z.string(), number: z.string(), state: z.enum(permissionStates) });

/** An application in full. */
export const shownRequest = z.object({
  ...face,
  /** Changes whenever it is saved; a form sends the version it was filled from, so that nobody overwrites a newer one. */
  version: z.number(),
  remarks: z.string(),
  supplement: z.string(),
  /** The steps of the latest sending, in order. */
  steps: z.array(shownStep),
  /** Every move, oldest first. */
  history: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      move: z.enum(permissionMoveNames),
      from: z.enum(permissionStates),
      to: z.enum(permissionStates),
      person: namedPerson,
      onBehalfOf: z.nullable(namedPerson),
      comment: z.string(),
    }),
  ),
  /** How those who decide changed besides, oldest first. */
  handovers: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.enum(handovers),
      /** Whose it was and whose it is; null where nobody gave it up, or nobody was left. */
      from: z.nullable(namedPerson),
      to: z.nullable(namedPerson),
      /** The move back that it caused. */
      move: z.nullable(z.string()),
    }),
  ),
  comments: z.array(z.object({ id: z.string(), at: z.string(), person: namedPerson, text: z.string() })),
  attachments: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.number() })),
  held: z.array(heldRole),
  conflicts: z.array(shownConflict),
  /** What the caller can do with it now. */
  actions: z.array(z.enum(['edit', 'send', 'revoke', 'void', 'remind', 'comment', 'approve', 'reject', 'sendBack'])),
  /** Seconds until the next reminder may be sent; null when one may be sent now or none at all. */
  remindAfterSeconds: z.nullable(z.number()),
  /** While it waits: how many hours such a decision usually takes; null where that is not told. */
  usualHours: z.nullable(z.number()),
});
export type ShownRequest = z.output<typeof shownRequest>;
