import { useCallback, useState } from 'react';

/** Tells while a box has more in it than it shows: keys must then be able to scroll it, so it must take the focus. */
export function useOverflow(): {
  watch: (box: HTMLElement | null) => (() => void) | undefined;
  isOverflowing: boolean;
} {
  const [isOverflowing, setOverflowing] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const measure = () => setOverflowing(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    const sizes = new ResizeObserver(measure);
    const observe = () => {
      sizes.disconnect();
      for (const part of [box, ...box.children]) sizes.observe(part); // tells each once, also when it has not changed
    };
    const parts = new MutationObserver(observe);
    parts.observe(box, { childList: true });
    observe();
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
  return { watch, isOverflowing };
}
