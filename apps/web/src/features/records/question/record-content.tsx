import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { recordQuery } from '../queries.ts';
import { RecordFacts } from '../table/record-facts.tsx';
import { Question } from './question.tsx';
import './question.css';

/** One record: what it was, whether it was oneself, and what then. */
export default function RecordContent({ id }: { id: string }) {
  const text = useText();
  const query = useQuery(recordQuery(id));
  if (isRefusedFor(query.error, 'record.unknown')) {
    return (
      <EmptyState
        icon="search"
        title={text.views.actionRecord.unknownRecord}
        hint={text.views.actionRecord.unknownRecordHint}
      />
    );
  }
  return (
    <QueryView query={query} waiting={<Skeleton shape="values" count={6} />}>
      {(record) => (
        <>
          <RecordFacts record={record} />
          {record.isAsked && <Question record={record} />}
        </>
      )}
    </QueryView>
  );
}
