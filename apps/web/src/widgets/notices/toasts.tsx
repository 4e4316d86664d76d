import { limits } from '@uc/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCell } from '../../lib/cell.ts';
import { useText } from '../../lib/i18n/text.ts';
import { dismissToast, passToast, type Toast, toast } from '../../lib/notify.ts';
import { Icon } from '../icon/icon.tsx';
import './toasts.css';

/** Where the one toast appears. Both live regions are always there, because a reader hears only changes of a known one. */
export function Toasts() {
  const text = useText();
  const shown = useCell(toast);
  return (
    <section className="toasts" aria-label={text.global.notifications}>
      <div aria-live="assertive">{shown?.kind === 'error' && <ToastCard key={shown.id} toast={shown} />}</div>
      <div aria-live="polite">{shown?.kind === 'success' && <ToastCard key={shown.id} toast={shown} />}</div>
    </section>
  );
}

function ToastCard({ toast: { id, kind, message, act } }: { toast: Toast }) {
  const text = useText();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const cameFrom = useRef<EventTarget>(null);
  /** Whoever closes it by key goes on where they came from, not at the top of the page. */
  const giveFocusBack = useCallback(
    (card: HTMLElement | null) => () => {
      if (card?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
    [],
  );
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), limits.toastMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  useEffect(() => {
    const pass = () => passToast(id);
    const until = new AbortController();
    for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, pass, { signal: until.signal });
    return () => until.abort();
  }, [id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the clock is not an action; the button inside is
    <div
      ref={giveFocusBack}
      className={`toast ${kind}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        setFocused(true);
        cameFrom.current = event.relatedTarget;
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(id)}
    >
      <Icon name={kind === 'error' ? 'alert' : 'done'} />
      <p>{message}</p>
      {act && (
        <button
          type="button"
          className="toast-act"
          onClick={() => {
            act.run();
            dismissToast(id);
          }}
        >
          {act.label}
        </button>
      )}
      <button type="button" className="close-button" aria-label={text.global.close} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
