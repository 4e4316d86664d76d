import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { Filters } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';
import { Failed } from '../failed.tsx';
import { favouritesQuery } from '../queries.ts';
import { useNumber } from '../use-number.ts';
import { BarRow } from './bar-row.tsx';

/** So many are seen at once; the others come on request. */
const atFirst = 5;

/** The ranking of the applications that were opened most; choosing one shows its openings. */
export function Favourites({ chosen: { choice, narrow } }: { chosen: Chosen }) {
  const text = useText();
  const number = useNumber();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(favouritesQuery);
  const rows = query.data?.rows ?? [];
  const most = Math.max(0, ...rows.map(({ openings }) => openings));
  const { filters } = choice;
  return (
    <section className="card chart" aria-labelledby={title}>
      <h2 id={title}>{text.views.actionRecord.favourites(limits.favouriteDays)}</h2>
      {query.isPending ? (
        <Skeleton count={3} />
      ) : query.isError ? (
        <Failed query={query} />
      ) : rows.length === 0 ? (
        <p className="chart-words">{text.views.actionRecord.noFavourites}</p>
      ) : (
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
      )}
      {rows.length > atFirst && (
        <button type="button" className="records-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.views.actionRecord.fewerFavourites : text.views.actionRecord.allFavourites(rows.length)}
        </button>
      )}
    </section>
  );
}

function withApplication(filters: Filters, application: string): Filters {
  return { ...filters, application, operation: 'openApplication' };
}

function withoutApplication({ application: _, operation: _operation, ...filters }: Filters): Filters {
  return filters;
}
