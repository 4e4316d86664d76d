import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { Link } from 'wouter';
import { nameWords } from '../../../kit/person/name-words.ts';
import { PersonName } from '../../../kit/person/person-name.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { RiskTag } from '../../../kit/request/risk-tag.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { DecisionButtons } from '../inbox/decision-buttons.tsx';
import type { InboxAction } from '../inbox/inbox-state.ts';
import { Held, Troubles, What } from '../inbox/request-facts.tsx';
import { Waited } from '../inbox/waited.tsx';
import { restQuery } from '../late-parts.ts';
import { detailQuery, type InboxRow } from '../queries.ts';
import './chosen-request.css';
import { useRested } from './use-rested.ts';

interface Props {
  row: InboxRow;
  dispatch: Dispatch<InboxAction>;
}

/** The request that the list is at. What the list knows of it is there at once; its course, talk and files follow. */
export function ChosenRequest({ row, dispatch }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const { id, number, applicant, people, onBehalfOf, sentAt, heldSince, reason } = row;
  const words = text.views.myApproval;
  const part = useQuery(restQuery);
  const query = useQuery(detailQuery(useRested() ? id : null));
  const isForOthers = people.some((one) => one.id !== applicant.id);
  return (
    <article className="chosen" aria-label={words.chosen(applicant.name, number)}>
      <header className="chosen-head">
        <div>
          <h2>
            <PersonName person={applicant} />
          </h2>
          {applicant.organization !== null && <p>{applicant.organization}</p>}
          {isForOthers && <p>{words.forPeople(people.map((person) => nameWords(person, text)))}</p>}
          {onBehalfOf && <Tag tone="accent">{words.onBehalfOf(nameWords(onBehalfOf, text))}</Tag>}
        </div>
        <div className="chosen-when">
          <Link className="inbox-number" href={pathTo('approval', 'wide', { id })}>
            {number}
          </Link>
          {sentAt !== null && <span>{formatWhen(sentAt, text, timeZone)}</span>}
          {heldSince !== null && <Waited since={heldSince} />}
        </div>
      </header>
      <section className="chosen-asked" aria-label={text.views.myApproval.columns.what}>
        <RiskTag risk={row.risk} />
        <What row={row} />
        <p className="chosen-reason">
          <span>{text.views.myApproval.columns.why}</span> {reason}
        </p>
      </section>
      <Troubles row={row} refusal={undefined} />
      <div className="chosen-columns">
        <section>
          <h3>{text.views.myApproval.columns.held}</h3>
          <Held row={row} />
        </section>
        <QueryView query={query} waiting={<Skeleton count={4} />}>
          {(request) => (
            <QueryView query={part} waiting={<Skeleton count={4} />}>
              {({ RestOfRequest }) => <RestOfRequest request={request} />}
            </QueryView>
          )}
        </QueryView>
      </div>
      <footer className="chosen-foot">
        <DecisionButtons
          row={row}
          name={words.rowName(applicant.name, itemsLine(row, text), number)}
          hasKeys
          dispatch={dispatch}
        />
      </footer>
    </article>
  );
}
