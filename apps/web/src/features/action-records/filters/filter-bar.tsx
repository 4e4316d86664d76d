import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { countConditions } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';
import './filters.css';
import { FilterFields } from './filter-fields.tsx';
import { PickedChips } from './picked-chips.tsx';

interface Props {
  layout: Layout;
  chosen: Chosen;
  /** What can be done with the records that are left. */
  action: ReactNode;
}

/** The filters above the records; a phone keeps them behind a button that says how many hold. */
export function FilterBar({ layout, chosen, action }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = countConditions(chosen.choice.filters);
  const isPhone = layout === 'phone';
  return (
    <search className="records-filters" aria-label={text.views.actionRecord.filters}>
      <div className="records-filter-row">
        {isPhone && (
          <button
            type="button"
            className="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="list" />
            {count > 0 ? text.views.actionRecord.filterCount(count) : text.views.actionRecord.filter}
          </button>
        )}
        {(!isPhone || isOpen) && (
          <div id={id} className="records-fields">
            <FilterFields {...chosen} />
          </div>
        )}
        {action}
      </div>
      <PickedChips {...chosen} />
    </search>
  );
}
