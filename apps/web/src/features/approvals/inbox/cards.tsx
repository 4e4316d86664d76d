import { useText } from '../../../lib/i18n/text.ts';
import { isBlocked } from './inbox-state.ts';
import { MarkAll } from './mark-all.tsx';
import { RequestCard } from './request-card.tsx';
import type { Inbox } from './use-inbox.ts';

/** The inbox where there is no room for a table. */
export function Cards({ inbox }: { inbox: Inbox }) {
  const text = useText();
  const { rows, state, dispatch } = inbox;
  return (
    <>
      <MarkAll inbox={inbox} isWordy />
      <ul className="inbox-cards" aria-label={text.views.myApproval.lists.waiting}>
        {rows.map((row) => (
          <li key={row.step}>
            <RequestCard
              row={row}
              isMarked={state.marks.has(row.step) && !isBlocked(row)}
              refusal={state.refusals.find((refusal) => refusal.row.step === row.step)?.message}
              dispatch={dispatch}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
