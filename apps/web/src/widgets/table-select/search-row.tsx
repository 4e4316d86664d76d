import { limits } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import type { TableColumn } from './table-choice.ts';
import type { TableRows } from './use-table-rows.ts';

interface Props {
  columns: readonly TableColumn[];
  found: TableRows;
  /** The arrow down leaves for the rows. */
  onLeave(): void;
}

/** A search below the header of each column that can be searched. */
export function SearchRow({ columns, found, onLeave }: Props) {
  const text = useText();
  return (
    <tr className="table-select-search">
      {columns.map(({ field, header, isSearchable = true }) => (
        <td key={field}>
          {isSearchable && (
            <input
              type="search"
              autoComplete="off"
              aria-label={text.widgets.tableSelect.searchIn(header)}
              placeholder={text.widgets.tableSelect.search}
              maxLength={limits.searchCharacters}
              value={found.typed[field] ?? ''}
              onChange={(event) => found.type(field, event.target.value, (event.nativeEvent as InputEvent).isComposing)}
              onCompositionEnd={(event) => found.type(field, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing || !['Enter', 'ArrowDown'].includes(event.key)) return;
                event.preventDefault(); // a form around it is not meant
                if (event.key === 'Enter') found.searchNow();
                else onLeave();
              }}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
