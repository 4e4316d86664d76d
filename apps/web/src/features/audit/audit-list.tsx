import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { QueryFailed } from '../../kit/query-view/query-failed.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import type { AuditQuestion } from './audit-address.ts';
import { AuditTable } from './audit-table.tsx';
import { auditQuery } from './queries.ts';

/** A screenful; while there are fewer the search goes on by itself. */
const enough = 20;
/** So many parts are asked for in a row; after that somebody says whether to go on. */
const partsAtOnce = 20;

/** What was found, and how far it was looked. */
export function AuditList({ question }: { question: AuditQuestion }) {
  const words = useText().views.audit;
  const query = useInfiniteQuery(auditQuery(question));
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const parts = data?.pages ?? [];
  const [first, last] = [parts[0], parts.at(-1)];
  const rows = parts.flatMap((part) => part.rows);
  const goesOn =
    hasNextPage && !isFetchNextPageError && rows.length < enough && parts.length % partsAtOnce !== 0 && !isPending;
  const fetchNext = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) fetchNext();
  }, [goesOn, isFetchingNextPage]);

  if (isPending) return <Skeleton shape="table" count={10} />;
  if (!first || !last) return <QueryFailed query={query} />;
  const isSearching = goesOn || isFetchingNextPage;
  return (
    <>
      <p className="audit-window" role="status">
        {isSearching && last.searchedTo
          ? words.searching(last.searchedTo)
          : words.window(first.from, first.to ?? words.now)}
      </p>
      {rows.length > 0 && <AuditTable rows={rows} />}
      {rows.length === 0 && !isSearching && !hasNextPage && (
        <EmptyState icon="search" title={words.none} hint={words.noneHint} />
      )}
      {hasNextPage && (
        <div className="audit-more">
          <button
            type="button"
            className="button"
            aria-disabled={isSearching}
            onClick={() => isSearching || void query.fetchNextPage()}
          >
            {last.rows.length === 0 && last.searchedTo ? words.searched(last.searchedTo) : words.more}
          </button>
        </div>
      )}
    </>
  );
}
