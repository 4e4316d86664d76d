import { useText } from '../../../lib/i18n/text.ts';
import { highestRisk } from './inbox-state.ts';
import type { Inbox } from './use-inbox.ts';

/** How many are chosen and how risky they are, with the one thing to do with them. Readers hear the count change. */
export function MarkedBar({ inbox: { marked, dispatch } }: { inbox: Inbox }) {
  const text = useText();
  const words = text.views.myApproval;
  const steps = marked.map(({ step }) => step);
  const count = steps.length;
  const summary = words.markedRisk(count, text.views.permissions.risks[highestRisk(marked)]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 ? words.marked(count) : ''}
      </p>
      {count > 0 && (
        <div className="card inbox-bar">
          <span>{summary}</span>
          <button
            type="button"
            className="button primary"
            onClick={() => dispatch({ type: 'ask', asking: { decision: 'approve', rows: marked } })}
          >
            {words.approveMarked(count)}
          </button>
          <button type="button" className="button" onClick={() => dispatch({ type: 'mark', steps, isMarked: false })}>
            {words.clear}
          </button>
        </div>
      )}
    </>
  );
}
