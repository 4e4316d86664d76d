import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { withoutPlace, withPlace } from '../choice/picking.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { type PlaceRow, placesQuery } from '../queries.ts';
import { useNumber } from '../use-number.ts';
import { BarRow } from './bar-row.tsx';

/** So many are enough to recognise oneself; the others come on request. */
const atFirst = 5;

/** Where the person's records came from, with a word on how far that can be trusted. */
export function PlacesChart({ chosen }: { chosen: Chosen }) {
  const text = useText();
  const title = useId();
  const query = useQuery(placesQuery(chosen.choice.days));
  return (
    <section className="card chart" aria-labelledby={title}>
      <h2 id={title}>{text.views.actionRecord.places}</h2>
      <QueryView query={query} waiting={<Skeleton count={5} />}>
        {({ rows, since }) =>
          rows.length === 0 ? (
            <p className="chart-words">{text.views.actionRecord.noPlaces}</p>
          ) : (
            <Rows chosen={chosen} rows={rows} since={since} />
          )
        }
      </QueryView>
      <p className="chart-note">{text.views.actionRecord.placesHint}</p>
    </section>
  );
}

function Rows({ chosen, rows, since }: { chosen: Chosen; rows: PlaceRow[]; since: string }) {
  const text = useText();
  const number = useNumber();
  const { timeZone } = useLogin();
  const [isOpen, setOpen] = useState(false);
  const { filters } = chosen;
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <>
      <ul className="bars">
        {(isOpen ? rows : rows.slice(0, atFirst)).map(({ value, place, count, lastSeen }) => {
          const isPicked = filters.place === value;
          return (
            <li key={value}>
              <BarRow
                name={place}
                more={text.views.actionRecord.lastSeen(formatWhen(lastSeen, text, timeZone))}
                count={count}
                most={most}
                words={text.views.actionRecord.times(number(count))}
                isPicked={isPicked}
                onPick={() => chosen.narrow(isPicked ? withoutPlace(filters) : withPlace(filters, value, since))}
              />
            </li>
          );
        })}
      </ul>
      {rows.length > atFirst && (
        <button type="button" className="records-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.views.actionRecord.fewerPlaces : text.views.actionRecord.allPlaces(rows.length)}
        </button>
      )}
    </>
  );
}
