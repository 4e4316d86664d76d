import { api, type InputOf } from '@uc/contract';

type ListInput = InputOf<typeof api.applications.list>;
/** What narrows the applications down. */
export type Filters = Omit<ListInput, 'size' | 'cursor'>;
/** Rows of a page. */
export type Size = NonNullable<ListInput['size']>;

/** All that the page shows, as its address says it. */
export interface Choice {
  filters: Filters;
  size: Size;
  /** The cursors that led here, so that there is a way back although the server names only the next one. */
  trail: readonly string[];
}

const { shape } = api.applications.list.input;
const filterNames = ['state', 'search', 'startTime', 'endTime'] as const satisfies (keyof Filters)[];
const usualSize: Size = '20';

/** All states to choose from; `void` stands beside the four. */
export const states = shape.state.def.innerType.options;
/** All sizes of a page. */
export const sizes: readonly Size[] = shape.size.def.innerType.options;

/** Reads an address. What the server would refuse is taken for not said, so that a mistyped link still opens the page. */
export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const found: Record<string, string> = {};
  for (const name of filterNames) {
    const read = shape[name].safeParse(query.get(name) || undefined);
    if (read.success && read.data !== undefined) found[name] = read.data;
  }
  return {
    filters: found, // each passed the schema of its own name
    size: sizes.find((size) => size === query.get('size')) ?? usualSize,
    trail: query.getAll('cursor').filter((cursor) => shape.cursor.safeParse(cursor).success),
  };
}

/** The query of an address that `readChoice` reads the same from; '' where all is as usual. */
export function writeChoice({ filters, size, trail }: Choice): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (size !== usualSize) query.set('size', size);
  for (const cursor of trail) query.append('cursor', cursor);
  return query.size > 0 ? `?${query}` : '';
}

/** How many conditions hold. */
export function countConditions(filters: Filters): number {
  return Object.values(filters).filter(Boolean).length;
}
