import type { SearchInput } from './server/search.ts';

/** The value of a like filter for what a person typed. */
export function likeValue(typed: string): string {
  return `%${typed.trim()}%`;
}

/** The picker's request for the children of a node; null asks for the roots. */
export function childrenSearch(parentId: string | null): SearchInput {
  return { parentId };
}

/** The picker's search on one key. */
export function treeSearch(typed: string, searchKey = 'name'): SearchInput {
  return { filterMap: { [searchKey]: { operator: 'like', value: likeValue(typed) } } };
}

/** The select's search on its label field; page 0 of size 0 asks for everything up to the cap. */
export function selectSearch(typed: string, labelField = 'value'): SearchInput {
  const filter = {
    field: labelField,
    operator: 'like',
    value: likeValue(typed),
    caseSensitive: true,
    filters: [],
  } as const;
  return { useDefaultFilters: false, searchable: { filter: { ...filter, filters: [] }, page: { number: 0, size: 0 } } };
}

/** The table-select's page, with what is searched for by field. */
export function tableSearch(number: number, size: number, typed: Record<string, string> = {}): SearchInput {
  const asked = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  return {
    searchable: {
      page: { number, size },
      filters: Object.fromEntries(asked.map(([field, text]) => [`${field}_like`, likeValue(text)])),
    },
  };
}
