import { useText } from '../../lib/i18n/text.ts';
import { AlertNote } from './alert-note.tsx';

interface Props {
  title: string;
  message: string;
  isRetrying: boolean;
  onRetry(): void;
}

/** What the door needs to know did not come: another try. */
export function DoorFailed({ title, message, isRetrying, onRetry }: Props) {
  const text = useText();
  return (
    <div className="door-box">
      <h1 tabIndex={-1}>{title}</h1>
      <AlertNote message={message} />
      <button type="button" className="button wide" aria-disabled={isRetrying} onClick={onRetry}>
        {text.global.retry}
      </button>
    </div>
  );
}
