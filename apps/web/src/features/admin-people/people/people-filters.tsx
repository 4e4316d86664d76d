import { lastSignIns, limits, listedPersonStates, signInWays } from '@uc/contract';
import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../widgets/filters/filter-select.tsx';
import { SearchField } from '../../../widgets/filters/search-field.tsx';
import { countConditions, peopleAddress } from './people-address.ts';
import { sourceName } from './source-name.ts';

interface Props {
  /** Every source there is. */
  sources: readonly string[];
  /** Ends of phone and email are searched too. */
  searchesContacts: boolean;
}

/** What is typed and chosen to find people. */
export function PeopleFilters({ sources, searchesContacts }: Props) {
  const text = useText();
  const words = text.views.adminPeople;
  const filters = text.views.adminPeople.filters;
  const { values, go } = useAddress(peopleAddress);
  const optionsOf = <Word extends string>(all: readonly Word[], labels: Readonly<Record<Word, string>>) =>
    all.map((value) => ({ value, label: labels[value] }));
  return (
    <search className="people-filters" aria-label={words.title}>
      <SearchField
        label={searchesContacts ? words.search : words.searchNames}
        value={values.search}
        maxCharacters={limits.searchCharacters}
        onChange={(search, options) => go({ search }, options)}
      />
      <FilterSelect
        label={filters.state}
        all={filters.all}
        value={values.state}
        options={optionsOf(listedPersonStates, text.views.adminPeople.states)}
        onChange={(state) => go({ state })}
      />
      <FilterSelect
        label={filters.source}
        all={filters.all}
        value={values.source}
        options={sources.map((source) => ({ value: source, label: sourceName(source, text) }))}
        unknown={values.source}
        onChange={(source) => go({ source })}
      />
      <FilterSelect
        label={filters.way}
        all={filters.any}
        value={values.way}
        options={optionsOf(signInWays, text.views.adminPeople.ways)}
        onChange={(way) => go({ way })}
      />
      <FilterSelect
        label={filters.lastSignIn}
        all={filters.any}
        value={values.lastSignIn}
        options={optionsOf(lastSignIns, text.views.adminPeople.lastSignIns)}
        onChange={(lastSignIn) => go({ lastSignIn })}
      />
      {countConditions(values) > 0 && (
        <button type="button" className="button" onClick={() => go(nothingAsked)}>
          {words.clear}
        </button>
      )}
    </search>
  );
}

const nothingAsked = { search: '', state: undefined, source: undefined, way: undefined, lastSignIn: undefined };
