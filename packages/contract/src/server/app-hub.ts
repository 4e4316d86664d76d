import * as z from 'zod/mini';
import { nothing } from './fields.ts';
import { recordRange } from './record-range.ts';
import type { ServedRows } from './row.ts';

/** The id of an application; anything else finds nothing, like an id nobody has (threat EN-09). */
const id = z.uuid().check(z.toLowerCase());

/** Where the browser shows an application: in a tab of its own, or in place of the portal. */
export const openModes = ['tab', 'self'] as const;

/**
 * Whether a person can use an application: it is open to them, can be asked for, is switched off, or was taken away. To
 * everybody else it is answered like one that does not exist.
 */
export const standings = ['open', 'requestable', 'disabled', 'removed'] as const;
export type Standing = (typeof standings)[number];

const face = {
  id: z.string(),
  /** In the caller's language. */
  name: z.string(),
  description: z.string(),
  /** A small picture as a data address, a larger one as an address of ours; null where there is none. */
  icon: z.nullable(z.string()),
};

const application = z.object({
  ...face,
  /** The name in the other language, so that either finds it. */
  nameOther: z.string(),
  aliases: z.array(z.string()),
  /** One syllable for each character of the Chinese name, then the same for each alias. */
  pinyin: z.array(z.array(z.string())),
  categoryId: z.string(),
  openMode: z.enum(openModes),
  standing: z.enum(['open', 'requestable']),
  /** How often this person opened it in the last 30 days, and when last: the hub shows recent and frequent ones. */
  openings: z.number(),
  lastOpened: z.nullable(z.string()),
});
export type HubApplication = z.output<typeof application>;

/** The ids of the pinned applications, in the person's order; every change of them answers this. */
const pinned = z.object({ pinned: z.array(z.string()) });

/** What the server alone reads of `appHub`. */
export const appHub = {
  list: {
    summary: 'Every application this person may use or ask for, with categories, pins and own openings',
    input: nothing,
    asksStandpoint: true,
    compressed: true,
    output: z.object({
      rows: z.array(application),
      total: z.number(),
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      ...pinned.shape,
    }),
  },
  get: {
    summary: 'One application, and how it stands to this person',
    input: z.strictObject({ id }),
    output: z.object({
      ...face,
      category: z.string(),
      /** Its address; null for those who may not open it. */
      address: z.nullable(z.string()),
      openMode: z.enum(openModes),
      standing: z.enum(standings),
      /** Whom to ask when it does not open. */
      contact: z.string(),
    }),
  },
  launch: {
    summary: 'Open an application: checks the right to it, records, and redirects',
    navigation: true,
    records: 'openApplication',
    // After sign-in the hub opens the application that was asked for; the application's own page says why it cannot be opened.
    pages: { 'session.required': '/pc/appHub?launch=:id', 'application.unknown': '/pc/appHub/application?id=:id' },
    input: z.strictObject({ id }),
    output: nothing,
  },
  icon: {
    summary: "An application's picture; `v` changes with it, so that browsers may keep it",
    navigation: true,
    picture: true,
    input: z.strictObject({ id, v: z.optional(z.string()) }),
    output: nothing,
  },
  pin: {
    summary: 'Put an application to the end of the pinned ones; pinned already, it stays where it is',
    input: z.strictObject({ id }),
    output: pinned,
  },
  unpin: {
    summary: 'Take an application from the pinned ones',
    input: z.strictObject({ id }),
    output: pinned,
  },
  move: {
    summary: 'Put a pinned application before another pinned one, or with null to the end; others keep their order',
    input: z.strictObject({ id, before: z.nullable(id) }),
    output: pinned,
  },
  favourites: {
    summary: 'The applications this person opened most in a part of their records, or else over the last 30 days',
    input: z.strictObject(recordRange),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          icon: z.nullable(z.string()),
          openings: z.number(),
          lastOpened: z.string(),
        }),
      ),
      total: z.number(),
    }),
  },
} satisfies ServedRows;
