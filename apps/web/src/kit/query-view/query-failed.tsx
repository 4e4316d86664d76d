import { CallError } from '@uc/contract';
import { failureText } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n/text.ts';
import { ErrorState } from '../../widgets/states/states.tsx';

/** What a failed query is told and tried again by. */
export interface Refetched {
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
}

/** Something that did not come: why, and another try. */
export function QueryFailed({ query: { error, isFetching, refetch } }: { query: Refetched }) {
  const text = useText();
  const message = error instanceof CallError ? failureText(error, text) : '';
  return <ErrorState message={message || undefined} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
