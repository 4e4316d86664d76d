import type { WebText } from '@uc/messages';
import type { HeatCell } from '../choice/picking.ts';
import type { Distribution } from '../queries.ts';

/** What one cell holds. */
export interface CellCount extends HeatCell {
  count: number;
  failures: number;
}

/** Every cell of a week, a list for each day. */
export function weekOf({ counts, failures }: Distribution): CellCount[][] {
  return counts.map((day, index) =>
    day.map((count, hour) => ({ weekday: index + 1, hour, count, failures: failures[index]?.[hour] ?? 0 })),
  );
}

/** Sign-ins of a cell, however they ended. */
export const totalOf = ({ count, failures }: CellCount): number => count + failures;

/** The cell with the most sign-ins; the earliest of the week where several have as many. */
export function busiestOf(week: readonly CellCount[][]): CellCount | null {
  return week
    .flat()
    .reduce<CellCount | null>((best, cell) => (totalOf(cell) > (best ? totalOf(best) : 0) ? cell : best), null);
}

/** A cell in words: when, how often, how often in vain. */
export function cellName(cell: CellCount, text: WebText, number: (count: number) => string): string {
  const weekday = text.views.actionRecord.weekdays[cell.weekday - 1] ?? '';
  return text.views.actionRecord.cellName(weekday, cell.hour, number(totalOf(cell)), number(cell.failures));
}

/** So many sign-ins in one hour of the week are a habit; a single one, or two hours alike, tell nothing. */
const fewestOfHabit = 3;

/** The hour of the week that somebody signs in at more than at any other; null where there is no such habit. */
export function habitOf(week: readonly CellCount[][]): CellCount | null {
  const busiest = busiestOf(week);
  if (!busiest || totalOf(busiest) < fewestOfHabit) return null;
  const asBusy = week.flat().filter((cell) => totalOf(cell) === totalOf(busiest));
  return asBusy.length === 1 ? busiest : null;
}

/** The whole picture in a sentence. */
export function summaryOf(
  distribution: Distribution,
  week: readonly CellCount[][],
  text: WebText,
  number: (count: number) => string,
): string {
  const words = text.views.actionRecord;
  if (!busiestOf(week)) return words.noSignIns;
  const failures = week.flat().reduce((sum, cell) => sum + cell.failures, 0);
  const habit = habitOf(week);
  return words.summary(
    number(distribution.total),
    number(failures),
    habit && words.cell(words.weekdays[habit.weekday - 1] ?? '', habit.hour),
  );
}
