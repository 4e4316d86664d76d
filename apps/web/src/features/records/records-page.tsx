import { lazy, Suspense, useRef } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { ProofChip } from '../../kit/proof-chip/proof-chip.tsx';
import { chunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/i18n/text.ts';
import { type Layout, useLayout } from '../../lib/layout.ts';
import { useStandingProof } from '../../lib/proof/use-standing-proof.ts';
import { arriveWith } from '../../lib/query.ts';
import { Charts } from './charts/charts.tsx';
import { address, type Filters, rangeOf } from './choice/choice.ts';
import { type Chosen, useChoice } from './choice/use-choice.ts';
import { distributionQuery, listQuery, placesQuery } from './queries.ts';
import { RangeChoice } from './range/range-choice.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import './records-page.css';
import { RecordsList } from './records-list.tsx';

// Few ever see it.
const ExpiredNote = lazy(() => chunk(() => import('./late/expired-note.tsx')));

/** Behaviour records: when and where, what exactly, and whether it was oneself. */
export default function RecordsPage() {
  const text = useText();
  const chosen = useChoice();
  const list = useRef<HTMLElement>(null);
  const isWide = useLayout() === 'wide';
  const { view } = chosen.choice;
  const hasCharts = isWide || view === 'charts';

  function narrowByChart(filters: Filters): void {
    chosen.narrow(filters);
    // What it leads to may be below the screen's edge, and would seem to have done nothing.
    list.current?.scrollIntoView();
  }

  return (
    <>
      <PageHead
        title={text.views.actionRecord.title}
        purpose={text.views.actionRecord.purpose}
        actions={
          <>
            {!isWide && <Halves {...chosen} />}
            <ProofChip proof={useStandingProof()} />
            <RangeChoice {...chosen} />
          </>
        }
      />
      {chosen.choice.export === 'expired' && (
        <Suspense>
          <ExpiredNote {...chosen} />
        </Suspense>
      )}
      {hasCharts && <Charts chosen={{ ...chosen, narrow: narrowByChart }} />}
      {(isWide || view === 'records') && <RecordsList ref={list} chosen={chosen} />}
      <RecordDrawer chosen={chosen} />
    </>
  );
}

/** A phone shows one half at a time. */
function Halves({ choice, hrefOf }: Chosen) {
  const text = useText();
  return (
    <nav className="segments" aria-label={text.views.actionRecord.viewLabel}>
      {(['records', 'charts'] as const).map((view) => (
        <Link key={view} href={hrefOf({ view })} aria-current={choice.view === view ? 'page' : undefined}>
          {text.views.actionRecord.views[view]}
        </Link>
      ))}
    </nav>
  );
}

/** Drawn once, with the records and on a wide screen the charts that the first call brings. */
export function arrive({ query, layout }: { query: string; layout: Layout }) {
  const choice = address.read(query);
  const isWide = layout === 'wide';
  const range = rangeOf(choice);
  return arriveWith(
    ...(isWide || choice.view === 'records' ? [listQuery(choice)] : []),
    ...(isWide || choice.view === 'charts' ? [distributionQuery(range), placesQuery(range)] : []),
  );
}
