import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/*
 * What a page keeps in the query of its address, each value read by a schema:
 *
 *   const address = addressOf({ state: said(shape.state), size: usually(shape.size, '20'), cursor: several(shape.cursor) });
 *   const { values, hrefOf, go } = useAddress(address);
 *   go({ state: 'passed', cursor: [] });
 *
 * What a schema refuses is taken for not said, so that a mistyped link still opens the page.
 */

/** The half of a schema that is needed here. */
interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** How one value is read from a query and written into it. */
interface Field<Value> {
  read(found: readonly string[]): Value;
  write(value: Value): readonly string[];
}

/** A value that can be there or not; an empty one is not. */
export function said<Value extends string>(schema: Schema<Value | undefined>): Field<Value | undefined> {
  return {
    read: ([first]) => parse(schema, first || undefined),
    write: (value) => (value ? [value] : []),
  };
}

/** A value that can be there or not; an empty one is there. */
export function saidOrEmpty<Value extends string>(schema: Schema<Value | undefined>): Field<Value | undefined> {
  return {
    read: ([first]) => parse(schema, first),
    write: (value) => (value === undefined ? [] : [value]),
  };
}

/** A value that is left out of the address where it is as usual. */
export function usually<Value extends string>(schema: Schema<Value | undefined>, usual: Value): Field<Value> {
  return {
    read: ([first]) => parse(schema, first) ?? usual,
    write: (value) => (value === usual ? [] : [value]),
  };
}

/** Something that is so or not: written as this word where it is so. */
export function flag(word: string): Field<boolean> {
  return {
    read: ([first]) => first === word,
    write: (isSet) => (isSet ? [word] : []),
  };
}

/** Any number of values, in their order. */
export function several<Value extends string>(schema: Schema<Value | undefined>): Field<readonly Value[]> {
  return {
    read: (found) => found.map((one) => parse(schema, one)).filter((one) => one !== undefined),
    write: (values) => values,
  };
}

/** The schema of one of a few words that only the web knows. */
export function oneOf<Value extends string>(...words: readonly Value[]): Schema<Value> {
  return {
    safeParse(value) {
      const data = words.find((word) => word === value);
      return data === undefined ? { success: false } : { success: true, data };
    },
  };
}

function parse<Value>(schema: Schema<Value>, value: string | undefined): Value | undefined {
  const read = schema.safeParse(value);
  return read.success ? read.data : undefined;
}

/** The values of one page's address. */
export interface Address<Values> {
  read(query: string): Values;
  /** The query that `read` reads the same from, with its question mark; '' where there is nothing to say. */
  write(values: Values): string;
}

/** Makes the reader and the writer of an address from its fields. */
export function addressOf<Values extends object>(
  fields: {
    readonly [Name in keyof Values]: Field<Values[Name]>;
  },
): Address<Values> {
  const names = Object.keys(fields) as (keyof Values & string)[]; // a table's own names
  return {
    read(query) {
      const found = new URLSearchParams(query);
      const values: Partial<Values> = {};
      for (const name of names) values[name] = fields[name].read(found.getAll(name));
      return values as Values; // every name was read
    },
    write(values) {
      const query = new URLSearchParams(
        names.flatMap((name) => fields[name].write(values[name]).map((value) => [name, value])),
      );
      return query.size > 0 ? `?${query}` : '';
    },
  };
}

/** What the address on show says, and the ways to say something else; each of them is a step that "back" takes back. */
export function useAddress<Values>(address: Address<Values>) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const values = useMemo(() => address.read(search), [address, search]);
  const hrefOf = (change: Partial<Values>) => path + address.write({ ...values, ...change });
  return {
    values,
    /** The address of the same page with something changed. */
    hrefOf,
    go: (change: Partial<Values>, options?: { replace?: boolean }) => navigate(hrefOf(change), options),
  };
}
