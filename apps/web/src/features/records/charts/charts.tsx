import { useLayout } from '../../../lib/layout.ts';
import type { Chosen } from '../choice/use-choice.ts';
import './charts.css';
import { Favourites } from './favourites.tsx';
import { HeatMap } from './heat-map.tsx';
import { PlacesChart } from './places-chart.tsx';

/** The pictures of the person's records; whatever is chosen in one narrows the table down. */
export function Charts({ chosen }: { chosen: Chosen }) {
  return (
    <div className="charts" data-layout={useLayout()}>
      <HeatMap chosen={chosen} />
      <PlacesChart chosen={chosen} />
      <Favourites chosen={chosen} />
    </div>
  );
}
