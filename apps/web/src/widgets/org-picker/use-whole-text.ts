import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Time to reach the text itself with the pointer, across the gap before it. */
const leaveMs = 200;

/**
 * Whether to show the whole of a text that its place cuts: while it is pointed at or has the keyboard's focus. It can be
 * pointed at itself, and Escape takes it away (WCAG 1.4.13).
 */
export function useWholeText(isCut: () => boolean) {
  const [isShown, setShown] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // what lies below stays open
      setShown(false);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [isShown]);

  const show = () => {
    clearTimeout(leaving.current);
    setShown(isCut());
  };
  const hide = () => {
    clearTimeout(leaving.current);
    setShown(false);
  };
  return {
    isShown,
    hide,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') show();
      },
      onPointerLeave: () => {
        leaving.current = setTimeout(hide, leaveMs);
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) show();
      },
      onBlur: hide,
    },
  };
}
