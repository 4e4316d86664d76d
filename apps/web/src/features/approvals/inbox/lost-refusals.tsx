import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Inbox } from './use-inbox.ts';

/** What could not be decided and is no longer in the list, as when somebody was faster: told here, until it is read. */
export function LostRefusals({ inbox: { rows, state, dispatch } }: { inbox: Inbox }) {
  const text = useText();
  const lost = state.refusals.filter(({ row }) => !rows.some(({ step }) => step === row.step));
  return (
    <div role="alert" aria-label={text.views.myApproval.refused}>
      {lost.length > 0 && (
        <div className="note inbox-lost">
          <Icon name="alert" />
          <ul className="inbox-items">
            {lost.map(({ row, message }) => (
              <li key={row.step}>{text.views.myApproval.refusal(`${row.applicant.name} ${row.number}`, message)}</li>
            ))}
          </ul>
          <button
            type="button"
            className="close-button"
            aria-label={text.global.close}
            onClick={() => dispatch({ type: 'forget' })}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
