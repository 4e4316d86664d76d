import { isWireDate, readId, readText } from '@uc/contract';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/*
 * What a page keeps in the query of its address, each value read as what it has to be:
 *
 *   const address = addressOf({ state: said(oneOf(...states)), size: usually(oneOf(...sizes), '20'), cursor: several(id) });
 *   const { values, hrefOf, go } = useAddress(address);
 *   go({ state: 'passed', cursor: [] });
 *
 * What is something else is taken for not said, so that a mistyped link still opens the page.
 */

/** Reads one value of a query; undefined where it is not what it has to be. */
type Read<Value> = (found: string) => Value | undefined;

/** How one value is read from a query and written into it. */
interface Field<Value> {
  read(found: readonly string[]): Value;
  write(value: Value): readonly string[];
}

/** A value that can be there or not; an empty one is not. */
export function said<Value extends string>(read: Read<Value>): Field<Value | undefined> {
  return {
    read: ([first]) => (first ? read(first) : undefined),
    write: (value) => (value ? [value] : []),
  };
}

/** A value that can be there or not; an empty one is there. */
export function saidOrEmpty<Value extends string>(read: Read<Value>): Field<Value | undefined> {
  return {
    read: ([first]) => (first === undefined ? undefined : read(first)),
    write: (value) => (value === undefined ? [] : [value]),
  };
}

/** A value that is left out of the address where it is as usual. */
export function usually<Value extends string>(read: Read<Value>, usual: Value): Field<Value> {
  return {
    read: ([first]) => (first === undefined ? usual : (read(first) ?? usual)),
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
export function several<Value extends string>(read: Read<Value>): Field<readonly Value[]> {
  return {
    read: (found) => found.map(read).filter((one) => one !== undefined),
    write: (values) => values,
  };
}

/** Reads one of a few words. */
export function oneOf<Value extends string>(...words: readonly Value[]): Read<Value> {
  return (found) => words.find((word) => word === found);
}

/** Reads what has this form. */
export function matching(form: RegExp): Read<string> {
  return (found) => (form.test(found) ? found : undefined);
}

/** Reads an id. */
export const id: Read<string> = (found) => readId(found) ?? undefined;
/** Reads a time as the wire writes it. */
export const time: Read<string> = (found) => (isWireDate(found) ? found : undefined);

/** Reads a text of at most so many characters, as the server would. */
export function typed(maxCharacters: number): Read<string> {
  return (found) => {
    const read = readText(found, maxCharacters, 0);
    return 'value' in read ? read.value : undefined;
  };
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
