import type { ReactNode } from 'react';
import type { SelectFieldProps } from '../select-parts/select-field.tsx';
import type { ListFunction, ListRow } from '../select-parts/use-listing.ts';

/** A row to choose: as the list sent it, with a key from its id (spec 3.9). */
export type TableChoice = ListRow & { key: string };

/** One column: the field it shows, which is also the one its search asks for. */
export interface TableColumn {
  field: string;
  header: string;
  cell?: (row: TableChoice) => ReactNode;
  /** True unless told: the column has a search of its own. */
  isSearchable?: boolean;
}

/** What the table-select takes in both its modes. */
export interface TableSelectProps extends SelectFieldProps {
  columns: readonly TableColumn[];
  /** Asked with `tableSearch`. */
  list: ListFunction;
  /** What is chosen; at most one unless `isMulti`. */
  chosen: readonly TableChoice[];
  onChange(chosen: TableChoice[]): void;
  isMulti?: boolean;
  /** Where not everything may be listed: nothing is asked for before a search is long enough, and no more than so many rows come. */
  onlySearched?: { leastCharacters: number; mostRows: number };
  /** The field by which a chosen row is named. */
  labelField?: string;
  listField?: string;
}

/** A row with its key. */
export function withKey(row: ListRow): TableChoice {
  return { ...row, key: String(row.id) };
}

/** The chosen rows after some came or went; what is on other pages stays. */
export function withRows(
  chosen: readonly TableChoice[],
  rows: readonly TableChoice[],
  isChosen: boolean,
): TableChoice[] {
  const keys = new Set(rows.map(({ key }) => key));
  const others = chosen.filter(({ key }) => !keys.has(key));
  return isChosen ? [...others, ...rows] : others;
}
