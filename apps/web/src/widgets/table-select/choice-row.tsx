import { useId } from 'react';
import './choice-mark.css';
import type { TableChoice, TableColumn } from './table-choice.ts';

interface Props {
  row: TableChoice;
  columns: readonly TableColumn[];
  index: number;
  rowPx: number;
  isMulti: boolean;
  isChosen: boolean;
  /** The one row that Tab reaches; the arrows go on from there. */
  isActive: boolean;
  isDisabled: boolean;
  /** Radio buttons of one name belong together. */
  group: string;
  onPick(): void;
}

/** One row; every cell is a label of its checkbox or radio button, so that a tap anywhere chooses. */
export function ChoiceRow({
  row,
  columns,
  index,
  rowPx,
  isMulti,
  isChosen,
  isActive,
  isDisabled,
  group,
  onPick,
}: Props) {
  const id = useId();
  return (
    <tr aria-rowindex={index + 2} className={isChosen ? 'chosen' : undefined} style={{ height: rowPx }}>
      <td className="table-select-mark">
        <label>
          <input
            id={id}
            className="choice-mark"
            type={isMulti ? 'checkbox' : 'radio'}
            name={isMulti ? undefined : group}
            data-index={index}
            tabIndex={isActive ? 0 : -1}
            checked={isChosen}
            disabled={isDisabled}
            onChange={onPick}
            // A radio button that is on does not change; taking it again is still an answer.
            onClick={() => !isMulti && isChosen && onPick()}
          />
        </label>
      </td>
      {columns.map(({ field, cell }) => (
        <td key={field}>
          <label htmlFor={id} title={cell ? undefined : String(row[field] ?? '')}>
            {cell ? cell(row) : String(row[field] ?? '')}
          </label>
        </td>
      ))}
    </tr>
  );
}
