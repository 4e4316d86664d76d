import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import type { Chosen } from './address/use-choice.ts';
import { useChoice } from './address/use-choice.ts';
import { Charts } from './charts/charts.tsx';
import { WindowChoice } from './charts/window-choice.tsx';
import { ExpiredNote } from './export/expired-note.tsx';
import { ExportButton } from './export/export-button.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { listId } from './places.ts';
import { listQuery } from './queries.ts';
import { RecordDrawer } from './record-drawer.tsx';
import './records-view.css';
import { Records } from './table/records.tsx';

/** Behaviour records: when and where, what exactly, and whether it was oneself. */
export function RecordsView({ layout }: { layout: Layout }) {
  const text = useText();
  const chosen = useChoice();
  const isWide = layout === 'wide';
  const { view } = chosen.choice;
  return (
    <>
      <div className="records-head">
        <div>
          {isWide && <h1 tabIndex={-1}>{text.views.actionRecord.title}</h1>}
          <p>{text.views.actionRecord.purpose}</p>
        </div>
        {!isWide && <Halves {...chosen} />}
        {(isWide || view === 'charts') && <WindowChoice {...chosen} />}
      </div>
      <ExpiredNote {...chosen} />
      {(isWide || view === 'charts') && <Charts layout={layout} chosen={chosen} />}
      {(isWide || view === 'records') && <List layout={layout} chosen={chosen} />}
      <RecordDrawer layout={layout} chosen={chosen} />
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

function List({ layout, chosen }: { layout: Layout; chosen: Chosen }) {
  const text = useText();
  const query = useQuery(listQuery(chosen.choice));
  return (
    <section id={listId} className="records-list" aria-label={text.views.actionRecord.list}>
      <FilterBar
        chosen={chosen}
        action={<ExportButton layout={layout} chosen={chosen} page={query.isError ? undefined : query.data} />}
      />
      <Records layout={layout} chosen={chosen} query={query} />
    </section>
  );
}
