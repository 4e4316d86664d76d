import { type ComponentProps, useState } from 'react';
import { PopupPlace } from '../gallery-place.tsx';
import type { GalleryStates } from '../gallery-state.ts';
import { brokenList, sampleList, silentList } from '../select-parts/samples.ts';
import type { Choice } from './choice.ts';
import { RemoteSelect } from './remote-select.tsx';

const few: Choice[] = [
  { value: 'unit-1', label: 'Research 1' },
  { value: 'unit-2', label: 'Design 1' },
  { value: 'unit-3', label: 'Legal' },
  { value: 'unit-4', label: 'People 1' },
];

function Sample({ chosen: first = [], ...props }: Partial<ComponentProps<typeof RemoteSelect>>) {
  const [chosen, setChosen] = useState(first);
  const select = <RemoteSelect label="Team" list={sampleList(40)} {...props} chosen={chosen} onChange={setChosen} />;
  if (props.isOpenAtFirst) return <PopupPlace heightPx={420}>{select}</PopupPlace>;
  return <div style={{ maxWidth: 320 }}>{select}</div>;
}

export const states: GalleryStates = {
  'nothing chosen': () => <Sample />,
  'one chosen': () => <Sample chosen={few.slice(0, 1)} />,
  'several chosen': () => <Sample isMulti chosen={few} />,
  required: () => <Sample isRequired />,
  wrong: () => <Sample isRequired error="Choose a team." />,
  disabled: () => <Sample isDisabled chosen={few.slice(0, 1)} />,
  'disabled, several': () => <Sample isMulti isDisabled chosen={few} />,
  open: () => <Sample isOpenAtFirst chosen={few.slice(0, 1)} />,
  'open, several': () => <Sample isOpenAtFirst isMulti chosen={few} />,
  'open, full': () => <Sample isOpenAtFirst list={sampleList(999)} />,
  loading: () => <Sample isOpenAtFirst list={silentList} />,
  empty: () => <Sample isOpenAtFirst list={sampleList(0)} />,
  failed: () => <Sample isOpenAtFirst list={brokenList} />,
};
