import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { deputyFormQuery } from '../late-parts.ts';
import { type Deputy, deputiesQuery } from '../queries.ts';
import { WaitingRows } from '../waiting-rows.tsx';
import { DeputyRow } from './deputy-row.tsx';

/** Who decides in one's place, in whose place one decides oneself, and a form for another deputy. */
export function Deputies() {
  const text = useText();
  const words = text.views.myApproval.deputies;
  const query = useQuery(deputiesQuery);
  const form = useQuery(deputyFormQuery);
  return (
    <div className="deputies">
      <p className="quiet">{words.purpose}</p>
      <QueryView query={query} waiting={<WaitingRows />}>
        {({ mine, iAmFor }) => (
          <>
            <Rows title={words.mine} none={words.noneMine} deputies={mine} canEnd />
            <QueryView query={form} waiting={<WaitingRows />}>
              {({ DeputyForm }) => <DeputyForm />}
            </QueryView>
            <Rows title={words.iAmFor} none={words.noneIAmFor} deputies={iAmFor} canEnd={false} />
          </>
        )}
      </QueryView>
    </div>
  );
}

interface RowsProps {
  title: string;
  none: string;
  deputies: readonly Deputy[];
  canEnd: boolean;
}

function Rows({ title, none, deputies, canEnd }: RowsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {deputies.length === 0 && <p className="quiet">{none}</p>}
      <ul className="deputies-list">
        {deputies.map((deputy) => (
          <DeputyRow key={deputy.id} deputy={deputy} canEnd={canEnd} />
        ))}
      </ul>
    </section>
  );
}
