import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useId, useState } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { Filters } from '../choice/choice.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { type Favourite, favouritesQuery } from '../queries.ts';
import { useNumber } from '../use-number.ts';
import { BarRow } from './bar-row.tsx';

/** So many are seen at once; the others come on request. */
const atFirst = 5;

/** The ranking of the applications that were opened most; choosing one shows its openings. */
export function Favourites({ chosen }: { chosen: Chosen }) {
  const text = useText();
  const title = useId();
  const query = useQuery(favouritesQuery);
  return (
    <section className="card chart" aria-labelledby={title}>
      <h2 id={title}>{text.views.actionRecord.favourites(limits.favouriteDays)}</h2>
      <QueryView query={query} waiting={<Skeleton count={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="chart-words">{text.views.actionRecord.noFavourites}</p>
          ) : (
            <Rows chosen={chosen} rows={rows} />
          )
        }
      </QueryView>
    </section>
  );
}

function Rows({ chosen: { filters, narrow }, rows }: { chosen: Chosen; rows: readonly Favourite[] }) {
  const text = useText();
  const number = useNumber();
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(...rows.map(({ openings }) => openings));
  return (
    <>
      <ol className="bars favourites">
        {(isOpen ? rows : rows.slice(0, atFirst)).map(({ id, name, openings }) => {
          const isPicked = filters.application === id && filters.operation === 'openApplication';
          return (
            <li key={id}>
              <BarRow
                name={name}
                count={openings}
                most={most}
                words={text.views.actionRecord.times(number(openings))}
                isPicked={isPicked}
                onPick={() => narrow(isPicked ? withoutApplication(filters) : withApplication(filters, id))}
              />
            </li>
          );
        })}
      </ol>
      {rows.length > atFirst && (
        <button type="button" className="records-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.views.actionRecord.fewerFavourites : text.views.actionRecord.allFavourites(rows.length)}
        </button>
      )}
    </>
  );
}

function withApplication(filters: Filters, application: string): Filters {
  return { ...filters, application, operation: 'openApplication' };
}

function withoutApplication({ application: _, operation: _operation, ...filters }: Filters): Filters {
  return filters;
}
