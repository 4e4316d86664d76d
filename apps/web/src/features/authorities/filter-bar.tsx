import { type Authority, holdingSources, limits } from '@uc/contract';
import type { RefObject } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { endingOf } from './ending.ts';
import type { Filter } from './filter.ts';

interface Props {
  rows: readonly Authority[];
  filter: Filter;
  onChange(change: Partial<Filter>): void;
  field: RefObject<HTMLInputElement | null>;
}

/** The search and the filters above the list; a filter that would leave nothing out is not offered. */
export function FilterBar({ rows, filter, onChange, field }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const sources = holdingSources.filter((source) => rows.some((row) => row.source === source));
  const ending = rows.filter(({ until }) => endingOf(until, timeZone) !== null).length;
  return (
    <search className="authority-filters" aria-label={text.views.myAuthority.filters}>
      <label className="authority-search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          aria-label={text.views.myAuthority.search}
          placeholder={text.views.myAuthority.search}
          maxLength={limits.searchCharacters}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={filter.words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      </label>
      {(sources.length > 1 || filter.source !== undefined) && (
        <label className="authority-source">
          {text.views.myAuthority.source}
          <select
            value={filter.source ?? ''}
            onChange={({ target }) => onChange({ source: sources.find((source) => source === target.value) })}
          >
            <option value="">{text.views.myAuthority.all}</option>
            {sources.map((source) => (
              <option key={source} value={source}>
                {text.views.myAuthority.sources[source]}
              </option>
            ))}
          </select>
        </label>
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
    </search>
  );
}
