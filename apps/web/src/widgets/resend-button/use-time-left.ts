import { useEffect, useEffectEvent, useRef } from 'react';
import { useCountdown } from './use-countdown.ts';

/** What is left of something the server said ends after so many seconds, as `mm:ss`; tells when nothing is. */
export function useTimeLeft(seconds: number, saidAtMs: number, onEnd: () => void): string {
  const { left } = useCountdown(seconds, saidAtMs);
  const wasRunning = useRef(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (wasRunning.current && left === 0) end();
    wasRunning.current = left > 0;
  }, [left]);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`;
}
