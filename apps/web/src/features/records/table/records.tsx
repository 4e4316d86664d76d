import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailed } from '../../../kit/query-view/query-failed.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { PageTable } from '../../../widgets/page-table/page-table.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { Chosen } from '../choice/use-choice.ts';
import type { RecordPage } from '../queries.ts';
import { nameOf } from '../record-words.ts';
import { AnswerLink } from './answer-link.tsx';
import { columnsOf } from './columns.tsx';
import { Nothing } from './nothing.tsx';
import { Paging } from './paging.tsx';
import { RecordCard } from './record-card.tsx';
import './records.css';

interface Props {
  chosen: Chosen;
  query: UseQueryResult<RecordPage>;
  /** Filters and what can be done with the records: in the table's card, or above the cards of a phone. */
  bar: ReactNode;
}

/** The records of the choice: a table where there is room for one, cards on a phone. */
export function Records(props: Props) {
  if (useLayout() === 'phone')
    return (
      <>
        {props.bar}
        <RecordCards {...props} />
      </>
    );
  return (
    <div className="records-table">
      <RecordsTable {...props} />
    </div>
  );
}

function RecordsTable({ chosen, query, bar }: Props) {
  const text = useText();
  const { data, isError, isFetching } = query;
  return (
    <PageTable
      caption={text.views.actionRecord.list}
      isCaptionHidden
      bar={bar}
      columns={columnsOf(text)}
      rows={data?.rows ?? []}
      keyOf={(row) => row.id}
      nameOf={(row) => nameOf(row, text)}
      isAlarming={(row) => row.result === 'failure'}
      state={isError && !isFetching ? 'failed' : isFetching ? 'loading' : 'loaded'}
      expectedRows={Number(chosen.choice.size)}
      empty={<Nothing {...chosen} />}
      failed={<QueryFailed query={query} />}
      actions={(row) => <AnswerLink record={row} href={chosen.hrefOf({ record: row.id })} />}
      paging={data && !isError && <Paging chosen={chosen} page={data} />}
    />
  );
}

function RecordCards({ chosen, query }: Props) {
  const text = useText();
  const { data, isError, isPending, isFetching } = query;
  if (isPending) {
    return (
      <div className="card records-waiting">
        <Skeleton shape="rows" count={5} />
      </div>
    );
  }
  if (isError) return <QueryFailed query={query} />;
  if (data.rows.length === 0) return <Nothing {...chosen} />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {isFetching ? text.widgets.pageTable.loading : text.widgets.pageTable.loaded(data.rows.length)}
      </p>
      <ul className="record-cards" aria-label={text.views.actionRecord.list} aria-busy={isFetching}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <RecordCard record={row} href={chosen.hrefOf({ record: row.id })} />
          </li>
        ))}
      </ul>
      <Paging chosen={chosen} page={data} />
    </>
  );
}
