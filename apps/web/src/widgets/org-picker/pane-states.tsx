import { useText } from '../../lib/i18n/text.ts';

/** Lines that will be there soon. */
export function Waiting() {
  return (
    <div className="org-waiting" aria-hidden="true">
      {['62%', '48%', '70%', '40%', '56%'].map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  );
}

/** Nothing came; another try stands beside it. */
export function Failed({ onRetry }: { onRetry(): void }) {
  const text = useText();
  return (
    <div className="org-state">
      <p>{text.widgets.orgPicker.failed}</p>
      <button type="button" className="button" onClick={onRetry}>
        {text.global.retry}
      </button>
    </div>
  );
}

/** A search without results, and the way back. */
export function NothingFound({ typed, onClear }: { typed: string; onClear(): void }) {
  const text = useText();
  return (
    <div className="org-state">
      <p>{text.widgets.orgPicker.nothingFound(typed)}</p>
      <button type="button" className="button" onClick={onClear}>
        {text.widgets.orgPicker.clearSearch}
      </button>
    </div>
  );
}
