import type { ColumnType } from 'kysely';

/** A moment that whoever writes the row must name. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A moment that the database puts there when nobody names one. */
export type Made = ColumnType<Date, Date | string | undefined, Date | string>;
