import { type Dispatch, memo } from 'react';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { RiskTag } from '../../../kit/request/risk-tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { InboxRow } from '../queries.ts';
import { type InboxAction, isBlocked } from './inbox-state.ts';
import { Who } from './request-facts.tsx';
import { rowId } from './use-inbox.ts';
import { Waited } from './waited.tsx';

interface Props {
  row: InboxRow;
  place: number;
  isActive: boolean;
  isMarked: boolean;
  refusal: string | undefined;
  dispatch: Dispatch<InboxAction>;
}

/** A request in the list beside which it is shown: who, what, how risky, how long it waits. The one on show has the keys. */
export const ListRow = memo(function ListRow({ row, place, isActive, isMarked, refusal, dispatch }: Props) {
  const text = useText();
  const { step, number, applicant, conflicts, heldSince, risk } = row;
  const tabIndex = isActive ? 0 : -1;
  const what = itemsLine(row, text);
  const name = text.views.myApproval.rowName(applicant.name, what, number);
  return (
    <tr
      id={rowId(step)}
      className="inbox-row"
      aria-label={name}
      aria-selected={isMarked}
      aria-current={isActive || undefined}
      tabIndex={tabIndex}
      onFocus={() => isActive || dispatch({ type: 'activate', step, place })}
      onClick={({ currentTarget, target }) => target instanceof HTMLInputElement || currentTarget.focus()}
    >
      <td>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          aria-label={text.views.myApproval.mark(name)}
          checked={isMarked}
          disabled={isBlocked(row)}
          onChange={({ target }) => dispatch({ type: 'mark', steps: [step], isMarked: target.checked })}
        />
      </td>
      <td className="inbox-gist">
        <Who row={row} />
        <span>{what}</span>
        {refusal !== undefined && (
          <span className="inbox-trouble" data-severity="blocking">
            <Icon name="alert" />
            {refusal}
          </span>
        )}
      </td>
      <td className="inbox-weight">
        {heldSince !== null && <Waited since={heldSince} />}
        <RiskTag risk={risk} />
        {conflicts.length > 0 && (
          <small className="inbox-trouble" data-severity={isBlocked(row) ? 'blocking' : 'warning'}>
            <Icon name="alert" />
            {text.views.myApproval.clash}
          </small>
        )}
      </td>
    </tr>
  );
});
