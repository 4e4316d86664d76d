import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes what is open once the pointer goes down, or the focus moves, outside of it; having been inside comes first. */
export function useDismiss(whole: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && !!whole.current?.contains(target);
    let wasInside = isInside(document.activeElement);
    const look = ({ target }: Event) => {
      if (isInside(target)) wasInside = true;
      else if (wasInside) dismiss();
    };
    const control = new AbortController();
    const options = { capture: true, signal: control.signal };
    addEventListener('pointerdown', look, options);
    addEventListener('focusin', look, options);
    return () => control.abort();
  }, [isOpen, whole]);
}
