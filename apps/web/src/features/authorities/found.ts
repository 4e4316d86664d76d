import type { Authority } from '@uc/contract';
import { endingOf } from './ending.ts';
import type { Filter } from './filter.ts';

/** The roles of one application, or those that belong to none. */
export interface Group {
  key: string;
  application: Authority['application'];
  rows: Authority[];
}

type Unit = Authority['dataPermissions'][number];

// Width, case and ways of writing an accent are the same to whoever searches.
const fold = (words: string) => words.normalize('NFKC').toLowerCase();

/** The words to look for, in any order. */
export function wordsOf(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}

/** Whether any of these words is in a unit, as a reason to show it first. */
export function isUnitFound(unit: Unit, words: readonly string[]): boolean {
  const text = fold(textOfUnit(unit));
  return words.some((word) => text.includes(word));
}

const textOfUnit = ({ code, name, path }: Unit) => `${code}\n${name}\n${path}`;

function textOf({ role, application, reason, rules, request, dataPermissions }: Authority): string {
  const own = [role.name, role.code, role.description, application?.name ?? '', reason, request?.number ?? ''];
  return fold([...own, ...rules.map(({ name }) => name), ...dataPermissions.map(textOfUnit)].join('\n'));
}

/** Prepares authorities for searching and returns the search: what all conditions hold of, by application, in the given order. */
export function createFinder(rows: readonly Authority[], timeZone: string): (filter: Filter) => Group[] {
  const texts = rows.map((row) => ({ row, text: textOf(row) }));
  // The first of an application has its picture.
  const faces = new Map(rows.toReversed().map(({ application }) => [application?.id ?? '', application]));
  return ({ words: typed, source, isEnding }) => {
    const words = wordsOf(typed);
    const found = texts.filter(
      ({ row, text }) =>
        words.every((word) => text.includes(word)) &&
        (source === undefined || row.source === source) &&
        (!isEnding || endingOf(row.until, timeZone) !== null),
    );
    const groups = Map.groupBy(found, ({ row }) => row.application?.id ?? '');
    return [...groups].map(([key, members]) => ({
      key,
      application: faces.get(key) ?? null,
      rows: members.map(({ row }) => row),
    }));
  };
}
