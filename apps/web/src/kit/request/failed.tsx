import { useText } from '../../lib/i18n/text.ts';
import { reasonText } from '../../lib/refusal.ts';
import { ErrorState } from '../../widgets/states/states.tsx';

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch(): unknown };
}

/** A part of the page that did not come: why, and another try. */
export function Failed({ query: { error, isFetching, refetch } }: Props) {
  const text = useText();
  return <ErrorState message={reasonText(error, text)} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
