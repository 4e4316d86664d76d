import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { QueryFailed } from '../../../kit/query-view/query-failed.tsx';
import { useAddress } from '../../../lib/address.ts';
import { administratorQuery } from '../../../lib/administration.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { AskedAct } from '../plan/asked.ts';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { type AtOnce, useAtOnce } from '../plan/use-at-once.ts';
import { peopleQuery, refreshPeople } from '../queries.ts';
import { ActBar } from './act-bar.tsx';
import { actsOf, type OfferedAct, offeredTo } from './applies.ts';
import { LoadMore } from './load-more.tsx';
import { NobodyFound } from './nobody-found.tsx';
import { peopleAddress } from './people-address.ts';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleGrid } from './people-grid.tsx';
import { useSelection } from './use-selection.ts';

interface ListProps {
  unitName: string | undefined;
  /** Told after an act with a plan, which may have moved people. */
  onChanged(): void;
}

/** The people of the chosen unit, what they are narrowed down by, and what can be done with those chosen. */
export function PeopleList({ unitName, onChanged }: ListProps) {
  const { values } = useAddress(peopleAddress);
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { data: administrator } = useQuery(administratorQuery);
  const query = useInfiniteQuery(peopleQuery(values));
  const { data, isPending, isPlaceholderData } = query;
  const first = data?.pages[0];
  const rows = data?.pages.flatMap((part) => part.rows) ?? [];
  const selection = useSelection(JSON.stringify(values), rows);
  const acts = administrator ? actsOf(administrator) : [];
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const atOnce = useAtOnce(() => refreshPeople(queries));

  function begin({ act, isAtOnce, people }: OfferedAct): void {
    if (isAtOnce)
      atOnce.run({ act: act as AtOnce, people }); // the acts that are done at once are these
    else setAsked({ act, people: selection.chosen.filter(({ canAct }) => canAct) });
  }

  return (
    <div className="people-list">
      <PeopleFilters sources={first?.sources ?? []} searchesContacts={first?.searchesContacts ?? false} />
      <Summary unitName={unitName} first={isPlaceholderData ? undefined : first} isBelow={!values.isAlone} />
      <div className="people-scroll">
        {isPending ? (
          <Skeleton shape="table" count={12} />
        ) : first === undefined ? (
          <QueryFailed query={query} />
        ) : rows.length === 0 ? (
          <NobodyFound />
        ) : (
          <>
            <PeopleGrid
              rows={rows}
              selection={selection}
              canChoose={acts.length > 0}
              isBusy={isPlaceholderData}
              onOpen={({ id }) => navigate(pathTo('adminPerson', 'wide', { id }))}
            />
            <LoadMore query={query} />
          </>
        )}
      </div>
      {selection.chosen.length > 0 && (
        <ActBar
          count={selection.chosen.length}
          acts={offeredTo(selection.chosen, acts)}
          isBusy={atOnce.isBusy}
          onAct={begin}
          onClear={selection.clear}
        />
      )}
      <PlanDialog
        asked={asked}
        isNear={selection.chosen.length > 0}
        onDone={() => {
          onChanged();
          void refreshPeople(queries);
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

interface SummaryProps {
  unitName: string | undefined;
  first: { total: number; isMore: boolean; locked: number; invited: number } | undefined;
  isBelow: boolean;
}

/** Who is listed: the unit, how many, and what of it needs somebody. */
function Summary({ unitName, first, isBelow }: SummaryProps) {
  const words = useText().views.adminPeople;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const needs = first ? words.needs(first.locked, first.invited) : '';
  return (
    <p className="people-summary">
      <strong>{unitName ?? words.everyone}</strong>
      <span role="status">
        {first && [words.count(numbers.format(first.total), first.isMore), needs].filter(Boolean).join(words.apart)}
      </span>
      {unitName !== undefined && isBelow && <span>{words.withBelow}</span>}
      <span className="people-order">{words.order}</span>
    </p>
  );
}
