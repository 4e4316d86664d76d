import { type Authority, holdingSources, limits } from '@uc/contract';
import type { RefObject } from 'react';
import { FilterBar } from '../../kit/filter-bar/filter-bar.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { FilterSelect } from '../../widgets/filters/filter-select.tsx';
import { SearchField } from '../../widgets/filters/search-field.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import { endingOf } from './ending.ts';
import { conditionsOf, type Filter } from './filter.ts';

interface Props {
  rows: readonly Authority[];
  filter: Filter;
  onChange(change: Partial<Filter>): void;
  field: RefObject<HTMLInputElement | null>;
}

/** The search and the filters above the list; a filter that would leave nothing out is not offered. */
export function AuthorityFilters({ rows, filter, onChange, field }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const sources = holdingSources.filter((source) => rows.some((row) => row.source === source));
  const ending = rows.filter(({ until }) => endingOf(until, timeZone) !== null).length;
  return (
    <FilterBar
      count={conditionsOf(filter)}
      search={
        <SearchField
          ref={field}
          label={text.views.myAuthority.search}
          value={filter.words}
          maxCharacters={limits.searchCharacters}
          restMs={0}
          onChange={(words) => onChange({ words })}
        />
      }
    >
      {(sources.length > 1 || filter.source !== undefined) && (
        <FilterSelect
          label={text.views.myAuthority.source}
          all={text.views.myAuthority.all}
          value={filter.source}
          options={sources.map((value) => ({ value, label: text.views.myAuthority.sources[value] }))}
          onChange={(source) => onChange({ source })}
        />
      )}
      {(ending > 0 || filter.isEnding) && (
        <button
          type="button"
          className="button authority-ending"
          aria-pressed={filter.isEnding}
          onClick={() => onChange({ isEnding: !filter.isEnding })}
        >
          <Icon name="clock" />
          {text.views.myAuthority.endingSoon(ending)}
        </button>
      )}
    </FilterBar>
  );
}
