import type { UseQueryResult } from '@tanstack/react-query';
import { Failed } from '../../../kit/request/failed.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { useLogin } from '../../../lib/session.ts';
import { PageTable } from '../../../widgets/page-table/page-table.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { Chosen } from '../address/use-choice.ts';
import type { RequestPage } from '../queries.ts';
import { columnsOf } from './columns.tsx';
import { DraftLink } from './draft-link.tsx';
import { Nothing } from './nothing.tsx';
import { Paging } from './paging.tsx';
import { RequestCard } from './request-card.tsx';

interface Props {
  chosen: Chosen;
  query: UseQueryResult<RequestPage>;
}

/** The applications of the choice: a table where there is room for one, cards on a phone. */
export function Requests({ layout, ...props }: Props & { layout: Layout }) {
  return layout === 'phone' ? <RequestCards {...props} /> : <RequestTable {...props} />;
}

function RequestTable({ chosen, query }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const { data, isError, isFetching } = query;
  return (
    <PageTable
      caption={text.views.myApplication.list}
      isCaptionHidden
      columns={columnsOf(text, timeZone)}
      rows={data?.rows ?? []}
      keyOf={(row) => row.id}
      nameOf={(row) => row.number}
      state={isError && !isFetching ? 'failed' : isFetching ? 'loading' : 'loaded'}
      expectedRows={5}
      empty={<Nothing chosen={chosen} layout="wide" />}
      failed={<Failed query={query} />}
      actions={(row) => <DraftLink request={row} layout="wide" />}
      paging={data && data.total > 0 && !isError && <Paging chosen={chosen} page={data} />}
    />
  );
}

function RequestCards({ chosen, query }: Props) {
  const text = useText();
  const { data, isError, isPending, isFetching } = query;
  if (isPending) {
    return (
      <div className="card">
        <Skeleton shape="rows" count={5} />
      </div>
    );
  }
  if (isError) return <Failed query={query} />;
  if (data.rows.length === 0) {
    return (
      <div className="card">
        <Nothing chosen={chosen} layout="phone" />
      </div>
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {isFetching ? text.widgets.pageTable.loading : text.widgets.pageTable.loaded(data.rows.length)}
      </p>
      <ul className="request-cards" aria-label={text.views.myApplication.list} aria-busy={isFetching}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <RequestCard request={row} />
          </li>
        ))}
      </ul>
      <Paging chosen={chosen} page={data} />
    </>
  );
}
