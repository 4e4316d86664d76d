import type { UseQueryResult } from '@tanstack/react-query';
import { QueryFailed } from '../../../kit/query-view/query-failed.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useLogin } from '../../../lib/session.ts';
import { PageTable } from '../../../widgets/page-table/page-table.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { RequestPage } from '../queries.ts';
import { columnsOf } from './columns.tsx';
import { DraftLink } from './draft-link.tsx';
import { NoRequests } from './no-requests.tsx';
import { Paging } from './paging.tsx';
import { RequestCard } from './request-card.tsx';
import { isReturned } from './row-words.ts';

interface Props {
  query: UseQueryResult<RequestPage>;
}

/** The requests that the address asks for: a table where there is room for one, cards on a phone. */
export function RequestList(props: Props) {
  return useLayout() === 'phone' ? <RequestCards {...props} /> : <RequestTable {...props} />;
}

function RequestTable({ query }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const { data, isError, isFetching } = query;
  return (
    <div className="request-table">
      <PageTable
        caption={text.views.myApplication.list}
        isCaptionHidden
        columns={columnsOf(text, timeZone)}
        rows={data?.rows ?? []}
        keyOf={(row) => row.id}
        nameOf={(row) => itemsLine(row, text)}
        isAlarming={isReturned}
        state={isError && !isFetching ? 'failed' : isFetching ? 'loading' : 'loaded'}
        expectedRows={5}
        empty={<NoRequests />}
        failed={<QueryFailed query={query} />}
        actions={(row) => <DraftLink request={row} />}
        paging={data && data.total > 0 && !isError && <Paging page={data} />}
      />
    </div>
  );
}

function RequestCards({ query }: Props) {
  const waiting = (
    <div className="card">
      <Skeleton shape="rows" count={5} />
    </div>
  );
  return (
    <QueryView query={query} waiting={waiting}>
      {(page) => <Cards page={page} isFetching={query.isFetching} />}
    </QueryView>
  );
}

function Cards({ page, isFetching }: { page: RequestPage; isFetching: boolean }) {
  const text = useText();
  if (page.rows.length === 0) {
    return (
      <div className="card">
        <NoRequests />
      </div>
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {isFetching ? text.widgets.pageTable.loading : text.widgets.pageTable.loaded(page.rows.length)}
      </p>
      <ul className="request-cards" aria-label={text.views.myApplication.list} aria-busy={isFetching}>
        {page.rows.map((row) => (
          <li key={row.id}>
            <RequestCard request={row} />
          </li>
        ))}
      </ul>
      <Paging page={page} />
    </>
  );
}
