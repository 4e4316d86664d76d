import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { text } from './fields.ts';

/**
 * The three request shapes of lists (spec 7.7 to 7.9), as one schema: the organisation picker's `parentId` and filter
 * map, the select's `searchable` with one like filter, the table-select's page and `_like` filters.
 */
const value = text(limits.searchCharacters + 2, 0); // plus the wildcard on each side of what was typed
const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,31}$/));
const likeKey = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,31}_like$/));
const page = z.strictObject({
  number: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  size: z.int().check(z.minimum(0), z.maximum(limits.searchRows)),
});
const fewKeys = z.refine((map: unknown) => Object.keys(map as object).length <= limits.searchKeys); // the record's own schema ran first

/** One like filter: wildcards at both ends, everything between them taken to the letter. */
export const likeFilter = z.strictObject({ operator: z.literal('like'), value });

/** The select's filter: on the label field, case-sensitive, nothing nested. */
const selectFilter = z.strictObject({
  field: key,
  operator: z.literal('like'),
  value,
  caseSensitive: z.literal(true),
  filters: z.array(z.never()).check(z.maxLength(0)),
});

/** The request of a list call. */
export const searchInput = z.strictObject({
  parentId: z.optional(z.nullable(z.string().check(z.maxLength(36)))),
  filterMap: z.optional(z.record(key, likeFilter).check(fewKeys)),
  useDefaultFilters: z.optional(z.boolean()),
  searchable: z.optional(
    z.strictObject({
      filter: z.optional(selectFilter),
      filters: z.optional(z.record(likeKey, value).check(fewKeys)),
      page: z.optional(page),
    }),
  ),
});
export type SearchInput = z.infer<typeof searchInput>;

/** A page of a list. */
export interface Page<T> {
  rows: T[];
  total: number;
}
