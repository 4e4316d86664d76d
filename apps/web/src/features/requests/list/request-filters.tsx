import { limits, listedStates } from '@uc/contract';
import { FilterBar } from '../../../kit/filter-bar/filter-bar.tsx';
import { TimeRange } from '../../../kit/filter-bar/time-range.tsx';
import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../widgets/filters/filter-select.tsx';
import { SearchField } from '../../../widgets/filters/search-field.tsx';
import { allRequests, countConditions, type ListChoice, listAddress } from '../list-address.ts';

/** The filters above the requests. */
export function RequestFilters() {
  const text = useText();
  const { values, go } = useAddress(listAddress);
  const words = { ...text.views.permissions.states, void: text.views.permissions.voided };
  /** Other conditions begin at the newest request again. */
  const narrow = (change: Partial<ListChoice>, options?: { replace: boolean }) =>
    go({ ...change, cursor: [] }, options);
  return (
    <FilterBar
      count={countConditions(values)}
      onClear={() => go(allRequests)}
      search={
        <SearchField
          label={text.views.myApplication.search}
          value={values.search ?? ''}
          maxCharacters={limits.searchCharacters}
          onChange={(search, options) => narrow({ search }, options)}
        />
      }
    >
      <FilterSelect
        label={text.views.myApplication.columns.state}
        all={text.views.myApplication.all}
        value={values.state}
        options={listedStates.map((value) => ({ value, label: words[value] }))}
        onChange={(state) => narrow({ state })}
      />
      <TimeRange
        startTime={values.startTime}
        endTime={values.endTime}
        startLabel={text.views.myApplication.startTime}
        endLabel={text.views.myApplication.endTime}
        onChange={narrow}
      />
    </FilterBar>
  );
}
