import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { type HeatCell, pickedCell, withCell, withoutCell } from '../choice/picking.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { type Distribution, distributionQuery } from '../queries.ts';
import { useNumber } from '../use-number.ts';
import { HeatGrid } from './heat-grid.tsx';
import './heat-map.css';
import { HeatNumbers } from './heat-numbers.tsx';
import { HeatPicture } from './heat-picture.tsx';
import { busiestOf, summaryOf, totalOf, weekOf } from './heat-words.ts';

/** When the person signs in: a picture, a sentence that says the same, and the numbers on request. */
export function HeatMap({ chosen }: { chosen: Chosen }) {
  const text = useText();
  const title = useId();
  const query = useQuery(distributionQuery(chosen.choice.days));
  return (
    <section className="card chart" aria-labelledby={title}>
      <h2 id={title}>{text.views.actionRecord.distribution}</h2>
      <QueryView query={query} waiting={<Skeleton count={5} />}>
        {(distribution) => <Shown chosen={chosen} title={title} distribution={distribution} />}
      </QueryView>
    </section>
  );
}

function Shown({ chosen, title, distribution }: { chosen: Chosen; title: string; distribution: Distribution }) {
  const text = useText();
  const layout = useLayout();
  const number = useNumber();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { filters } = chosen;
  const picked = pickedCell(filters);
  const week = weekOf(distribution);
  const busiest = busiestOf(week);
  const most = busiest ? totalOf(busiest) : 0;
  const summary = summaryOf(distribution, week, text, number);
  const pick = (cell: HeatCell) => {
    const isPicked = picked?.weekday === cell.weekday && picked.hour === cell.hour;
    chosen.narrow(isPicked ? withoutCell(filters) : withCell(filters, cell, distribution.since));
  };
  return (
    <>
      <p className="chart-words">{summary}</p>
      {layout === 'wide' ? (
        <HeatGrid week={week} most={most} picked={picked} labelledBy={title} onPick={pick} />
      ) : (
        <HeatPicture week={week} most={most} picked={picked} summary={summary} />
      )}
      {busiest && (
        <div className="chart-foot">
          <button
            type="button"
            className="records-link"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.views.actionRecord.hideNumbers : text.views.actionRecord.showNumbers}
          </button>
          {layout === 'wide' && <span>{text.views.actionRecord.cellsHint}</span>}
          <span className="heat-scale" aria-hidden="true">
            {text.views.actionRecord.fewer}
            <i />
            {text.views.actionRecord.many}
          </span>
        </div>
      )}
      {isOpen && busiest && <HeatNumbers id={id} week={week} picked={picked} onPick={pick} />}
    </>
  );
}
