import { wireDate } from '@uc/contract';

/** The day that it is now in a time zone, as the wire writes days. */
export const todayIn = (timeZone: string) => wireDate(new Date(), timeZone).slice(0, 10);

let known = { timeZone: '', minute: 0, minutes: 0 };

/** How far a time zone is ahead of UTC now; worked out once a minute, for every page asks, and clocks are changed at full minutes. */
export function utcOffsetNow(timeZone: string): number {
  const minute = Math.floor(Date.now() / 60_000);
  if (known.timeZone !== timeZone || known.minute !== minute)
    known = { timeZone, minute, minutes: utcOffsetMinutes(timeZone) };
  return known.minutes;
}

/** How far a time zone is ahead of UTC at a moment, in whole minutes. */
export function utcOffsetMinutes(timeZone: string, now = new Date()): number {
  const there = Date.parse(`${wireDate(now, timeZone).replace(' ', 'T')}Z`);
  const here = Math.floor(now.getTime() / 1000) * 1000;
  return (there - here) / 60_000;
}
