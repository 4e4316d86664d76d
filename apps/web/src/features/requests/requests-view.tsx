import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../kit/request/page-head.tsx';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { countConditions } from './address/choice.ts';
import { useChoice } from './address/use-choice.ts';
import './requests.css';
import { ApplyLink } from './apply-link.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { Requests } from './list/request-list.tsx';
import { listQuery } from './queries.ts';

/** The person's own applications: how they stand, and who holds them. */
export function ApplicationsView({ layout }: { layout: Layout }) {
  const text = useText();
  const chosen = useChoice();
  const query = useQuery(listQuery(chosen.choice));
  // Where there is nothing yet, there is nothing to narrow down, and one way forward is enough.
  const isEmpty = query.data?.total === 0 && countConditions(chosen.choice.filters) === 0;
  return (
    <>
      <PageHead
        layout={layout}
        title={text.views.myApplication.title}
        purpose={text.views.myApplication.purpose}
        actions={!isEmpty && <ApplyLink layout={layout} />}
      />
      {!isEmpty && <FilterBar chosen={chosen} />}
      <Requests layout={layout} chosen={chosen} query={query} />
    </>
  );
}
