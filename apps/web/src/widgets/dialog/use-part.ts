import { useEffect, useEffectEvent, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';

/**
 * True once a lazily loaded part is there. It is fetched as soon as it is needed and drawn only then: one that does not come
 * must not take the page with it. `onFailure` tells the person; needed again, it is fetched again.
 */
export function usePart(load: () => Promise<unknown>, isNeeded: boolean, onFailure: () => void): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isNeeded || isLoaded) return;
    let isAwaited = true;
    chunk(load).then(
      () => isAwaited && setLoaded(true),
      () => isAwaited && fail(),
    );
    return () => {
      isAwaited = false;
    };
  }, [load, isNeeded, isLoaded]);
  return isLoaded;
}
