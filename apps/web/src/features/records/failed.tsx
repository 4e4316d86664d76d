import { CallError } from '@uc/contract';
import { failureText } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n/text.ts';
import { ErrorState } from '../../widgets/states/states.tsx';

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch(): unknown };
}

/** A part of the page that did not come: why, and another try. */
export function Failed({ query: { error, isFetching, refetch } }: Props) {
  const text = useText();
  const message = error instanceof CallError ? failureText(error, text) : '';
  return <ErrorState message={message || undefined} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
