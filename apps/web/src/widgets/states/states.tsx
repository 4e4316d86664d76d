import { type ReactNode, useCallback, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { handOverFocus } from './hand-over-focus.ts';
import './states.css';

interface EmptyProps {
  icon: IconName;
  /** A sentence that says what will stand here. */
  title: string;
  hint?: string;
  /** The way forward: a link or a button. */
  action?: ReactNode;
}

/** A place that has nothing to show yet, and what to do about it. */
export function EmptyState({ icon, title, hint, action }: EmptyProps) {
  return (
    <div className="state">
      <span className="state-sign">
        <Icon name={icon} />
      </span>
      <p className="state-title">{title}</p>
      {hint && <p>{hint}</p>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}

interface ErrorProps {
  title?: string;
  /** What happened, in the server's words or the catalogue's. */
  message?: string | undefined;
  onRetry?(): void;
  isRetrying?: boolean;
}

/** A place whose content did not come: what happened, and another try. */
export function ErrorState({ title, message, onRetry, isRetrying = false }: ErrorProps) {
  const text = useText();
  const wasRetried = useRef(false);
  const leave = useCallback(
    (place: HTMLElement | null) => () => {
      if (wasRetried.current) handOverFocus(place);
    },
    [],
  );
  return (
    <div ref={leave} className="state failed" aria-busy={isRetrying}>
      <span className="state-sign">
        <Icon name="alert" />
      </span>
      <div role="alert">
        <p className="state-title">{title ?? text.widgets.states.failed}</p>
        {message && <p>{message}</p>}
      </div>
      {onRetry && (
        <button
          type="button"
          className="button"
          aria-disabled={isRetrying}
          onClick={() => {
            if (isRetrying) return;
            wasRetried.current = true;
            onRetry();
          }}
        >
          {isRetrying ? text.widgets.states.loading : text.global.retry}
        </button>
      )}
    </div>
  );
}
