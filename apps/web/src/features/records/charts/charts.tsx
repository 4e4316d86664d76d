import type { Layout } from '../../../lib/layout.ts';
import type { Chosen } from '../address/use-choice.ts';
import { listId } from '../places.ts';
import './charts.css';
import { Favourites } from './favourites.tsx';
import { HeatMap } from './heat-map.tsx';
import { PlacesChart } from './places-chart.tsx';

/** The pictures of the person's records; whatever is chosen in one narrows the table down. */
export function Charts({ layout, chosen: page }: { layout: Layout; chosen: Chosen }) {
  const chosen: Chosen = {
    ...page,
    narrow(filters) {
      page.narrow(filters);
      // What it leads to may be below the screen's edge, and would seem to have done nothing.
      document.getElementById(listId)?.scrollIntoView();
    },
  };
  return (
    <div className="charts" data-layout={layout}>
      <HeatMap layout={layout} chosen={chosen} />
      <PlacesChart chosen={chosen} />
      <Favourites chosen={chosen} />
    </div>
  );
}
