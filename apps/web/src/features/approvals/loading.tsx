import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../../kit/request/failed.tsx';
import { Skeleton } from '../../widgets/states/skeleton.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}

/** What a query brought; its shape while it is on its way, and another try where it did not come. */
export function Loading<Data>({ query, children }: Props<Data>) {
  const { data, error } = query;
  // What is there stays, should a later question fail.
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div className="card">
        <Skeleton shape="rows" count={5} />
      </div>
    );
  }
  return (
    <div className="card">
      <Failed query={query} />
    </div>
  );
}
