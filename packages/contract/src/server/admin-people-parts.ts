import * as z from 'zod/mini';
import {
  consequences,
  deliveries,
  hindrances,
  leftOuts,
  linkStates,
  listedPersonStates,
  messageTopics,
  peopleActs,
} from '../admin-people-words.ts';
import * as limits from '../limits.ts';
import { holdingSources, personStates, positionKinds, reasonKinds } from '../permission-words.ts';
import { channels, switches } from '../scenes.ts';
import { text } from './fields.ts';

export const id = z.uuid().check(z.toLowerCase());

/** A unit as it is named; `path` from the top, in the caller's language. */
const unit = z.object({ id: z.string(), name: z.string(), path: z.string() });

/** Somebody wherever one line is enough for them. */
export const briefPerson = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  employeeId: z.nullable(z.string()),
});

/** Whoever leads somebody, and whether they are still there; an id only where the reader may open their page. */
export const leader = z.object({ id: z.nullable(z.string()), name: z.string(), state: z.enum(personStates) });

/** How the last invitation stands. */
const invitation = z.object({ at: z.string(), state: z.enum(linkStates) });

/** A line of the list. */
export const listedPerson = z.object({
  ...briefPerson.shape,
  /** Of the main position, else of the one that made them visible; null where there is none. */
  unit: z.nullable(unit),
  title: z.string(),
  state: z.enum(listedPersonStates),
  /** Until when they are locked; null: until somebody unlocks them. Only where `state` is `locked`. */
  lockedUntil: z.nullable(z.string()),
  /** Of the invited: the last invitation, null where none was made. */
  invitation: z.nullable(invitation),
  /** Days: the first of those who wait, the one on which the disabled left. */
  startsOn: z.nullable(z.string()),
  disabledOn: z.nullable(z.string()),
  /** Where they come from: names of sources. */
  sources: z.array(z.string()),
  lastSignIn: z.nullable(z.string()),
  /** Whether the caller may act, or only look: acting is for administrators of the main position's unit. */
  canAct: z.boolean(),
});

/** A unit of the tree, with how many people it and those below it have that the caller may see. */
export const countedUnit = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  path: z.string(),
  people: z.number(),
  isLeaf: z.boolean(),
});

