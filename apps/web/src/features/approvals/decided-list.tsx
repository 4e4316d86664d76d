import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { itemsLine } from '../../kit/request/change-words.ts';
import { StateTag } from '../../kit/request/state-tag.tsx';
import { Tag } from '../../kit/request/tag.tsx';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { places } from '../../lib/permission-places.ts';
import { useLogin } from '../../lib/session.ts';
import { EmptyState } from '../../widgets/states/states.tsx';
import { Loading } from './loading.tsx';
import { Pages } from './pages.tsx';
import { type InboxRow, listQuery } from './queries.ts';
import type { Placed } from './use-place.ts';

/** What the person decided, the latest first, each as it stands now. */
export function DecidedList({ layout, placed }: { layout: Layout; placed: Placed }) {
  const text = useText();
  const query = useQuery(listQuery('decided', placed.cursor));
  return (
    <Loading query={query}>
      {(page) => (
        <>
          {page.rows.length === 0 ? (
            <div className="card">
              <EmptyState
                icon="list"
                title={text.views.myApproval.noneDecided}
                hint={text.views.myApproval.noneDecidedHint}
                action={
                  <Link className="button" href={placed.hrefOf({ view: 'waiting', cursor: undefined })}>
                    {text.views.myApproval.seeWaiting}
                  </Link>
                }
              />
            </div>
          ) : (
            <ul className="card inbox-decided" aria-label={text.views.myApproval.lists.decided}>
              {page.rows.map((row) => (
                <li key={row.id}>
                  <Decided row={row} layout={layout} />
                </li>
              ))}
            </ul>
          )}
          <Pages page={page} placed={placed} />
        </>
      )}
    </Loading>
  );
}

function Decided({ row, layout }: { row: InboxRow; layout: Layout }) {
  const text = useText();
  const { timeZone } = useLogin();
  const { id, number, applicant, onBehalfOf, sentAt, canOpen } = row;
  const line = (
    <>
      <span>
        <strong>{applicant.name}</strong> {canOpen ? itemsLine(row, text) : text.views.myApproval.closed}
        <small>{[number, sentAt !== null && formatWhen(sentAt, text, timeZone)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="permission-tags">
        {onBehalfOf && <Tag tone="accent">{text.views.myApproval.onBehalfOf(onBehalfOf.name)}</Tag>}
        <StateTag request={row} />
      </span>
    </>
  );
  return canOpen ? <Link href={places.approval(layout, id)}>{line}</Link> : <div>{line}</div>;
}
