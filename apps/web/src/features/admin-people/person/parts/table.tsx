import type { ReactNode } from 'react';
import { useLayout } from '../../../../lib/layout.ts';
import './table.css';

interface Row {
  key: string;
  cells: readonly ReactNode[];
}

interface Props {
  /** What the table holds, for readers; the card around it says it to the others. */
  caption: string;
  columns: readonly string[];
  rows: readonly Row[];
}

/** A few rows inside a card; on a phone each row is a list of what its columns are called and say. */
export function Table({ caption, columns, rows }: Props) {
  if (useLayout() === 'phone') {
    return (
      <ul className="admin-cards" aria-label={caption}>
        {rows.map(({ key, cells }) => (
          <li key={key}>
            <dl>
              {columns.map((column, at) => (
                <div key={column}>
                  <dt>{column}</dt>
                  <dd>{cells[at]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, at) => (
              <td key={column}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
