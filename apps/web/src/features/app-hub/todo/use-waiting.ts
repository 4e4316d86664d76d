import { queryOptions, useIsFetching, useQuery } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useEffect, useState } from 'react';
import { usePainted } from '../../../lib/after-frame.ts';
import { call } from '../../../lib/call.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { inboxKey } from '../../../lib/query.ts';
import { nothingWaits, type Waiting } from './todos.ts';

/** A page that fetches nothing for so long has what it came for, also on a slow device. */
const quietMs = 1_000;

/** What waits for the person; whoever decides makes it out of date. */
export const waitingQuery = queryOptions({
  queryKey: [...inboxKey, 'waiting'],
  queryFn: (): Promise<Waiting> => call(api.inbox.waiting, {}),
  refetchOnWindowFocus: true,
});

/**
 * What waits for the person. Nothing until it is known. A page that shows it is opened with it, or asks once it is painted; any other asks when
 * it has had all it came for.
 */
export function useWaiting(isShown = false): Waiting {
  const isPainted = usePainted();
  const isQuiet = useIsQuiet();
  const enabled = isShown ? isPainted : isQuiet;
  const { data } = useQuery({ ...waitingQuery, enabled });
  return data ?? nothingWaits;
}

/** True once the page has had all it asked for a while and the browser has nothing better to do; what was known is shown before. */
function useIsQuiet(): boolean {
  const isFetching = useIsFetching() > 0;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet || isFetching) return;
    let isOver = false;
    const timer = setTimeout(
      () =>
        whenIdle(() => {
          if (!isOver) setQuiet(true);
        }),
      quietMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isQuiet, isFetching]);
  return isQuiet;
}
