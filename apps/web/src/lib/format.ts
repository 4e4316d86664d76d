import { wireDate } from '@uc/contract';
import type { WebText } from '@uc/messages';

const dayMs = 86_400_000;

/** A wire time (`YYYY-MM-DD HH:mm:ss`) as people say it: today, yesterday, or the date, to the minute. */
export function formatWhen(wire: string, text: WebText, timeZone: string, now = new Date()): string {
  const day = wire.slice(0, 10);
  const time = wire.slice(11, 16);
  if (day === wireDate(now, timeZone).slice(0, 10)) return text.global.today(time);
  if (day === wireDate(new Date(now.getTime() - dayMs), timeZone).slice(0, 10)) return text.global.yesterday(time);
  return `${day} ${time}`;
}

/** The part of the day that a greeting names. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The first character of a name, for a round badge; whole characters, not halves of one. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}
