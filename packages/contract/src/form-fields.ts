import type * as z from 'zod/mini';
import type { FieldRule } from './errors.ts';
import type { NormalisePhone } from './field-patterns.ts';
import type { formField } from './server/form-fields.ts';

/** One field of a form that the server describes. */
export type FormField = z.output<typeof formField>;

/** A value as forms hold it: one text, or the keys of several organisations. */
export type FieldValue = string | readonly string[];
export type FormValues = Readonly<Record<string, FieldValue>>;

/** What is needed to judge a value besides the field itself; the client can leave all of it out. */
export interface JudgeOptions {
  normalisePhone?: NormalisePhone;
  /** Names of fields whose present value stays when nothing new is given, a masked one for instance. */
  kept?: ReadonlySet<string>;
}

/** A value as it will be sent and kept, or the first rule it breaks. */
export type FieldReading = { value: FieldValue } | { rule: FieldRule };
