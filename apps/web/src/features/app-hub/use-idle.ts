import { useEffect, useState } from 'react';
import { afterFrame } from '../../lib/after-frame.ts';
import { whenIdle } from '../../lib/idle.ts';

/** False until what holds it has been painted and the browser has nothing better to do: for what is asked for beside the page. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    const cancel = afterFrame(() =>
      whenIdle(() => {
        if (!isGone) setIdle(true);
      }),
    );
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  return isIdle;
}
