import { limits } from '@uc/contract';
import { useEffect, useState } from 'react';
import { useCell } from '../../lib/cell.ts';
import { useText } from '../../lib/i18n/text.ts';
import { dismissToast, type Toast, toast } from '../../lib/notify.ts';
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

function ToastCard({ toast: { id, kind, message } }: { toast: Toast }) {
  const text = useText();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), limits.toastMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the clock is not an action; the button inside is
    <div
      className={`toast ${kind}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(id)}
    >
      <Icon name={kind === 'error' ? 'alert' : 'done'} />
      <p>{message}</p>
      <button type="button" className="toast-close" aria-label={text.global.close} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
