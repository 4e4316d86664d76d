import { useQuery } from '@tanstack/react-query';
import { CallError } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { Failed } from '../failed.tsx';
import { recordQuery } from '../queries.ts';
import { RecordFacts } from '../table/record-facts.tsx';
import { Question } from './question.tsx';
import './question.css';

interface Props {
  id: string;
  layout: Layout;
}

/** One record: what it was, whether it was oneself, and what then. */
export default function RecordContent({ id, layout }: Props) {
  const text = useText();
  const query = useQuery(recordQuery(id));
  const { data: record, error, isPending } = query;
  if (isPending) return <Skeleton shape="values" count={6} />;
  if (error instanceof CallError && error.code === 'record.unknown') {
    return (
      <EmptyState
        icon="search"
        title={text.views.actionRecord.unknownRecord}
        hint={text.views.actionRecord.unknownRecordHint}
      />
    );
  }
  if (!record) return <Failed query={query} />;
  return (
    <>
      <RecordFacts record={record} />
      {record.isAsked && <Question record={record} layout={layout} />}
    </>
  );
}
