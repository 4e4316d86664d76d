import { limits } from '@uc/contract';
import { FilterBar as Bar } from '../../../kit/filter-bar/filter-bar.tsx';
import { TimeRange } from '../../../kit/filter-bar/time-range.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../widgets/filters/filter-select.tsx';
import { SearchField } from '../../../widgets/filters/search-field.tsx';
import { countConditions, states } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';

/** The filters above the applications. */
export function FilterBar({ chosen }: { chosen: Chosen }) {
  const text = useText();
  const { filters } = chosen.choice;
  const words = { ...text.views.permissions.states, void: text.views.permissions.voided };
  return (
    <Bar
      count={countConditions(filters)}
      onClear={() => chosen.clear()}
      search={
        <SearchField
          label={text.views.myApplication.search}
          value={filters.search ?? ''}
          maxCharacters={limits.searchCharacters}
          onChange={(search, options) => chosen.narrow({ search }, options)}
        />
      }
    >
      <FilterSelect
        label={text.views.myApplication.columns.state}
        all={text.views.myApplication.all}
        value={filters.state}
        options={states.map((value) => ({ value, label: words[value] }))}
        onChange={(state) => chosen.narrow({ state })}
      />
      <TimeRange
        startTime={filters.startTime}
        endTime={filters.endTime}
        startLabel={text.views.myApplication.startTime}
        endLabel={text.views.myApplication.endTime}
        onChange={chosen.narrow}
      />
    </Bar>
  );
}
