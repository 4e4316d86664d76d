import * as z from 'zod/mini';
import {
  sourceFollows,
  sourceJobEnds,
  sourceJobNotes,
  sourceJobStages,
  sourceJobStates,
  sourceLineKinds,
  sourceStops,
} from '../admin-sources-words.ts';
import * as limits from '../limits.ts';
import { text } from './fields.ts';

/** A file by its name alone, of a kind that can be read: it names no folder. */
const fileName = text(limits.sourceFileNameCharacters).check(
  z.regex(/^[^/\\]+\.(?:csv|tsv|txt|xlsx|json)$/i),
  z.refine((name) => !name.startsWith('.')),
);
export const droppedFile = z.strictObject({
  name: fileName,
  bytes: z.int().check(z.gte(1), z.lte(limits.sourceFileBytes)),
});

/** A part of a file. */
export const base64 = z.string().check(
  z.minLength(4),
  z.maxLength(Math.ceil(limits.sourcePieceBytes / 3) * 4),
  z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
  z.refine((content) => content.length % 4 === 0),
);

/** Dropped files wherever one line is enough for them. */
export const briefJob = z.object({
  id: z.string(),
  state: z.enum(sourceJobStates),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  madeAt: z.string(),
  by: z.string(),
  isMine: z.boolean(),
});

const stop = z.object({
  reason: z.enum(sourceStops),
  /** How many in 24 hours, of which this plan alone; `most` is usual, and `of` is how many the source has. */
  count: z.number(),
  now: z.number(),
  most: z.number(),
  of: z.number(),
  /** Of an emptied unit. */
  unit: z.string(),
});

/** Dropped files with what came of them. */
export const job = z.object({
  ...briefJob.shape,
  source: z.string(),
  expiresAt: z.string(),
  stage: z.enum(sourceJobStages),
  done: z.number(),
  total: z.number(),
  /** Since when it is written, in seconds; null: it is not. */
  seconds: z.nullable(z.number()),
  isStopping: z.boolean(),
  note: z.nullable(z.enum(sourceJobNotes)),
  /** Why nothing came of it, as a sentence; or one of the ends that are not the files' fault. */
  fault: z.nullable(z.string()),
  end: z.nullable(z.enum(sourceJobEnds)),
  /** Null until there is one. */
  plan: z.nullable(
    z.object({
      digest: z.string(),
      /** Lines of the files, and people the source has now. */
      lines: z.number(),
      people: z.number(),
      kinds: z.record(z.enum(sourceLineKinds), z.number()),
      /** People about whom nothing changes. */
      unchanged: z.number(),
      isEmpty: z.boolean(),
      stops: z.array(stop),
      /** Where most of those who would be disabled are now, and whether the files have that unit. */
      causes: z.array(z.object({ unit: z.string(), count: z.number(), isMissing: z.boolean() })),
      /** Columns and sheets that mean nothing here. */
      unknown: z.array(z.object({ file: z.string(), name: z.string(), what: z.enum(['column', 'sheet']) })),
      canInvite: z.boolean(),
    }),
  ),
  /** The run it became. */
  run: z.nullable(z.string()),
});

/** A line of a plan. */
export const jobLine = z.object({
  /** Unlike that of any other line of the plan. */
  id: z.string(),
  kind: z.enum(sourceLineKinds),
  /** Where it stands in the files; null: nowhere. */
  file: z.string(),
  line: z.nullable(z.number()),
  column: z.string(),
  /** Of a person; of a unit its name and code. */
  name: z.string(),
  username: z.string(),
  employeeId: z.string(),
  unit: z.string(),
  /** Was there before, made by hand: it belongs to the source from now on. */
  isLinked: z.boolean(),
  /** Why it is refused. */
  why: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  follows: z.array(z.object({ kind: z.enum(sourceFollows), count: z.number() })),
});
