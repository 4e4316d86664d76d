import {
  type CalendarDate,
  CalendarDateTime,
  getLocalTimeZone,
  parseDate,
  parseDateTime,
  parseTime,
  toCalendarDateTime,
  today,
} from '@internationalized/date';
import type { DatePrecision } from './date-props.ts';

/** A date as the control has it. */
export type WireDate = CalendarDate | CalendarDateTime;

/** Reads a date of the wire; null for none, or for what is no date. */
export function readDate(value: string, precision: DatePrecision): WireDate | null {
  try {
    return precision === 'day' ? parseDate(value) : parseDateTime(value.replace(' ', 'T'));
  } catch {
    return null;
  }
}

/** The same date as the wire has it; '' for none. */
export function writeDate(date: object | null): string {
  return date === null ? '' : String(date).replace('T', ' ');
}

/** Where the parts begin that nobody has entered: today, at the time that a day gets. */
export function startingDate(precision: DatePrecision, timeOfDay: string): WireDate {
  const day = today(getLocalTimeZone());
  return precision === 'day' ? day : toCalendarDateTime(day, parseTime(timeOfDay));
}

/** A part of a date; null while nobody has entered it. */
export type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
export type Parts = Readonly<Partial<Record<Part, number | null | undefined>>>;

/** True where something was entered that is not, or not yet, the whole of this date. */
export function isUnfinished(parts: Parts, date: object | null): boolean {
  const entries = Object.entries(parts);
  const isEmpty = entries.every(([, value]) => value == null);
  return !isEmpty && entries.some(([part, value]) => value == null || Reflect.get(date ?? {}, part) !== value);
}

/** A whole day with the parts of a time that are missing; null where the day is not whole, or nothing is missing. */
export function withTimeOfDay({ year, month, day, ...time }: Parts, timeOfDay: string): CalendarDateTime | null {
  if (year == null || month == null || day == null) return null;
  const { hour, minute, second } = time;
  if (hour != null && minute != null && second != null) return null;
  const usual = parseTime(timeOfDay);
  return new CalendarDateTime(year, month, day, hour ?? usual.hour, minute ?? usual.minute, second ?? usual.second);
}
