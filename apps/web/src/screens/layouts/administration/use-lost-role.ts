import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { administratorQuery } from '../../../lib/administration.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';

/** True where the server no longer knows for the person what a page asks for. */
const isUnknown = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' &&
  event.action.type === 'error' &&
  event.query.queryHash !== own &&
  isRefusedFor(event.action.error, 'route.unknown');

const own = JSON.stringify(administratorQuery.queryKey);

/** A tab that was left open learns that its role was taken with the first thing it asks for, and asks what is left. */
export function useLostRole(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (isUnknown(event)) void queries.invalidateQueries({ queryKey: administratorQuery.queryKey });
      }),
    [queries],
  );
}
