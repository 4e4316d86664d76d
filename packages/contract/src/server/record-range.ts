import * as z from 'zod/mini';
import { isWireDate, wireDatePattern } from '../dates.ts';
import * as limits from '../limits.ts';

/** A number from a list, as the query of an address holds it: as text. */
export function oneOf<const T extends number>(numbers: readonly T[]) {
  return z.enum(numbers.map(String) as `${T}`[]);
}

const time = z.string().check(z.regex(wireDatePattern), z.refine(isWireDate));

/** Which part of a person's records is meant; without any of it all of them. What is said holds together. */
export const recordRange = {
  /** The last days, today among them, each from midnight of the organisation. */
  days: z.optional(oneOf(limits.recordDays)),
  /** `YYYY-MM-DD HH:mm:ss` in the organisation's time zone, both inclusive. */
  startTime: z.optional(time),
  endTime: z.optional(time),
};
