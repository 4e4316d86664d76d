import { useState } from 'react';
import { QueryProvider } from '../../lib/query-provider.tsx';
import type { GalleryStates } from '../../widgets/gallery-state.ts';
import type { Choice } from '../../widgets/remote-select/choice.ts';
import { PeopleSelect } from './people-select.tsx';

const lin = { id: '1', name: 'Lin Wei', username: 'lin.wei', organization: 'Example Group/Research' };

function Example({ isMulti = false, first = [] }: { isMulti?: boolean; first?: Choice[] }) {
  const [chosen, setChosen] = useState<Choice[]>(first);
  return (
    <QueryProvider>
      <div style={{ maxWidth: 320 }}>
        <PeopleSelect
          label="Deputy"
          placeholder="Search by name"
          isMulti={isMulti}
          find={async () => [{ ...lin, state: 'active' }]}
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
    </QueryProvider>
  );
}

/** Nobody chosen, and several. */
export const states: GalleryStates = {
  nobody: () => <Example />,
  several: () => <Example isMulti first={[{ value: '1', label: 'Lin Wei (lin.wei)' }]} />,
};
