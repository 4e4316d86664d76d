import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { QueryFailed, type Refetched } from '../query-view/query-failed.tsx';
import './paged-list.css';

/** A list that comes part by part, as `useInfiniteQuery` gives it. */
interface Paged<Row> extends Refetched {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface Props<Row> {
  query: Paged<Row>;
  /** How many rows there will be, at a guess, until they are there. */
  lines: number;
  /** Stands there where there are none. */
  empty: ReactNode;
  className?: string;
  keyOf(row: Row): string;
  children(row: Row): ReactNode;
}

/** Rows that are asked for part by part: on their way, failed with another try, none, or shown with the way to more. Those that are there stay, also when asking for more fails. */
export function PagedList<Row>({ query, lines, empty, className, keyOf, children }: Props<Row>) {
  const words = useText().views.administration;
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (query.isPending) return <Skeleton count={lines} />;
  if (!query.data) return <QueryFailed query={query} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className={className}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="paged-list-more">
          <button
            type="button"
            className="button"
            aria-disabled={query.isFetchingNextPage}
            onClick={() => query.isFetchingNextPage || void query.fetchNextPage()}
          >
            {words.more}
          </button>
        </div>
      )}
    </>
  );
}
