import type { Dispatch } from 'react';
import { Link } from 'wouter';
import { Fact, Facts } from '../../../kit/facts/facts.tsx';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { RiskTag } from '../../../kit/request/risk-tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { InboxRow } from '../queries.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { type InboxAction, isBlocked } from './inbox-state.ts';
import { Held, Troubles, What, Who, Why } from './request-facts.tsx';
import { rowId } from './use-inbox.ts';
import { Waited } from './waited.tsx';

interface Props {
  row: InboxRow;
  isMarked: boolean;
  refusal: string | undefined;
  dispatch: Dispatch<InboxAction>;
}

/** A request as a card: everything a decision needs, and the decisions as buttons. */
export function RequestCard({ row, isMarked, refusal, dispatch }: Props) {
  const text = useText();
  const layout = useLayout();
  const words = text.views.myApproval;
  const { step, id, number, applicant, heldSince } = row;
  const name = words.rowName(applicant.name, itemsLine(row, text), number);
  return (
    <article id={rowId(step)} className="card inbox-card" aria-label={name} tabIndex={-1}>
      <header>
        <label>
          <input
            type="checkbox"
            aria-label={words.mark(name)}
            checked={isMarked}
            disabled={isBlocked(row)}
            onChange={({ target }) => dispatch({ type: 'mark', steps: [step], isMarked: target.checked })}
          />
        </label>
        <div>
          <Who row={row} />
        </div>
        <div className="inbox-weight">
          {heldSince !== null && <Waited since={heldSince} />}
          <RiskTag risk={row.risk} />
        </div>
      </header>
      <What row={row} />
      <Facts>
        <Fact label={text.views.myApproval.columns.why}>
          <Why row={row} />
        </Fact>
        <Fact label={text.views.myApproval.columns.held}>
          <Held row={row} />
        </Fact>
      </Facts>
      <Troubles row={row} refusal={refusal} />
      <div className="inbox-acts">
        <DecisionButtons row={row} name={name} dispatch={dispatch} />
        <Link className="button" href={pathTo('approval', layout, { id })} aria-label={words.actOn(words.open, name)}>
          {words.open}
        </Link>
      </div>
    </article>
  );
}
