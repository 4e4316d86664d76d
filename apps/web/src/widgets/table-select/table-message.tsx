import { useText } from '../../lib/i18n/text.ts';
import { FailedMessage } from '../select-parts/failed-message.tsx';
import type { TableRows } from './use-table-rows.ts';

interface Props {
  found: TableRows;
  rowPx: number;
  onRetry(): void;
}

/** What stands in the place of rows: their skeleton, that there are none, or that they did not come. */
export function TableMessage({ found, rowPx, onRetry }: Props) {
  const text = useText();
  const { state, rows, isSearching } = found;
  if (state === 'failed') return <FailedMessage message={text.widgets.tableSelect.failed} onRetry={onRetry} />;
  if (found.missingCharacters > 0)
    return <div className="popup-message">{text.widgets.remoteSelect.typeMore(found.missingCharacters)}</div>;
  if (rows.length > 0) return null;
  if (state === 'loaded') {
    return (
      <div className="popup-message">
        {isSearching ? text.widgets.tableSelect.nothingFound : text.widgets.tableSelect.nothing}
      </div>
    );
  }
  return (
    <div className="table-select-skeleton" aria-hidden="true">
      {[74, 58, 82, 66].map((percent) => (
        <div key={percent} style={{ height: rowPx }}>
          <div className="skeleton" style={{ width: `${percent}%` }} />
        </div>
      ))}
    </div>
  );
}
