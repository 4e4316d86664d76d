import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { FilterBar } from '../../kit/filter-bar/filter-bar.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { countConditions } from './choice/choice.ts';
import type { Chosen } from './choice/use-choice.ts';
import { ExportButton } from './export/export-button.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { PickedChips } from './filters/picked-chips.tsx';
import { listQuery } from './queries.ts';
import { Records } from './table/records.tsx';

/** The records, with their filters. */
export function RecordsList({ chosen, ref }: { chosen: Chosen; ref: RefObject<HTMLElement | null> }) {
  const text = useText();
  const query = useQuery(listQuery(chosen.choice));
  return (
    <section ref={ref} className="records-list" aria-label={text.views.actionRecord.list}>
      <Records
        chosen={chosen}
        query={query}
        bar={
          <FilterBar
            count={countConditions(chosen.filters)}
            action={<ExportButton chosen={chosen} page={query.isError ? undefined : query.data} />}
            below={<PickedChips {...chosen} />}
          >
            <FilterFields {...chosen} />
          </FilterBar>
        }
      />
    </section>
  );
}
