import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import type { Column, Sort } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import { NothingRow } from './nothing-row.tsx';
import './page-table.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableRow } from './table-row.tsx';
import { useColumns } from './use-columns.ts';

interface Props<Row> {
  /** What the table holds: its caption, read before its cells. */
  caption: string;
  isCaptionHidden?: boolean;
  /** Filters and what can be done with all rows, in the table's own card. */
  bar?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** What a row is called where it is spoken of, such as on the button for its details. */
  nameOf(row: Row): string;
  /** Rows to look at twice; their cells say why. */
  isAlarming?: (row: Row) => boolean;
  state: 'loading' | 'loaded' | 'failed';
  /** Rows drawn as a skeleton while there are none to show. */
  expectedRows: number;
  /** Said when there are no rows: a sentence and a way forward. */
  empty: ReactNode;
  /** Said when the rows did not come: what happened and what to do. */
  failed: ReactNode;
  actions?: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** A `Pagination` or a `KeysetPagination`. */
  paging?: ReactNode;
  /** The table scrolls inside this height; without it the page scrolls, and the header stays at the page's top. */
  heightPx?: number;
}

/** A table that fills a page: semantic, ordered by its headers, its columns as many as the screen has room for. */
export function PageTable<Row>(props: Props<Row>) {
  const { caption, isCaptionHidden = false, rows, state, sort, onSort, actions, heightPx } = props;
  const text = useText();
  const { shown, hidden } = useColumns(props.columns);
  const isWaiting = state === 'loading' && rows.length === 0;
  const hasRows = rows.length > 0 && state !== 'failed';
  const columnCount = shown.length + (hidden.length > 0 ? 1 : 0) + (actions ? 1 : 0);
  const table = (
    <table tabIndex={-1} aria-busy={state === 'loading'}>
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {hidden.length > 0 && (
            <th scope="col" className="page-table-toggle">
              <span className="visually-hidden">{text.widgets.pageTable.details}</span>
            </th>
          )}
          {shown.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions && (
            <th scope="col" className="page-table-actions">
              <span className="visually-hidden">{text.widgets.pageTable.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {isWaiting && <SkeletonRows rows={props.expectedRows} columns={columnCount} />}
        {hasRows &&
          rows.map((row) => (
            <TableRow
              key={props.keyOf(row)}
              row={row}
              name={props.nameOf(row)}
              isAlarming={props.isAlarming?.(row) ?? false}
              shown={shown}
              hidden={hidden}
              actions={actions}
            />
          ))}
        {!isWaiting && !hasRows && (
          <NothingRow key={state} columns={columnCount}>
            {state === 'failed' ? props.failed : props.empty}
          </NothingRow>
        )}
      </tbody>
    </table>
  );
  return (
    <div className="page-table card">
      {props.bar}
      {heightPx === undefined ? (
        <div className="page-table-fit">{table}</div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key (WCAG 2.1.1)
        <section className="page-table-scroll" aria-label={caption} tabIndex={0} style={{ maxHeight: heightPx }}>
          {table}
        </section>
      )}
      {props.paging && <div className="page-table-paging">{props.paging}</div>}
      <div role="status" className="visually-hidden">
        {state === 'loading' && text.widgets.pageTable.loading}
        {state === 'loaded' && text.widgets.pageTable.loaded(rows.length)}
      </div>
    </div>
  );
}