/** Why somebody cannot sign in, and the one act that mends it. Values that a kind has nothing to say of are null. */
export const hindrance = z.object({
  kind: z.enum(hindrances),
  /** When it began or was sent, and when it ends. */
  at: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Wrong passwords or codes. */
  count: z.nullable(z.number()),
  /** Of the last failure. */
  place: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** When the same device signed in successfully before, within a day: it looks like them. */
  sameDeviceAt: z.nullable(z.string()),
  /** Who or what did it: an administrator's name, a source, or `end day`. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  channel: z.nullable(z.enum(channels)),
  act: z.nullable(z.enum(peopleActs)),
});

const device = z.object({
  kind: z.enum(['otp', 'passkey']),
  id: z.string(),
  name: z.string(),
  since: z.string(),
  lastUsed: z.nullable(z.string()),
  isFrozen: z.boolean(),
});

/** A device that is about to be removed. */
export const removal = z.object({
  id: z.string(),
  deviceId: z.string(),
  /** What the device is called. */
  device: z.string(),
  by: z.object({ name: z.string(), state: z.enum(personStates) }),
  reason: z.string(),
  at: z.string(),
  due: z.string(),
});

/** An address to which codes and links go, masked. */
const contact = z.object({
  shown: z.string(),
  since: z.string(),
  isConfirmed: z.boolean(),
  /** When a message last arrived there; null: none did since it is theirs, as far as messages are kept. */
  lastDelivered: z.nullable(z.string()),
});

const linkSent = z.object({
  id: z.string(),
  kind: z.enum(['invitation', 'reset']),
  at: z.string(),
  by: z.string(),
  /** Null: handed over by hand. */
  channel: z.nullable(z.enum(channels)),
  /** Masked. */
  target: z.nullable(z.string()),
  delivery: z.enum(deliveries),
  deliveredAt: z.nullable(z.string()),
  state: z.enum(linkStates),
  usedAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
});

const rule = z.object({ kind: z.enum(reasonKinds), name: z.string() });

export const note = z.object({
  id: z.string(),
  at: z.string(),
  /** When its author changed it last; null: it stands as it was written. */
  changedAt: z.nullable(z.string()),
  author: z.object({ name: z.string(), state: z.enum(personStates) }),
  text: z.string(),
  /** Whether the caller wrote it: nobody changes what others wrote. */
  isOwn: z.boolean(),
});

/** A record as administrators read it: what, where, with which result; `detail` in one line. */
export const shownRecord = z.object({
  id: z.string(),
  time: z.string(),
  operation: z.string(),
  result: z.enum(['success', 'failure']),
  application: z.nullable(z.string()),
  device: z.string(),
  browser: z.string(),
  location: z.string(),
  detail: z.string(),
});

export const shownMessage = z.object({
  id: z.string(),
  at: z.string(),
  /** What it was about. */
  kind: z.enum(messageTopics),
  channel: z.enum(channels),
  delivery: z.enum(deliveries),
  settledAt: z.nullable(z.string()),
  tries: z.number(),
  /** Why it did not arrive, as the provider said it; empty where it did. */
  reason: z.string(),
});

/** A person's page. */
export const personPage = z.object({
  person: z.object({
    ...listedPerson.shape,
    avatar: z.nullable(z.string()),
    manager: z.nullable(leader),
    endsOn: z.nullable(z.string()),
    /** They hold rights of an administrator. */
    isAdministrator: z.boolean(),
    /** Nobody acts on themselves, nor on somebody above. */
    isSelf: z.boolean(),
    isAbove: z.boolean(),
  }),
  hindrance,
  /** What else is wrong, besides the first line. */
  alsoWrong: z.array(hindrance),
  /** By which channels the act of the first line tells them; none: it tells nobody, or there is no act. */
  tells: z.array(z.enum(channels)),
  /** What to ask a caller: whom to call back, masked; null where no phone is known. */
  callBack: z.nullable(z.string()),
  password: z.nullable(z.object({ changedAt: z.string() })),
  phone: z.nullable(contact),
  email: z.nullable(contact),
  devices: z.array(device),
  removals: z.array(removal),
  recoveryCodesLeft: z.number(),
  accounts: z.array(z.object({ source: z.string(), since: z.string() })),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), place: z.string(), since: z.string(), active: z.string() }),
  ),
  switchedOff: z.array(z.enum(switches)),
  links: z.array(linkSent),
  positions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(positionKinds),
      unit,
      title: z.string(),
      since: z.string(),
      manager: z.nullable(leader),
    }),
  ),
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      application: z.nullable(z.string()),
      source: z.enum(holdingSources),
      rules: z.array(rule),
      /** Since when it is held; null: as long as a rule gives it. */
      since: z.nullable(z.string()),
      /** Who said yes to the request that it came by; empty where none did. */
      approvedBy: z.array(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  licences: z.array(z.object({ name: z.string(), isSingle: z.boolean(), rules: z.array(rule) })),
  notes: z.array(note),
  records: z.array(shownRecord),
  messages: z.array(shownMessage),
  /** How many messages to them are kept, up to `limits.countedMessages`. */
  messageCount: z.number(),
  /** What the caller may do to them now. */
  acts: z.array(z.enum(peopleActs)),
  /** Acts that another agent has to do: this one did the other half within a day. */
  otherAgentFor: z.array(z.enum(peopleActs)),
});

/** For whom an act is meant. */
export const people = z.array(id).check(z.minLength(1), z.maxLength(limits.actPeople));
/** A reason that is asked for. */
export const reason = text(limits.actReasonCharacters, 2);
/** Of the plan that was shown. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What follows: how many, or what it was and what it becomes, in words or as a word of the contract. */
const consequence = z.object({ kind: z.enum(consequences), count: z.number(), from: z.string(), to: z.string() });

/** What a plan says of one person. */
const planned = z.object({
  person: briefPerson,
  /** Null: it would be done. */
  leftOut: z.nullable(z.enum(leftOuts)),
  follows: z.array(consequence),
});

export const plan = z.object({
  digest: z.string(),
  rows: z.array(planned),
  /** What follows from all of it together. */
  follows: z.array(consequence),
  done: z.number(),
  leftOut: z.number(),
});

/** What came of an act. */
export const outcome = z.object({
  done: z.array(z.string()),
  leftOut: z.array(z.object({ id: z.string(), why: z.enum(leftOuts) })),
});
