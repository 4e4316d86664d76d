import { type FieldError, type Locale, limits, type SearchInput } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type RawBuilder, sql } from 'kysely';
import { fail } from './fail.ts';

/** What may be searched of one resource: the wire's key, and the column it means (security IN-02). */
export type SearchColumns = Readonly<Record<string, string>>;

/** A list request, read: what to look for, below which node, and which page. */
export interface Search {
  /** Undefined when no parent was named; null for the roots. */
  parentId: string | null | undefined;
  /** All of these must hold; empty when nothing is looked for. */
  likes: { column: string; text: string; caseSensitive: boolean }[];
  offset: number;
  limit: number;
}

/** Reads the request shapes of point 7 against the keys a resource allows; any other key is refused by name. */
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
  const likes = asked.map(({ key, value, caseSensitive }) => ({
    column: columns[key] ?? '',
    text: between(value),
    caseSensitive,
  }));
  const { number = 0, size = 0 } = searchable.page ?? {};
  const limit = size === 0 ? limits.searchRows : size; // size 0 means all, up to the cap
  return { parentId: input.parentId, likes: likes.filter(({ text }) => text !== ''), offset: number * limit, limit };
}

const unknownField = (field: string, locale: Locale): FieldError => ({
  field,
  message: serverText[locale].fields.unknown,
});

/** What stands between the two wildcards of the wire's shape; a wildcard in there is a letter (security IN-01). */
function between(value: string): string {
  return value.replace(/^%/, '').replace(/%$/, '').trim().normalize('NFC');
}

/** The condition for one like, its text escaped. */
export function likeCondition({ column, text, caseSensitive }: Search['likes'][number]): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return caseSensitive
    ? sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
    : sql<boolean>`${sql.ref(column)} ilike ${pattern} escape '\\'`;
}
