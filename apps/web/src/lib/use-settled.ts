import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while, so that not every key asks the server. Compared by what it says. */
export function useSettled<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value);
  const said = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words in another object are no change
  useEffect(() => {
    if (waitMs === 0) {
      setSettled(value);
      return;
    }
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [said, waitMs]);
  return settled;
}
