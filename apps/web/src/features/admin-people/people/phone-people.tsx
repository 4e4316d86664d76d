import { useInfiniteQuery } from '@tanstack/react-query';
import { type ListedPersonState, limits } from '@uc/contract';
import { Link } from 'wouter';
import { QueryFailed } from '../../../kit/query-view/query-failed.tsx';
import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { FilterSelect } from '../../../widgets/filters/filter-select.tsx';
import { SearchField } from '../../../widgets/filters/search-field.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { type ListedPerson, peopleQuery } from '../queries.ts';
import { LoadMore } from './load-more.tsx';
import { NobodyFound } from './nobody-found.tsx';
import { peopleAddress } from './people-address.ts';
import { StateCell } from './state-cell.tsx';

/** Whom a help desk on its feet looks for besides by name: those who need somebody now. */
const needing: readonly ListedPersonState[] = ['locked', 'invited'];

/** Finding a person on a phone: a field, and those it finds; each leads to their page. */
export function PhonePeople() {
  const words = useText().views.adminPeople;
  const { filters, states } = words;
  const { values, go } = useAddress(peopleAddress);
  const query = useInfiniteQuery(peopleQuery(values));
  const { data, isPending } = query;
  const first = data?.pages[0];
  const rows = data?.pages.flatMap((part) => part.rows) ?? [];
  return (
    <div className="people-phone">
      <SearchField
        label={first?.searchesContacts ? words.search : words.searchNames}
        value={values.search}
        maxCharacters={limits.searchCharacters}
        onChange={(search, options) => go({ search }, options)}
      />
      <FilterSelect
        label={filters.state}
        all={filters.all}
        value={values.state}
        options={needing.map((value) => ({ value, label: states[value] }))}
        unknown={values.state && states[values.state]}
        onChange={(state) => go({ state })}
      />
      <div className="card">
        {isPending ? (
          <Skeleton shape="rows" count={6} />
        ) : first === undefined ? (
          <QueryFailed query={query} />
        ) : rows.length === 0 ? (
          <NobodyFound />
        ) : (
          <>
            <ul className="people-cards" aria-label={words.grid}>
              {rows.map((person) => (
                <Card key={person.id} person={person} />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </div>
    </div>
  );
}

function Card({ person }: { person: ListedPerson }) {
  const { id, name, username, unit } = person;
  return (
    <li>
      <Link href={pathTo('adminPerson', 'phone', { id })}>
        <span className="people-card-words">
          <strong>{name}</strong>
          <small>{[username, unit?.name].filter(Boolean).join(' · ')}</small>
          <StateCell person={person} />
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}
