import { api, type InputOf, limits } from '@uc/contract';
import { addressOf, oneOf, said, saidOrEmpty, usually } from '../../../lib/address.ts';

type ListInput = InputOf<typeof api.records.list>;
/** What narrows the records down. */
export type Filters = Omit<ListInput, 'size' | 'cursor'>;
/** Days that the charts look back. */
export type Days = InputOf<typeof api.records.distribution>['days'];

const { shape } = api.records.list.input;

/** All sizes of a page. */
export const sizes = limits.recordPageSizes.map((size) => `${size}` as const);
/** All windows of the charts. */
export const windows = limits.recordDays.map((days) => `${days}` as const);

/** All that the page shows, as its address says it. */
export const address = addressOf({
  application: said(shape.application),
  operation: said(shape.operation),
  result: said(shape.result),
  startTime: said(shape.startTime),
  endTime: said(shape.endTime),
  weekday: said(shape.weekday),
  hour: said(shape.hour),
  /** An empty one stands for places that nobody knows. */
  place: saidOrEmpty(shape.place),
  days: usually(oneOf(...windows), '30'),
  size: usually(oneOf(...sizes), '20'),
  cursor: said(shape.cursor),
  /** The record that is asked about. */
  record: said(api.records.get.input.shape.id),
  /** A download came back, because its link was used up or too old. */
  export: said(oneOf('expired')),
  /** Which half a phone shows. */
  view: usually(oneOf('records', 'charts'), 'records'),
});
export type Choice = ReturnType<typeof address.read>;

/** The filters of a choice. Every name is there, so that they take the place of all others. */
export function filtersOf(choice: Filters): Filters {
  const { application, operation, result, startTime, endTime, weekday, hour, place } = choice;
  return { application, operation, result, startTime, endTime, weekday, hour, place };
}

/** How many conditions hold; an hour of a weekday is one. */
export function countConditions({ hour: _, ...filters }: Filters): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}
