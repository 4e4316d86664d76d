import { api, type InputOf, limits } from '@uc/contract';

type ListInput = InputOf<typeof api.records.list>;
/** What narrows the records down. */
export type Filters = Omit<ListInput, 'size' | 'cursor'>;
/** Days that the charts look back. */
export type Days = InputOf<typeof api.records.distribution>['days'];
/** Rows of a page. */
export type Size = NonNullable<ListInput['size']>;

/** All that the page shows, as its address says it. */
export interface Choice {
  filters: Filters;
  days: Days;
  size: Size;
  cursor: string | undefined;
  /** The record that is asked about. */
  record: string | undefined;
  /** A download came back, because its link was used up or too old. */
  isExportExpired: boolean;
  /** Which half a phone shows. */
  view: 'records' | 'charts';
}

const { shape } = api.records.list.input;
const filterNames = [
  'application',
  'operation',
  'result',
  'startTime',
  'endTime',
  'weekday',
  'hour',
  'place',
] as const satisfies (keyof Filters)[];
const usualDays: Days = '30';
const usualSize: Size = '20';

/** All sizes of a page. */
export const sizes = limits.recordPageSizes.map((size) => `${size}` as const);
/** All windows of the charts. */
export const windows = limits.recordDays.map((days) => `${days}` as const);

/** Reads an address. What the server would refuse is taken for not said, so that a mistyped link still opens the page. */
export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const found: Record<string, string> = {};
  for (const name of filterNames) {
    const read = shape[name].safeParse(query.get(name) ?? undefined);
    if (read.success && read.data !== undefined) found[name] = read.data;
  }
  const cursor = shape.cursor.safeParse(query.get('cursor') ?? undefined);
  const record = api.records.get.input.safeParse({ id: query.get('record') });
  return {
    filters: found, // each passed the schema of its own name
    days: windows.find((days) => days === query.get('days')) ?? usualDays,
    size: sizes.find((size) => size === query.get('size')) ?? usualSize,
    cursor: cursor.success ? cursor.data : undefined,
    record: record.success ? record.data.id : undefined,
    isExportExpired: query.get('export') === 'expired',
    view: query.get('view') === 'charts' ? 'charts' : 'records',
  };
}

/** The query of an address that `readChoice` reads the same from; '' where all is as usual. */
export function writeChoice({ filters, days, size, cursor, record, isExportExpired, view }: Choice): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  if (days !== usualDays) query.set('days', days);
  if (size !== usualSize) query.set('size', size);
  if (cursor !== undefined) query.set('cursor', cursor);
  if (record !== undefined) query.set('record', record);
  if (isExportExpired) query.set('export', 'expired');
  if (view !== 'records') query.set('view', view);
  return query.size > 0 ? `?${query}` : '';
}

/** How many conditions hold; an hour of a weekday is one. */
export function countConditions({ hour: _, ...filters }: Filters): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}
