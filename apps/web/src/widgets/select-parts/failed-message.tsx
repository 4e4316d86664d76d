import { useText } from '../../lib/i18n/text.ts';
import './popup.css';

interface Props {
  message: string;
  /** Asks again; the button goes with the message, so the focus must move to what stays. */
  onRetry(): void;
}

/** What stands in the place of options that did not come. */
export function FailedMessage({ message, onRetry }: Props) {
  const text = useText();
  return (
    <div className="popup-message failed">
      {message}
      <button type="button" className="button" onClick={onRetry}>
        {text.global.retry}
      </button>
    </div>
  );
}
