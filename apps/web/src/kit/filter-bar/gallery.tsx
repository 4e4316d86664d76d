import { useState } from 'react';
import { LayoutContext } from '../../lib/layout.ts';
import { SearchField } from '../../widgets/filters/search-field.tsx';
import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { FilterBar } from './filter-bar.tsx';
import { TimeRange } from './time-range.tsx';

function Example({ first, action }: { first: { startTime?: string; endTime?: string }; action?: boolean }) {
  const [range, setRange] = useState<{ startTime?: string | undefined; endTime?: string | undefined }>(first);
  const [words, setWords] = useState('');
  return (
    <FilterBar
      count={Object.values({ ...range, words }).filter(Boolean).length}
      search={<SearchField label="Name or number" value={words} maxCharacters={20} onChange={setWords} />}
      onClear={() => {
        setRange({});
        setWords('');
      }}
      action={
        action && (
          <button type="button" className="button">
            Export
          </button>
        )
      }
    >
      <TimeRange {...range} startLabel="From" endLabel="To" onChange={(change) => setRange({ ...range, ...change })} />
    </FilterBar>
  );
}

const start = { startTime: '2026-08-02 10:00:00' };

/** Filters above a list, in both layouts. */
export const states: GalleryStates = {
  'nothing chosen': () => <Example first={{}} />,
  'a beginning, and something to do': () => <Example first={start} action />,
  'the wrong way round': () => <Example first={{ ...start, endTime: '2026-08-01 10:00:59' }} />,
  'on a phone': () => (
    <LayoutContext value="phone">
      <div className="mobile">
        <Example first={start} action />
      </div>
    </LayoutContext>
  ),
};
