import { type Dispatch, memo } from 'react';
import { Link } from 'wouter';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { RiskTag } from '../../../kit/request/risk-tag.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import type { InboxRow } from '../queries.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { type InboxAction, isBlocked } from './inbox-state.ts';
import { Held, Troubles, What, Who, Why } from './request-facts.tsx';
import { rowId } from './use-inbox.ts';

interface Props {
  row: InboxRow;
  place: number;
  isActive: boolean;
  isMarked: boolean;
  refusal: string | undefined;
  dispatch: Dispatch<InboxAction>;
}

/** A request as a row. The focus is on the row; Tab goes through what can be done with it, and on. */
export const WideRow = memo(function WideRow({ row, place, isActive, isMarked, refusal, dispatch }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const { step, id, number, applicant, conflicts, heldSince } = row;
  const tabIndex = isActive ? 0 : -1;
  const name = text.views.myApproval.rowName(applicant.name, itemsLine(row, text), number);
  return (
    <tr
      id={rowId(step)}
      className="inbox-row"
      aria-label={name}
      aria-selected={isMarked}
      tabIndex={tabIndex}
      onFocus={() => isActive || dispatch({ type: 'activate', step, place })}
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
      <td>
        <Who row={row} />
      </td>
      <td>
        <What row={row} />
        <Link className="inbox-number" href={pathTo('approval', 'wide', { id })} tabIndex={tabIndex}>
          {number}
        </Link>
      </td>
      <td>
        <Held row={row} />
      </td>
      <td>
        <Why row={row} />
      </td>
      <td>
        <RiskTag risk={row.risk} />
      </td>
      <td className="inbox-time">{heldSince !== null && formatWhen(heldSince, text, timeZone)}</td>
      <td className="inbox-acts">
        <DecisionButtons row={row} name={name} tabIndex={tabIndex} dispatch={dispatch} />
      </td>
      {(conflicts.length > 0 || refusal !== undefined) && (
        <td className="inbox-troubles">
          <Troubles row={row} refusal={refusal} />
        </td>
      )}
    </tr>
  );
});
