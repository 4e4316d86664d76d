import type { WebText } from '@uc/messages';
import type { Filters } from '../choice/choice.ts';
import { pickedCell } from '../choice/picking.ts';
import type { Occurring, PlaceRow } from '../queries.ts';

/** Where the names in a condition are looked up, as far as they have come. */
interface Names {
  occurring: Occurring | undefined;
  places: readonly PlaceRow[] | undefined;
}

/** A cell of the heat map in words. */
export function cellWords(filters: Filters, text: WebText): string | null {
  const cell = pickedCell(filters);
  const weekday = cell && text.views.actionRecord.weekdays[cell.weekday - 1];
  return cell && weekday ? text.views.actionRecord.cell(weekday, cell.hour) : null;
}

/** A place as people call it; the filter's own value is the database's. */
export function placeWords(value: string, places: Names['places'], text: WebText): string {
  return places?.find((row) => row.value === value)?.place ?? (value || text.views.actionRecord.unknownPlace);
}

/** All conditions but the time in words, for the question before an export. */
export function conditionWords(filters: Filters, { occurring, places }: Names, text: WebText): string[] {
  const { application, operation, result, place } = filters;
  const name = occurring?.applications.find(({ id }) => id === application)?.name;
  return [
    application !== undefined && (name || text.views.actionRecord.goneApplication),
    operation && text.views.actionRecord.operations[operation],
    result && text.views.actionRecord.exportResult(text.views.actionRecord.results[result]),
    cellWords(filters, text),
    place !== undefined && placeWords(place, places, text),
  ].filter((words): words is string => typeof words === 'string');
}
