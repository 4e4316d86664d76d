import type { ReactNode } from 'react';
import { FilterBar as Bar } from '../../../kit/filter-bar/filter-bar.tsx';
import { countConditions } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';
import './filters.css';
import { FilterFields } from './filter-fields.tsx';
import { PickedChips } from './picked-chips.tsx';

interface Props {
  chosen: Chosen;
  /** What can be done with the records that are left. */
  action: ReactNode;
}

/** The filters above the records. */
export function FilterBar({ chosen, action }: Props) {
  return (
    <Bar count={countConditions(chosen.choice.filters)} action={action} below={<PickedChips {...chosen} />}>
      <FilterFields {...chosen} />
    </Bar>
  );
}
