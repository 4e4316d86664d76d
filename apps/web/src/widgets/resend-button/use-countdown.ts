import { useEffect, useState } from 'react';

const secondMs = 1000;

/**
 * Seconds until a moment, ticking each second. The wall clock decides, not the number of ticks, because a sleeping tab
 * misses some.
 */
export function useCountdown(initialSeconds = 0) {
  const [end, setEnd] = useState(() => Date.now() + initialSeconds * secondMs);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / secondMs));

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

  return {
    left,
    start(seconds: number) {
      const start = Date.now();
      setNow(start);
      setEnd(start + Math.max(0, seconds) * secondMs);
    },
  };
}
