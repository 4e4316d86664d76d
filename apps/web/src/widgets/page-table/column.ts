import type { ReactNode } from 'react';

/** Screen widths in CSS pixels below which a column may leave the table for the row's details. */
export const breakpoints = { phone: 600, tablet: 900, desktop: 1200 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** One column of a page table. */
export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** On narrower screens, or always, the cell stands in the details of its row. */
  hideBelow?: Breakpoint | 'always';
  isSortable?: boolean;
  /** Its text stays on one line: times, codes. */
  isUnbroken?: boolean;
  /** Figures, set at the end of the cell. */
  isNumeric?: boolean;
}

/** The class of a column's cells. */
export function cellClass<Row>({ isNumeric, isUnbroken }: Column<Row>): string | undefined {
  return [isNumeric && 'numeric', isUnbroken && 'unbroken'].filter(Boolean).join(' ') || undefined;
}

/** By which column the rows are ordered. */
export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The order after a header was pressed: ascending first, then the other way round. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const isAscending = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isAscending ? 'descending' : 'ascending' };
}
