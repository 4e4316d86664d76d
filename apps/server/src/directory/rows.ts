import type { DirectoryFacts, DirectoryReason } from '@uc/messages/server';
import type { Change, Changes, Fields, Listing, Place, Problem } from './model.ts';

/** A problem of a line, in a column or as a whole. */
export const problemAt = (
  { file, line }: Place,
  column: string,
  reason: DirectoryReason,
  facts: Partial<DirectoryFacts> = {},
): Problem => ({ file, line, column, reason, facts: { value: '', other: '', count: 0, linkAs: '', ...facts } });

/** The lines of a list, without those whose key a refused line has too: what the other says is not believed either. */
export function readableRows<T extends { key: string }>(listing: Listing<T> | undefined): T[] {
  const refused = new Set(listing?.refused);
  return (listing?.rows ?? []).filter(({ key }) => !refused.has(key));
}

/** Takes out the lines that a check names, until it names no more: one line's end may be another's. */
export function sieve<T>(
  rows: readonly T[],
  check: (left: readonly T[]) => Map<T, Problem>,
): { rows: T[]; problems: Problem[] } {
  let left = [...rows];
  const problems: Problem[] = [];
  for (;;) {
    const bad = check(left);
    if (bad.size === 0) return { rows: left, problems };
    // One by one: as arguments of one call, 200,000 would be too many.
    for (const problem of bad.values()) problems.push(problem);
    left = left.filter((row) => !bad.has(row));
  }
}

/** Groups by a value; what has none is left out. */
export function groupBy<T>(rows: readonly T[], pick: (row: T) => string | null | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const value = pick(row);
    if (value === null || value === undefined) continue;
    const same = groups.get(value);
    if (same) same.push(row);
    else groups.set(value, [row]);
  }
  return groups;
}

/** The values that more than one of the rows has. Most plans have none, so nothing is kept for those met once but the value. */
function valuesTwice<T>(rows: readonly T[], pick: (row: T) => string | null | undefined): Set<string> {
  const met = new Set<string>();
  const twice = new Set<string>();
  for (const row of rows) {
    const value = pick(row);
    if (value === null || value === undefined) continue;
    if (met.has(value)) twice.add(value);
    else met.add(value);
  }
  return twice;
}

/** The rows that have a value in common, by that value. */
export function sharing<T>(rows: readonly T[], pick: (row: T) => string | null | undefined): Map<string, T[]> {
  const twice = valuesTwice(rows, pick);
  if (twice.size === 0) return new Map();
  return groupBy(rows, (row) => {
    const value = pick(row);
    return value !== null && value !== undefined && twice.has(value) ? value : null;
  });
}

/** Lines that share what only one may have. Which of them is right, nobody can tell, so that none is taken. */
export function doubles<T extends { place: Place }>(
  rows: readonly T[],
  pick: (row: T) => string | null | undefined,
  column: string,
): Map<T, Problem> {
  const bad = new Map<T, Problem>();
  for (const [value, same] of sharing(rows, pick))
    for (const row of same) {
      const other = same[0] === row ? same[1] : same[0];
      bad.set(row, problemAt(row.place, column, 'twice', { value: shown(value), count: other?.place.line ?? 0 }));
    }
  return bad;
}

/** The key of a position holds a tab between its two parts. */
const shown = (key: string) => key.replace('\t', ', ');

/** What differs, of the fields that may be written. */
export function changesOf(
  current: Fields,
  wanted: Fields,
  mayWrite: (field: string, from: string | null) => boolean = () => true,
): Changes {
  const changes: Record<string, Change> = {};
  // Most lines change nothing, so only what differs is put in order.
  const differs = Object.keys(wanted).filter((field) => (current[field] ?? null) !== (wanted[field] ?? null));
  for (const field of differs.sort()) {
    const [from, to] = [current[field] ?? null, wanted[field] ?? null];
    if (mayWrite(field, from)) changes[field] = { from, to };
  }
  return changes;
}

/**
 * The fields with the English twin of a name: where it is told to be empty it is the name itself, and where it is not told of it follows the name as
 * long as both were the same.
 */
export function withTwin(fields: Fields, current: Fields | undefined, name: string, twin: string): Fields {
  const own = fields[name];
  if (own === undefined || own === null || fields[twin]) return fields;
  const follows = fields[twin] === null || current === undefined || current[twin] === current[name];
  return follows ? { ...fields, [twin]: own } : fields;
}

/** The fields with what an empty one means where the table has no null: undefined means that it was not told of. */
export function withDefaults(fields: Fields, defaults: Readonly<Record<string, string | undefined>>): Fields {
  const empty = Object.keys(defaults).filter((name) => fields[name] === null);
  if (empty.length === 0) return fields;
  const full: Record<string, string | null> = { ...fields };
  for (const name of empty) {
    const meant = defaults[name];
    if (meant === undefined) delete full[name];
    else full[name] = meant;
  }
  return full;
}

/** Texts by code unit: the same order on every machine, as a digest needs it. */
export const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
export const byKey = (one: { key: string }, other: { key: string }) => inOrder(one.key, other.key);
