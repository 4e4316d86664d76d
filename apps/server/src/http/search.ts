import { type FieldError, type Locale, limits, type SearchInput } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type RawBuilder, sql } from 'kysely';
import { fail } from '../calls/fail.ts';
import { containing } from '../db/like.ts';

/** A column that may be searched, and where its indexed pieces are, if it has any. */
export interface SearchColumn {
  column: string;
  grams?: string;
}

/** What may be searched of one resource: the wire's key, and the column it means (threat IN-02). */
export type SearchColumns = Readonly<Record<string, SearchColumn>>;

/** A list request, read: what to look for, below which node, and which page. */
export interface Search {
  /** Undefined when no parent was named; null for the roots. */
  parentId: string | null | undefined;
  /** All of these must hold; empty when nothing is looked for. */
  likes: (SearchColumn & { text: string; caseSensitive: boolean })[];
  offset: number;
  limit: number;
}

/** Reads the request shapes of spec 7.7 to 7.9 against the keys a resource allows; any other key is refused by name. */
export function readSearch(input: SearchInput, columns: SearchColumns, locale: Locale): Search {
  const { filterMap = {}, searchable = {} } = input;
  const asked = [
    ...Object.entries(filterMap).map(([key, { value }]) => ({ key, value, caseSensitive: false })),
    ...Object.entries(searchable.filters ?? {}).map(([key, value]) => ({
      key: key.replace(/_like$/, ''),
      value,
      caseSensitive: false,
    })),
    ...(searchable.filter
      ? [{ key: searchable.filter.field, value: searchable.filter.value, caseSensitive: true }]
      : []),
  ];
  const unknown = asked.filter(({ key }) => !Object.hasOwn(columns, key));
  if (unknown.length > 0) fail('request.invalid', { details: unknown.map(({ key }) => unknownField(key, locale)) });
  const likes = asked.flatMap(({ key, value, caseSensitive }) => {
    const searched = columns[key];
    const text = between(value);
    return searched && text !== '' ? [{ ...searched, text, caseSensitive }] : [];
  });
  const { number = 0, size = 0 } = searchable.page ?? {};
  const limit = size === 0 ? limits.searchRows : size; // size 0 means all, up to the cap
  return { parentId: input.parentId, likes, offset: number * limit, limit };
}

const unknownField = (field: string, locale: Locale): FieldError => ({
  field,
  message: serverText[locale].fields.unknown,
});

/** What stands between the two wildcards of the wire's shape; a wildcard in there is a letter (threat IN-01). */
function between(value: string): string {
  return value.replace(/^%/, '').replace(/%$/, '').trim();
}

/** The condition for one like, its text escaped; the index narrows it where there is one. */
export function likeCondition({ column, grams, text, caseSensitive }: Search['likes'][number]): RawBuilder<boolean> {
  const escaped = containing(text);
  const whole = caseSensitive
    ? sql<boolean>`${sql.ref(column)} like ${escaped} escape '\\'`
    : sql<boolean>`lower(${sql.ref(column)}) like lower(${escaped}) escape '\\'`;
  return grams ? sql<boolean>`${sql.ref(grams)} @> searched_grams(${text}) and ${whole}` : whole;
}
