import type { ShownRequest } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import type { Decision } from '../decide.ts';
import { isBlocked } from '../inbox/inbox-state.ts';

interface Props {
  request: ShownRequest;
  onAsk(decision: Decision): void;
}

/** The decisions that the server lets this person make; none on what is not theirs, or not any more. */
export function DetailActions({ request, onAsk }: Props) {
  const text = useText();
  const may = (['sendBack', 'reject', 'approve'] as const).filter((decision) => request.actions.includes(decision));
  return may.map((decision) => {
    const isRefused = decision === 'approve' && isBlocked(request);
    return (
      <button
        key={decision}
        type="button"
        className={decision === 'approve' && !isRefused ? 'button primary' : 'button'}
        aria-disabled={isRefused}
        title={isRefused ? text.views.myApproval.blocked : undefined}
        onClick={() => isRefused || onAsk(decision)}
      >
        {text.views.myApproval[decision]}
      </button>
    );
  });
}
