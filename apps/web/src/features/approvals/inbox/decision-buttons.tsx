import type { Dispatch } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { InboxRow } from '../queries.ts';
import { type InboxAction, isBlocked } from './inbox-state.ts';

interface Props {
  row: InboxRow;
  /** What the request is called where it is spoken of. */
  name: string;
  tabIndex?: number;
  dispatch: Dispatch<InboxAction>;
}

/** The three decisions on one request; each is asked about before it is sent. */
export function DecisionButtons({ row, name, tabIndex, dispatch }: Props) {
  const text = useText();
  return (['approve', 'reject', 'sendBack'] as const).map((decision) => {
    const isRefused = decision === 'approve' && isBlocked(row);
    return (
      <button
        key={decision}
        type="button"
        className="button"
        data-decision={decision}
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
