import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { nameWords } from '../../kit/person/name-words.ts';
import { PersonName } from '../../kit/person/person-name.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { itemsLine } from '../../kit/request/change-words.ts';
import { StateTag } from '../../kit/request/state-tag.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useAddress } from '../../lib/address.ts';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { useLogin } from '../../lib/session.ts';
import { EmptyState } from '../../widgets/states/states.tsx';
import { approvalsAddress } from './approvals-address.ts';
import { Pages } from './pages.tsx';
import { type InboxRow, listQuery } from './queries.ts';
import { WaitingRows } from './waiting-rows.tsx';

/** What the person decided, the latest first, each as it stands now. */
export function DecidedList() {
  const text = useText();
  const { values, hrefOf } = useAddress(approvalsAddress);
  const query = useQuery(listQuery('decided', values.cursor));
  return (
    <QueryView query={query} waiting={<WaitingRows />}>
      {(page) => (
        <>
          {page.rows.length === 0 ? (
            <div className="card">
              <EmptyState
                icon="list"
                title={text.views.myApproval.noneDecided}
                hint={text.views.myApproval.noneDecidedHint}
                action={
                  <Link className="button" href={hrefOf({ view: 'waiting', cursor: undefined })}>
                    {text.views.myApproval.seeWaiting}
                  </Link>
                }
              />
            </div>
          ) : (
            <ul className="card inbox-decided" aria-label={text.views.myApproval.lists.decided}>
              {page.rows.map((row) => (
                <li key={row.id}>
                  <Decided row={row} />
                </li>
              ))}
            </ul>
          )}
          <Pages page={page} />
        </>
      )}
    </QueryView>
  );
}

function Decided({ row }: { row: InboxRow }) {
  const layout = useLayout();
  const text = useText();
  const { timeZone } = useLogin();
  const { id, number, applicant, onBehalfOf, sentAt, canOpen } = row;
  const line = (
    <>
      <span>
        <strong>
          <PersonName person={applicant} />
        </strong>{' '}
        {canOpen ? itemsLine(row, text) : text.views.myApproval.closed}
        <small>{[number, sentAt !== null && formatWhen(sentAt, text, timeZone)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="request-tags">
        {onBehalfOf && <Tag tone="accent">{text.views.myApproval.onBehalfOf(nameWords(onBehalfOf, text))}</Tag>}
        <StateTag request={row} />
      </span>
    </>
  );
  return canOpen ? <Link href={pathTo('approval', layout, { id })}>{line}</Link> : <div>{line}</div>;
}
