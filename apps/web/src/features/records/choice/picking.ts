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

/** Just what a cell counts: the sign-ins of that hour. */
export function withCell(filters: Filters, { weekday, hour }: HeatCell): Filters {
  return {
    ...filters,
    operation: 'signIn',
    weekday: String(weekday) as Filters['weekday'], // both are places in a grid of 7 by 24
    hour: String(hour) as Filters['hour'],
  };
}

/** Takes a cell away, with all that it had brought along. */
export function withoutCell({ weekday: _, hour: _hour, operation: _operation, ...rest }: Filters): Filters {
  return rest;
}

/** Takes a place away. */
export function withoutPlace({ place: _, ...rest }: Filters): Filters {
  return rest;
}
