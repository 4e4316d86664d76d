import { CallError } from '@uc/contract';
import { failureText } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n/text.ts';
import { ErrorState } from '../../widgets/states/states.tsx';

interface Props {
  error: Error | null;
  onRetry(): void;
  isRetrying: boolean;
}

/** A part of account security that did not come: why, and another try. */
export function Failed({ error, onRetry, isRetrying }: Props) {
  const text = useText();
  const message = error instanceof CallError ? failureText(error, text) : '';
  return <ErrorState message={message || undefined} onRetry={onRetry} isRetrying={isRetrying} />;
}
