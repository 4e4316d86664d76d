import { limits } from '@uc/contract';
import { useEffect, useRef, useState } from 'react';

/** What a person types, and what of it is searched for once the keys have rested. */
export interface Debounced<T> {
  typed: T;
  settled: T;
  /** Takes what was typed; half a composed character (pinyin) waits for its end. */
  type(value: T, isComposing?: boolean): void;
  /** Searches at once, without waiting for the rest of the pause. */
  settle(): void;
  /** Back to the start at once. */
  reset(): void;
}

/** Holds what is typed back for the pause of spec 4.3. */
export function useDebounced<T>(initial: T): Debounced<T> {
  const [typed, setTyped] = useState(initial);
  const [settled, setSettled] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const put = (value: T) => {
    clearTimeout(timer.current);
    setTyped(value);
    setSettled(value);
  };
  return {
    typed,
    settled,
    type(value, isComposing = false) {
      clearTimeout(timer.current);
      setTyped(value);
      if (!isComposing) timer.current = setTimeout(() => setSettled(value), limits.searchDebounceMs);
    },
    settle: () => put(typed),
    reset: () => put(initial),
  };
}
