import { limits } from '@uc/contract';
import { useId, useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import type { Layout } from '../../../../lib/layout.ts';
import { FilterSelect } from '../../../../widgets/filters/filter-select.tsx';
import { SearchField } from '../../../../widgets/filters/search-field.tsx';
import { TimeField } from '../../../../widgets/filters/time-field.tsx';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../../../widgets/states/hand-over-focus.ts';
import { countConditions, states } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';

interface Props {
  layout: Layout;
  chosen: Chosen;
}

/** The filters above the applications; a phone keeps all but the search behind a button that says how many hold. */
export function FilterBar({ layout, chosen }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { filters } = chosen.choice;
  const count = countConditions(filters);
  const isPhone = layout === 'phone';
  return (
    <search className="request-filters" aria-label={text.views.myApplication.filters}>
      <SearchField
        label={text.views.myApplication.search}
        value={filters.search ?? ''}
        maxCharacters={limits.searchCharacters}
        onChange={(search, options) => chosen.narrow({ search }, options)}
      />
      {isPhone && (
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="list" />
          {count > 0 ? text.views.myApplication.filterCount(count) : text.views.myApplication.filter}
        </button>
      )}
      {(!isPhone || isOpen) && (
        <div id={id} className="request-fields">
          <Fields {...chosen} />
        </div>
      )}
      {count > 0 && (
        <button ref={passOnFocus} type="button" className="button request-clear" onClick={() => chosen.clear()}>
          {text.views.myApplication.clear}
        </button>
      )}
    </search>
  );
}

function Fields({ choice: { filters }, narrow }: Chosen) {
  const text = useText();
  const problemId = useId();
  const { startTime, endTime } = filters;
  const isReversed = startTime !== undefined && endTime !== undefined && startTime > endTime;
  const problem = isReversed ? problemId : undefined;
  const words = { ...text.views.permissions.states, void: text.views.permissions.voided };
  return (
    <>
      <FilterSelect
        label={text.views.myApplication.columns.state}
        all={text.views.myApplication.all}
        value={filters.state}
        options={states.map((value) => ({ value, label: words[value] }))}
        onChange={(state) => narrow({ state })}
      />
      <TimeField
        label={text.views.myApplication.startTime}
        value={startTime}
        seconds="00"
        problem={problem}
        onChange={(time, options) => narrow({ startTime: time }, options)}
      />
      <TimeField
        label={text.views.myApplication.endTime}
        value={endTime}
        seconds="59"
        problem={problem}
        onChange={(time, options) => narrow({ endTime: time }, options)}
      />
      {isReversed && (
        <p id={problemId} className="request-problem">
          {text.views.myApplication.timesReversed}
        </p>
      )}
    </>
  );
}
