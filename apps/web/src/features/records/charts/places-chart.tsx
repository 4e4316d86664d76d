import { useQuery } from '@tanstack/react-query';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { withoutPlace } from '../choice/picking.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { placesQuery } from '../queries.ts';
import { BarChart } from './bar-chart.tsx';

/** Where the person's records came from, with a word on how far that can be trusted. */
export function PlacesChart({ chosen: { range, filters, narrow } }: { chosen: Chosen }) {
  const text = useText();
  const { timeZone } = useLogin();
  const words = text.views.actionRecord;
  return (
    <BarChart
      title={words.places}
      query={useQuery(placesQuery(range))}
      barOf={({ value, place, count, lastSeen }) => ({
        id: value,
        name: place,
        more: words.lastSeen(formatWhen(lastSeen, text, timeZone)),
        count,
      })}
      picked={filters.place}
      onPick={(place, isPicked) => narrow(isPicked ? withoutPlace(filters) : { ...filters, place })}
      empty={words.noPlaces}
      note={words.placesHint}
      all={words.allBars}
    />
  );
}
