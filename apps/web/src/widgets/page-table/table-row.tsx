import { Fragment, type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { type Column, cellClass } from './column.ts';

interface Props<Row> {
  row: Row;
  name: string;
  isAlarming: boolean;
  shown: readonly Column<Row>[];
  hidden: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
}

/** A row, and below it on request what its screen has no columns for. */
export function TableRow<Row>({ row, name, isAlarming, shown, hidden, actions }: Props<Row>) {
  const text = useText();
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const isOpen = isExpanded && hidden.length > 0;
  return (
    <>
      <tr className={isOpen ? 'row expanded' : 'row'} data-alarming={isAlarming || undefined}>
        {hidden.length > 0 && (
          <td className="page-table-toggle">
            <button
              type="button"
              aria-label={text.widgets.pageTable.detailsOf(name)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setExpanded(!isExpanded)}
            >
              <Icon name="back" />
            </button>
          </td>
        )}
        {shown.map((column) => (
          <td key={column.id} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ))}
        {actions && <td className="page-table-actions">{actions(row)}</td>}
      </tr>
      {isOpen && (
        <tr id={id} className="page-table-details">
          <td colSpan={shown.length + 1 + (actions ? 1 : 0)}>
            <dl>
              {hidden.map((column) => (
                <Fragment key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </Fragment>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}
