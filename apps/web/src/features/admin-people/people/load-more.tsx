import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';

interface Props {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** The end of the list: the next part comes when it is scrolled to, and by a button for keys and after a failure. */
export function LoadMore({ query }: Props) {
  const text = useText();
  const words = text.views.adminPeople;
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const fetchNext = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void query.fetchNextPage();
  });
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNext(), { rootMargin: '400px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="people-more">
      <button
        type="button"
        className="button"
        aria-disabled={isFetchingNextPage}
        onClick={() => isFetchingNextPage || void query.fetchNextPage()}
      >
        {isFetchingNextPage ? words.loadingMore : isFetchNextPageError ? text.global.retry : words.more}
      </button>
    </div>
  );
}
