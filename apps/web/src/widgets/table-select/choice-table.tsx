import { limits } from '@uc/contract';
import { Fragment, useId, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useRowWindow } from '../../lib/use-row-window.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ChooseAll } from './choose-all.tsx';
import { focusStart } from './focus-start.ts';
import { SearchRow } from './search-row.tsx';
import { type TableChoice, type TableColumn, withRows } from './table-choice.ts';
import { TableMessage } from './table-message.tsx';
import { useActiveRow } from './use-active-row.ts';
import type { TableRows } from './use-table-rows.ts';

/** What the table of both modes is given. */
export interface ChoiceTableProps {
  label: string;
  columns: readonly TableColumn[];
  found: TableRows;
  chosen: readonly TableChoice[];
  isMulti: boolean;
  isDisabled?: boolean;
  onChange(chosen: TableChoice[]): void;
}

/** The rows to choose from, each by a checkbox or a radio button, with a search in every column. */
export function ChoiceTable({
  label,
  columns,
  found,
  chosen,
  isMulti,
  isDisabled = false,
  onChange,
}: ChoiceTableProps) {
  const text = useText();
  const group = useId();
  const { state, rows } = found;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const hasSearch = columns.some(({ isSearchable = true }) => isSearchable);
  const keys = new Set(chosen.map(({ key }) => key));
  const { active, onKeyDown, onFocus, focusFirst } = useActiveRow(body, rows, keys);
  const { rowPx, drawn, skippedAtEnd, onScroll } = useRowWindow(rows.length, limits.tableSelectScrollPx, active);
  const pick = (row: TableChoice) => onChange(isMulti ? withRows(chosen, [row], !keys.has(row.key)) : [row]);
  const retry = () => {
    focusStart(table.current);
    found.retry();
  };
  return (
    <div className="table-select-scroll" style={{ height: limits.tableSelectScrollPx }} onScroll={onScroll}>
      <table ref={table} tabIndex={-1} aria-busy={state === 'loading'} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" rowSpan={hasSearch ? 2 : 1} className="table-select-mark">
              {isMulti ? (
                <ChooseAll
                  chosen={rows.filter(({ key }) => keys.has(key)).length}
                  total={rows.length}
                  isDisabled={isDisabled || state !== 'loaded'}
                  onChange={(isChosen) => onChange(withRows(chosen, rows, isChosen))}
                />
              ) : (
                <span className="visually-hidden">{text.widgets.tableSelect.choice}</span>
              )}
            </th>
            {columns.map(({ field, header }) => (
              <th key={field} scope="col">
                {header}
              </th>
            ))}
          </tr>
          {hasSearch && <SearchRow columns={columns} found={found} onLeave={focusFirst} />}
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
          {drawn.map(({ index, skipped }) => {
            const row = rows[index] as TableChoice; // the window is made of the rows' indices
            return (
              <Fragment key={row.key}>
                <Gap rows={skipped} rowPx={rowPx} />
                <ChoiceRow
                  row={row}
                  columns={columns}
                  index={index}
                  rowPx={rowPx}
                  isMulti={isMulti}
                  isChosen={keys.has(row.key)}
                  isActive={index === active}
                  isDisabled={isDisabled || state !== 'loaded'}
                  group={group}
                  onPick={() => pick(row)}
                />
              </Fragment>
            );
          })}
          <Gap rows={skippedAtEnd} rowPx={rowPx} />
        </tbody>
      </table>
      <TableMessage found={found} rowPx={rowPx} onRetry={retry} />
    </div>
  );
}

/** The room of rows that are not drawn. */
function Gap({ rows, rowPx }: { rows: number; rowPx: number }) {
  if (rows === 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a plain table takes no focus
  return <tr className="gap" aria-hidden="true" style={{ height: rows * rowPx }} />;
}
