import * as z from 'zod/mini';
import { fieldKinds } from '../field-kinds.ts';
import * as limits from '../limits.ts';
import { personStates } from '../permission-words.ts';
import { fieldGroups, fieldSources, fillingWays, positionKinds } from '../profile-words.ts';
import { nothing, ok, text } from './fields.ts';
import { formFields } from './form-fields.ts';
import type { ServedRows } from './row.ts';

const row = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(fieldKinds),
  /** As people read it, in the person's language; begins with `{mask}` where it is masked; null where there is no value. */
  value: z.nullable(z.string()),
  isEditable: z.boolean(),
  isMasked: z.boolean(),
  source: z.enum(fieldSources),
  /** Of a locked field: which system keeps it, and how to have it changed. */
  hint: z.nullable(z.string()),
  isMissing: z.boolean(),
});

const position = z.object({
  kind: z.enum(positionKinds),
  title: z.string(),
  organization: z.object({ id: z.string(), path: z.string() }),
  /** In a state other than active, nobody has taken their place yet. */
  manager: z.nullable(z.object({ name: z.string(), state: z.enum(personStates) })),
  /** A day. */
  since: z.string(),
});

/** The version of the editable fields; every change of one makes a new version, whoever makes it. */
const version = text(limits.ticketCharacters);

/** What the server alone reads of `profile`. */
export const profile = {
  get: {
    summary: "The person's own information, sensitive values masked",
    input: nothing,
    output: z.object({
      id: z.string(),
      username: z.string(),
      name: z.string(),
      organization: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      employeeId: z.nullable(z.string()),
      /** The picture itself, as a data address. */
      avatar: z.nullable(z.string()),
      groups: z.array(z.object({ id: z.enum(fieldGroups), label: z.string(), rows: z.array(row) })),
      positions: z.array(position),
      /** Whom they lead: how many people, in how many units, and the first of those by their paths. */
      leads: z.object({ people: z.number(), unitCount: z.number(), units: z.array(z.string()) }),
      /** Required fields that are empty and that the person can fill in now. */
      missing: z.array(z.object({ name: z.string(), label: z.string(), how: z.enum(fillingWays) })),
      version: z.string(),
    }),
  },
  getEdit: {
    summary: 'The form of the own information: fields, values and their version',
    switch: 'userInfo',
    input: nothing,
    output: z.object({ fields: formFields, values: z.record(z.string(), z.string()), version: z.string() }),
  },
  update: {
    summary: 'Change own information: the fields that change, and the version they were read at',
    bodyBytes: limits.profileBytes,
    switch: 'userInfo',
    records: 'updateProfile',
    // The names of the fields are data, not part of this schema; the handler refuses the whole request when one is unknown or not editable.
    input: z.catchall(z.object({ version }), z.string()),
    output: ok,
  },
  reveal: {
    summary: 'One masked value in full, after a proof',
    records: 'revealField',
    input: z.strictObject({ field: text(limits.fieldNameCharacters) }),
    output: z.object({ value: z.string() }),
  },
  avatar: {
    summary: "A person's picture, for whoever is signed in; `v` is its version",
    navigation: true,
    picture: true,
    input: z.strictObject({ id: z.uuid(), v: z.optional(text(limits.ticketCharacters)) }),
    output: nothing,
  },
} satisfies ServedRows;
