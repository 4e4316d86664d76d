import pg from 'pg';

/** A condition: the day has come in the organisation's time zone, by the database's clock; null: it always has. */
export function isDueSince(from: string | null, timeZone: string): string {
  const quoted = pg.escapeLiteral;
  return from === null ? 'true' : `now() >= ${quoted(from)}::timestamp at time zone ${quoted(timeZone)}`;
}
