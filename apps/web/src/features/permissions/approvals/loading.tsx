import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '@uc/contract';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { ErrorState } from '../../../widgets/states/states.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}

/** What a query brought; its shape while it is on its way, and another try where it did not come. */
export function Loading<Data>({ query, children }: Props<Data>) {
  const text = useText();
  const { data, error, isFetching, refetch } = query;
  // What is there stays, should a later question fail.
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div className="card">
        <Skeleton shape="rows" count={5} />
      </div>
    );
  }
  const message = error instanceof CallError ? failureText(error, text) || undefined : undefined;
  return (
    <div className="card">
      <ErrorState message={message} onRetry={() => void refetch()} isRetrying={isFetching} />
    </div>
  );
}
