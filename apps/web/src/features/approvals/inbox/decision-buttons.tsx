import type { Dispatch } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { InboxRow } from '../queries.ts';
import { type InboxAction, isBlocked } from './inbox-state.ts';
import { useLetterKeys } from './key-choice.ts';
import { shownKeys } from './keys.ts';

interface Props {
  row: InboxRow;
  /** What the request is called where it is spoken of. */
  name: string;
  tabIndex?: number;
  /** It is the request on show, which keys decide on: they stand on the buttons. */
  hasKeys?: boolean;
  dispatch: Dispatch<InboxAction>;
}

const keyOf = { approve: shownKeys.submit[0], reject: shownKeys.reject[0], sendBack: shownKeys.sendBack[0] };

/** The three decisions on one request; each is asked about before it is sent. */
export function DecisionButtons({ row, name, tabIndex, hasKeys = false, dispatch }: Props) {
  const text = useText();
  const hasLetters = useLetterKeys();
  return (['approve', 'reject', 'sendBack'] as const).map((decision) => {
    const isRefused = decision === 'approve' && isBlocked(row);
    return (
      <button
        key={decision}
        type="button"
        className="button"
        data-decision={decision}
        data-key={hasKeys && (hasLetters || decision === 'approve') ? keyOf[decision] : undefined}
        tabIndex={tabIndex}
        aria-label={text.views.myApproval.actOn(text.views.myApproval[decision], name)}
        aria-disabled={isRefused}
        title={isRefused ? text.views.myApproval.blocked : undefined}
        onClick={() => isRefused || dispatch({ type: 'ask', asking: { decision, rows: [row] } })}
      >
        {text.views.myApproval[decision]}
      </button>
    );
  });
}
