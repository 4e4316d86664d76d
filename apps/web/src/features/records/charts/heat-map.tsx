import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { usePart } from '../../../widgets/dialog/use-part.ts';
import { type HeatCell, pickedCell, withCell, withoutCell } from '../choice/picking.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { type Distribution, distributionQuery } from '../queries.ts';
import { useNumber } from '../use-number.ts';
import { ChartCard, MoreButton } from './chart-card.tsx';
import { HeatGrid } from './heat-grid.tsx';
import './heat-map.css';
import { HeatPicture } from './heat-picture.tsx';
import { busiestOf, summaryOf, totalOf, weekOf } from './heat-words.ts';

// The first screen does without.
const load = () => chunk(() => import('../late/heat-numbers.tsx'));
const HeatNumbers = lazy(load);

/** When the person signs in: a picture, a sentence that says the same, and the numbers on request. */
export function HeatMap({ chosen }: { chosen: Chosen }) {
  const text = useText();
  const id = useId();
  const query = useQuery(distributionQuery(chosen.range));
  const [isOpen, setOpen] = useState(false);
  const isLoaded = usePart(load, isOpen, () => {
    showToast('error', text.global.networkAbnormal);
    setOpen(false);
  });
  const numbers = isOpen && isLoaded ? id : undefined;
  return (
    <ChartCard
      title={text.views.actionRecord.distribution}
      query={query}
      more={
        query.data !== undefined &&
        query.data.total > 0 && (
          <MoreButton
            words={isOpen ? text.views.actionRecord.hideNumbers : text.views.actionRecord.showNumbers}
            isOpen={isOpen}
            controls={numbers}
            onToggle={() => setOpen(!isOpen)}
          />
        )
      }
    >
      {(distribution, titleId) => (
        <Shown chosen={chosen} titleId={titleId} numbers={numbers} distribution={distribution} />
      )}
    </ChartCard>
  );
}

interface Props {
  chosen: Chosen;
  titleId: string;
  /** The id of the numbers where they are wanted. */
  numbers: string | undefined;
  distribution: Distribution;
}

function Shown({ chosen: { filters, narrow }, titleId, numbers, distribution }: Props) {
  const text = useText();
  const layout = useLayout();
  const number = useNumber();
  const picked = pickedCell(filters);
  const week = weekOf(distribution);
  const busiest = busiestOf(week);
  const most = busiest ? totalOf(busiest) : 0;
  const summary = summaryOf(distribution, week, text, number);
  const pick = (cell: HeatCell) => {
    const isPicked = picked?.weekday === cell.weekday && picked.hour === cell.hour;
    narrow(isPicked ? withoutCell(filters) : withCell(filters, cell));
  };
  return (
    <>
      <p className="chart-words">{summary}</p>
      {layout === 'wide' ? (
        <HeatGrid week={week} most={most} picked={picked} labelledBy={titleId} onPick={pick} />
      ) : (
        <HeatPicture week={week} most={most} picked={picked} summary={summary} />
      )}
      {numbers !== undefined && busiest && (
        <Suspense>
          <HeatNumbers id={numbers} week={week} picked={picked} onPick={pick} />
        </Suspense>
      )}
    </>
  );
}
