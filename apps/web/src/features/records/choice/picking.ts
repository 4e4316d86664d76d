import type { Filters } from './choice.ts';

/** An hour of a day of the week, Monday being 1. */
export interface HeatCell {
  weekday: number;
  hour: number;
}

/** The cell that the filters name. */
export function pickedCell({ weekday, hour }: Filters): HeatCell | null {
  return weekday === undefined || hour === undefined ? null : { weekday: Number(weekday), hour: Number(hour) };
}

/** Just what a cell counts: the sign-ins of that hour since the beginning of its window. */
export function withCell({ endTime: _, ...filters }: Filters, { weekday, hour }: HeatCell, since: string): Filters {
  return {
    ...filters,
    operation: 'signIn',
    startTime: since,
    weekday: String(weekday) as Filters['weekday'], // both are places in a grid of 7 by 24
    hour: String(hour) as Filters['hour'],
  };
}

/** Takes a cell away, with all that it had brought along. */
export function withoutCell(filters: Filters): Filters {
  const { weekday: _day, hour: _hour, operation: _operation, ...rest } = filters;
  return rest.place === undefined ? withoutStart(rest) : rest;
}

/** Just what a place counts: the records from there since the beginning of its window. */
export function withPlace({ endTime: _, ...filters }: Filters, place: string, since: string): Filters {
  return { ...filters, place, startTime: since };
}

/** Takes a place away, with all that it had brought along. */
export function withoutPlace({ place: _, ...rest }: Filters): Filters {
  return pickedCell(rest) === null ? withoutStart(rest) : rest;
}

/** What the charts brought along is of their window; with another one it would tell another number than they do. */
export function withoutPicked(filters: Filters): Filters {
  const noCell = pickedCell(filters) === null ? filters : withoutCell(filters);
  return noCell.place === undefined ? noCell : withoutPlace(noCell);
}

function withoutStart({ startTime: _, ...rest }: Filters): Filters {
  return rest;
}
