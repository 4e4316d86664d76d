import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n/text.ts';
import type { Filters } from '../choice/choice.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { favouritesQuery } from '../queries.ts';
import { BarChart } from './bar-chart.tsx';

/** The ranking of the applications that were opened most; choosing one shows its openings. */
export function Favourites({ chosen: { range, filters, narrow } }: { chosen: Chosen }) {
  const words = useText().views.actionRecord;
  return (
    <BarChart
      title={words.favourites}
      query={useQuery(favouritesQuery(range))}
      barOf={({ id, name, openings }) => ({ id, name, count: openings })}
      picked={filters.operation === 'openApplication' ? filters.application : undefined}
      onPick={(application, isPicked) =>
        narrow(isPicked ? withoutApplication(filters) : { ...filters, application, operation: 'openApplication' })
      }
      empty={words.noFavourites}
      all={words.firstBars}
    />
  );
}

function withoutApplication({ application: _, operation: _operation, ...filters }: Filters): Filters {
  return filters;
}
