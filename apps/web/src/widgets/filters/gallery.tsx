import { useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { FilterSelect } from './filter-select.tsx';
import { SearchField } from './search-field.tsx';
import { TimeField } from './time-field.tsx';

const options = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
type State = (typeof options)[number]['value'];

function Select({ first, unknown }: { first?: State; unknown?: string }) {
  const [value, setValue] = useState<State | undefined>(first);
  const known: readonly { value: State; label: string }[] = unknown === undefined ? options : [];
  return (
    <FilterSelect<State> label="State" all="All" value={value} options={known} unknown={unknown} onChange={setValue} />
  );
}

function Time({ first, problem }: { first?: string; problem?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <TimeField
        label="From"
        value={value}
        timeOfDay="00:00:00"
        problem={problem && 'gallery-problem'}
        onChange={setValue}
      />
      {problem && <p id="gallery-problem">{problem}</p>}
    </>
  );
}

function Search({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return <SearchField label="Name or number" value={value} maxCharacters={20} onChange={setValue} />;
}

/** The fields that narrow a list down. */
export const states: GalleryStates = {
  'select, all': () => <Select />,
  'select, one': () => <Select first="open" />,
  'select, one that is not there any more': () => <Select first="open" unknown="Removed" />,
  'time, none': () => <Time />,
  'time, wrong': () => <Time first="2026-08-02 10:00:00" problem="Later than the end" />,
  'search, empty': () => <Search first="" />,
  'search, filled': () => <Search first="ledger" />,
};
