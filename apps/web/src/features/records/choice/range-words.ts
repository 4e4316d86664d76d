import { wireDate } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { Range } from './choice.ts';

const dayMs = 86_400_000;

/** The first and the last second of the last days, as the organisation's clock has them. */
export function datesOf(days: NonNullable<Range['days']>, timeZone: string, now = new Date()) {
  const first = new Date(now.getTime() - (Number(days) - 1) * dayMs);
  return {
    startTime: `${wireDate(first, timeZone).slice(0, 10)} 00:00:00`,
    endTime: `${wireDate(now, timeZone).slice(0, 10)} 23:59:59`,
  };
}

/** A range in words: days by their dates, dates of one's own to the second. */
export function rangeWords({ days, startTime, endTime }: Range, text: WebText, timeZone: string): string {
  const words = text.views.actionRecord;
  if (days !== undefined) {
    const dates = datesOf(days, timeZone);
    const [first, last] = [dates.startTime.slice(0, 10), dates.endTime.slice(0, 10)];
    return first === last ? first : words.fromTo(first, last);
  }
  if (startTime !== undefined) return endTime === undefined ? words.from(startTime) : words.fromTo(startTime, endTime);
  return endTime === undefined ? words.wholeTime : words.until(endTime);
}
