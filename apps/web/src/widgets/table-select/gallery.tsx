import { type ComponentProps, useState } from 'react';
import { PopupPlace } from '../gallery-place.tsx';
import type { GalleryStates } from '../gallery-state.ts';
import { brokenList, sampleList, sampleRows, silentList } from '../select-parts/samples.ts';
import { InlineTableSelect } from './inline-table-select.tsx';
import { type TableColumn, withKey } from './table-choice.ts';
import { TableSelect } from './table-select.tsx';

const columns: TableColumn[] = [
  { field: 'value', header: 'Team' },
  { field: 'code', header: 'Code' },
  { field: 'place', header: 'Place', isSearchable: false },
];
const rows = sampleRows(4).map(withKey);

function Popup({ chosen: first = [], ...props }: Partial<ComponentProps<typeof TableSelect>>) {
  const [chosen, setChosen] = useState(first);
  const select = (
    <TableSelect
      label="Team"
      columns={columns}
      list={sampleList(240)}
      {...props}
      chosen={chosen}
      onChange={setChosen}
    />
  );
  if (props.isOpenAtFirst) return <PopupPlace heightPx={props.isMulti ? 580 : 520}>{select}</PopupPlace>;
  return <div style={{ maxWidth: 320 }}>{select}</div>;
}

function Inline({ chosen: first = [], ...props }: Partial<ComponentProps<typeof InlineTableSelect>>) {
  const [chosen, setChosen] = useState(first);
  return (
    <InlineTableSelect
      label="Team"
      columns={columns}
      list={sampleList(8)}
      {...props}
      chosen={chosen}
      onChange={setChosen}
    />
  );
}

export const states: GalleryStates = {
  'nothing chosen': () => <Popup />,
  'one chosen': () => <Popup chosen={rows.slice(0, 1)} />,
  'several chosen': () => <Popup isMulti chosen={rows} />,
  wrong: () => <Popup isRequired error="Choose a team." />,
  disabled: () => <Popup isDisabled chosen={rows.slice(0, 1)} />,
  open: () => <Popup isOpenAtFirst chosen={rows.slice(0, 1)} />,
  'open, several': () => <Popup isOpenAtFirst isMulti chosen={rows.slice(0, 2)} />,
  'open, few rows': () => <Popup isOpenAtFirst list={sampleList(3)} />,
  loading: () => <Popup isOpenAtFirst list={silentList} />,
  empty: () => <Popup isOpenAtFirst list={sampleList(0)} />,
  failed: () => <Popup isOpenAtFirst list={brokenList} />,
  inline: () => <Inline chosen={rows.slice(0, 1)} />,
  'inline, several, full': () => <Inline isMulti isRequired chosen={rows.slice(0, 2)} list={sampleList(2400)} />,
  'inline, wrong': () => <Inline isRequired error="Choose a team." />,
  'inline, disabled': () => <Inline isDisabled chosen={rows.slice(0, 1)} />,
  'inline, loading': () => <Inline list={silentList} />,
  'inline, empty': () => <Inline list={sampleList(0)} />,
  'inline, failed': () => <Inline list={brokenList} />,
};
