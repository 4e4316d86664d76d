import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';

interface Props<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** What more it can show, beside the title. */
  more?: ReactNode;
  /** `titleId` names the title. */
  children(data: Data, titleId: string): ReactNode;
}

/** One chart: its title, and what it shows once that has come. What it showed for another time stays, pale, until then. */
export function ChartCard<Data>({ title, query, more, children }: Props<Data>) {
  const id = useId();
  return (
    <section className="card chart" aria-labelledby={id} aria-busy={query.isPlaceholderData || undefined}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
        {query.data !== undefined && more}
      </div>
      <QueryView query={query} waiting={<Skeleton count={5} />}>
        {(data) => children(data, id)}
      </QueryView>
    </section>
  );
}

/** Shows more of a chart, or less again. */
export function MoreButton({ words, isOpen, controls, onToggle }: MoreProps) {
  return (
    <button
      type="button"
      className="records-link"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {words}
    </button>
  );
}

interface MoreProps {
  words: string;
  isOpen: boolean;
  /** The id of what it shows, once that is there. */
  controls: string | undefined;
  onToggle(): void;
}
