import type { SearchInput } from '@uc/contract';

/** A page of what is here already, as a server would answer the same request. */
export function pageOf<Row extends Readonly<Record<string, unknown>>>(
  all: readonly Row[],
  { searchable }: SearchInput,
): { rows: Row[]; total: number } {
  const { page = { number: 0, size: all.length }, filters = {} } = searchable ?? {};
  const found = all.filter((row) =>
    Object.entries(filters).every(([key, value]) =>
      String(row[key.replace(/_like$/, '')] ?? '')
        .toLowerCase()
        .includes(value.slice(1, -1).toLowerCase()),
    ),
  );
  return { rows: found.slice(page.number * page.size, (page.number + 1) * page.size), total: found.length };
}
