import { wireDate } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { useEffect, useState } from 'react';
import { clockMs } from '../../../lib/clock-ms.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const everyMs = 10_000;

/** So many minutes in the largest unit that says enough, at least one. */
export function leftWords(minutes: number, { views: { adminPerson: words } }: WebText): string {
  if (minutes >= 2 * dayMinutes) return words.days(Math.floor(minutes / dayMinutes));
  if (minutes >= 2 * hourMinutes) return words.hours(Math.floor(minutes / hourMinutes));
  return words.minutes(Math.max(1, minutes));
}

/** How long until a time of the wire, in words that follow the clock; null once it is over. */
export function useLeft(): (until: string) => string | null {
  const text = useText();
  const { timeZone } = useLogin();
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return (until) => {
    // Of this very moment: by that of the last turn, what ends in a quarter of an hour would have 16 minutes.
    const ms = clockMs(until) - clockMs(wireDate(new Date(), timeZone));
    return ms > 0 ? leftWords(Math.ceil(ms / minuteMs), text) : null;
  };
}
