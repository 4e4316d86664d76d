import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { inboxKey } from '../../lib/query.ts';
import type { View } from './approvals-address.ts';

/** One page of what waits or was decided. */
export type InboxPage = OutputOf<typeof api.approvals.list>;
/** A request in the inbox. */
export type InboxRow = InboxPage['rows'][number];
/** Somebody's time in somebody else's place. */
export type Deputy = OutputOf<typeof api.approvals.deputies>['mine'][number];

// The page says in its own places what did not come. What waits changes by other people's hands, so none of it is fresh.
const quietly = { show: 'none' } as const;
const staleTime = 0;
const all = ['approvals'] as const;
const lists = [...all, 'list'] as const;

/** A whole inbox at once: whoever decides wants to see all of it, and 300 rows cost no more than a second. */
const size = '300';

/** What waits, or what was decided. */
export function listQuery(view: View, cursor?: string) {
  return queryOptions({
    queryKey: [...lists, view, cursor],
    queryFn: () => call(api.approvals.list, { view, size, cursor }, quietly),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime,
  });
}

/** One request in full; null: none is asked for. */
export function detailQuery(id: string | null) {
  return queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: id === null ? skipToken : () => call(api.approvals.get, { id }, quietly),
    staleTime,
  });
}

/** Who decides in whose place. */
export const deputiesQuery = queryOptions({
  queryKey: [...all, 'deputies'],
  queryFn: () => call(api.approvals.deputies, {}, quietly),
  staleTime,
});

/** Takes decided ones out of the lists on show at once, and asks for what is left, here and at the navigation's count. */
export async function leaveInbox(queries: QueryClient, decided: readonly string[]): Promise<void> {
  const isLeft = ({ id }: InboxRow) => !decided.includes(id);
  await queries.cancelQueries({ queryKey: lists });
  queries.setQueriesData<InboxPage>({ queryKey: [...lists, 'waiting'] }, (page) => {
    if (!page) return page;
    const rows = page.rows.filter(isLeft);
    return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
  });
  // What was decided may be nobody's to read here any more, and is on show for a moment still.
  const isDecided = ([, kind, id]: readonly unknown[]) => kind === 'one' && decided.includes(String(id));
  void queries.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => !isDecided(queryKey) });
  void queries.invalidateQueries({ queryKey: inboxKey });
}
