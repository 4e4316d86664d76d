import type { Endpoint } from '../endpoint.ts';
import type { Served, ServedRow, ServedRows } from './row.ts';

/** A call whole: what its callers know of it, and what the server alone reads. */
export interface ServedEndpoint extends Omit<Endpoint, 'row'>, Served {}

const usual = {
  access: 'session',
  navigation: false,
  picture: false,
  file: false,
  pages: {},
  bodyBytes: undefined,
  compressed: false,
  captcha: undefined,
  switch: undefined,
  licence: undefined,
  beforeSecondFactor: false,
  asksPermissions: false,
  asksStandpoint: false,
  admin: undefined,
  administerProof: false,
  records: undefined,
} as const;

/** One call, of its two halves. */
export function servedEndpoint(call: Endpoint, row: ServedRow): ServedEndpoint {
  return { ...usual, ...call, ...row };
}

/** The calls of one feature, of their two halves; a name that only one of them has does not compile. */
export function servedTable<Rows extends ServedRows, Calls extends { [Name in keyof Rows]: Endpoint<Rows[Name]> }>(
  calls: Calls & { [Name in Exclude<keyof Calls, keyof Rows>]: never },
  rows: Rows,
): { [Name in keyof Calls]: ServedEndpoint } {
  const names = Object.keys(rows) as (keyof Rows & string)[]; // a table's own names
  const whole = names.map((name) => [name, servedEndpoint(calls[name] as Endpoint, rows[name] as ServedRow)]);
  return Object.fromEntries(whole) as { [Name in keyof Calls]: ServedEndpoint }; // all names of both, or it would not compile
}
