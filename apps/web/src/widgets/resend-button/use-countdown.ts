import { useEffect, useEffectEvent, useState } from 'react';

const secondMs = 1000;

/** So many seconds from then on; from now on unless told. */
function endOf(seconds = 0, fromMs = Date.now()): number {
  return fromMs + seconds * secondMs;
}

/**
 * Seconds until a moment, ticking each second, begun anew with every word of the server. The wall clock decides, not the
 * number of ticks, because a sleeping tab misses some.
 */
export function useCountdown(wordSeconds: number | undefined, wordAtMs: number | undefined) {
  const [end, setEnd] = useState(() => endOf(wordSeconds, wordAtMs));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / secondMs));

  function start(seconds: number, fromMs?: number) {
    setNow(Date.now());
    setEnd(endOf(seconds, fromMs));
  }

  const restart = useEffectEvent(start);
  useEffect(() => {
    if (wordSeconds !== undefined) restart(wordSeconds, wordAtMs);
  }, [wordSeconds, wordAtMs]);

  useEffect(() => {
    const look = () => setNow(Date.now());
    const untilNextSecond = (end - now) % secondMs || secondMs;
    const timer = end > now ? setTimeout(look, untilNextSecond) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, now]);

  return { left, start };
}
