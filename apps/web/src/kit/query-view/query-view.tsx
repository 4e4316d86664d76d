import type { ReactNode } from 'react';
import { QueryFailed, type Refetched } from './query-failed.tsx';

interface Props<Data> {
  /** As `useQuery` gives it. */
  query: Refetched & { data: Data | undefined; isPending: boolean };
  /** Stands there until the answer comes, in its shape. */
  waiting: ReactNode;
  /** Something else is still on its way that is shown together with it. */
  isWaiting?: boolean;
  children(data: Data): ReactNode;
}

/** What was asked for: on its way, failed with another try, or shown. An answer that is there stays, also when asking anew fails. */
export function QueryView<Data>({ query, waiting, isWaiting = false, children }: Props<Data>) {
  if (query.data !== undefined && !isWaiting) return children(query.data);
  if (query.isPending || query.data !== undefined) return waiting;
  return <QueryFailed query={query} />;
}
