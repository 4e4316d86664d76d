import type { SearchInput } from '@uc/contract';
import type { ListFunction } from './use-listing.ts';

/** Lists for the development page: nothing is asked of a server there. */

const teams = ['Research', 'Design', 'Finance', 'Legal', 'People', 'Sales', 'Support', 'Security'];
const places = ['Shanghai', 'Hangzhou', 'Beijing', 'Shenzhen'];

/** Rows with an id, a label in `value`, a code and a place. */
export function sampleRows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `unit-${index + 1}`,
    value: `${teams[index % teams.length]} ${Math.floor(index / teams.length) + 1}`,
    code: `D${String(index + 1).padStart(4, '0')}`,
    place: places[index % places.length],
  }));
}

const wordOf = (pattern: string) => pattern.slice(1, -1);

/** A list that searches and pages as the server does. */
export function sampleList(count: number): ListFunction {
  const rows = sampleRows(count);
  return async ({ searchable }: SearchInput) => {
    const asked: [string, string][] = Object.entries(searchable?.filters ?? {}).map(([key, pattern]) => [
      key.replace(/_like$/, ''),
      pattern,
    ]);
    if (searchable?.filter) asked.push([searchable.filter.field, searchable.filter.value]);
    const found = rows.filter((row) =>
      asked.every(([field, pattern]) => String(row[field as keyof typeof row]).includes(wordOf(pattern))),
    );
    const { number = 0, size = 0 } = searchable?.page ?? {};
    return { rows: size === 0 ? found : found.slice(number * size, (number + 1) * size), total: found.length };
  };
}

/** A list that never answers. */
export const silentList: ListFunction = () => new Promise(() => undefined);

/** A list that fails. */
export const brokenList: ListFunction = () => Promise.reject(new Error('sample'));
