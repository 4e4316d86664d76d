import { type api, hours, type InputOf, limits, operations, recordCursor, recordResults, weekdays } from '@uc/contract';
import { addressOf, id, matching, oneOf, said, saidOrEmpty, time, typed, usually } from '../../../lib/address.ts';

type ListInput = InputOf<typeof api.records.list>;
/** The time that charts, table and export show alike. */
export type Range = Pick<ListInput, 'days' | 'startTime' | 'endTime'>;
/** What narrows the records of that time down. */
export type Filters = Omit<ListInput, 'size' | 'cursor' | keyof Range>;

/** All sizes of a page. */
export const sizes = limits.recordPageSizes.map((size) => `${size}` as const);
/** The last days that can be chosen. */
export const windows = limits.recordDays.map((days) => `${days}` as const);

/** All that the page shows, as its address says it. */
export const address = addressOf({
  application: said(id),
  operation: said(oneOf(...operations)),
  result: said(oneOf(...recordResults)),
  /** The last days, or dates of one's own. */
  days: usually(oneOf(...windows, 'own'), '30'),
  startTime: said(time),
  endTime: said(time),
  weekday: said(oneOf(...weekdays)),
  hour: said(oneOf(...hours)),
  /** An empty one stands for places that nobody knows. */
  place: saidOrEmpty(typed(limits.placeCharacters)),
  size: usually(oneOf(...sizes), '20'),
  cursor: said(matching(recordCursor)),
  /** The record that is asked about. */
  record: said(id),
  /** A download came back, because its link was used up or too old. */
  export: said(oneOf('expired')),
  /** Which half a phone shows. */
  view: usually(oneOf('records', 'charts'), 'records'),
});
export type Choice = ReturnType<typeof address.read>;

/** The filters of a choice. Every name is there, so that they take the place of all others. */
export function filtersOf(choice: Filters): Filters {
  const { application, operation, result, weekday, hour, place } = choice;
  return { application, operation, result, weekday, hour, place };
}

/** Dates of one's own: also where an address names a date and nothing else. */
export function hasOwnDates({ days, startTime, endTime }: Choice): boolean {
  return days === 'own' || startTime !== undefined || endTime !== undefined;
}

/** The time of a choice, as every call takes it; nothing where it is all there is. */
export function rangeOf(choice: Choice): Range {
  const { days, startTime, endTime } = choice;
  return days === 'own' || hasOwnDates(choice) ? { startTime, endTime } : { days };
}

/** How many conditions hold; an hour of a weekday is one. */
export function countConditions({ hour: _, ...filters }: Filters): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}
