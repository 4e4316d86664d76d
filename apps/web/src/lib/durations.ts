import { wireDate } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { clockMs } from './clock-ms.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** A length of time in its two largest units, as one would say it. */
export function durationWords(minutes: number, text: WebText): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes);
  const rest = Math.floor(minutes % hourMinutes);
  const parts = [
    days > 0 && text.views.permissions.days(days),
    hours > 0 && text.views.permissions.hours(hours),
    days === 0 && (rest > 0 || hours === 0) && text.views.permissions.minutes(rest),
  ];
  return parts.filter(Boolean).join(' ');
}

/** How long something has waited since a time of the wire. Both are read on the organisation's clock. */
export function waitedWords(since: string, text: WebText, timeZone: string, now = new Date()): string {
  const ms = clockMs(wireDate(now, timeZone)) - clockMs(since);
  if (ms < minuteMs) return text.views.permissions.waitedLittle;
  return text.views.permissions.waited(durationWords(Math.floor(ms / minuteMs), text));
}

/** How many days something has waited by the organisation's calendar; what came today has waited none. */
export function daysSince(since: string, timeZone: string, now = new Date()): number {
  const midnight = (wire: string) => clockMs(`${wire.slice(0, 10)} 00:00:00`);
  return Math.max(0, Math.round((midnight(wireDate(now, timeZone)) - midnight(since)) / (dayMinutes * minuteMs)));
}

/** The same in words. */
export function waitedDays(since: string, text: WebText, timeZone: string): string {
  return text.views.permissions.waitedDays(daysSince(since, timeZone));
}

/** How long it usually takes, rounded up to a unit that promises no precision. */
export function usualTime(hours: number, text: WebText): string {
  const whole = Math.max(1, Math.ceil(hours));
  return whole < 24 ? text.views.permissions.hours(whole) : text.views.permissions.days(Math.ceil(whole / 24));
}
