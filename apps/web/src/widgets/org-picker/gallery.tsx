import { limits } from '@uc/contract';
import { useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { choiceOf, type ListUnits, type OrgChoice } from './choice.ts';
import { OrgMultiPicker, OrgPicker } from './org-picker.tsx';
import { answerOf, forest, listOf, manyUnits, sample } from './testing/units.ts';
import type { TreeLoader } from './tree-loader.ts';
import { TreePane } from './tree-pane.tsx';
import { useTreeLoader } from './use-tree-loader.ts';

const units = forest(sample);
const list = listOf(units);
const never: ListUnits = () => new Promise(() => undefined);
const refused: ListUnits = () => Promise.reject(new Error('refused'));
const branchRefused: ListUnits = (search, signal) => (search.parentId ? refused : list)(search, signal);
const label = 'Organization';
const galleryBox = {
  display: 'flex',
  maxWidth: limits.treePopoverWidthPx,
  height: limits.treePopoverHeightPx,
  overflow: 'hidden',
  background: 'var(--overlay)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r2)',
};
const chosen = [units[0]?.zzChildren[0]?.zzChildren[0], units[0]?.zzChildren[2]?.zzChildren[0], units[1]].flatMap(
  (unit) => (unit ? [choiceOf(unit)] : []),
);

function Single(props: {
  list?: ListUnits;
  initial?: OrgChoice;
  isDisabled?: boolean;
  error?: string;
  isDrawer?: boolean;
}) {
  const [value, setValue] = useState<OrgChoice | null>(props.initial ?? null);
  return (
    <OrgPicker
      label={label}
      list={props.list ?? list}
      value={value}
      onChange={setValue}
      isRequired
      isDisabled={props.isDisabled}
      error={props.error}
      surface={props.isDrawer ? 'drawer' : 'popover'}
    />
  );
}

function Multi({ initial, isPopover }: { initial: OrgChoice[]; isPopover?: boolean }) {
  const [value, setValue] = useState<readonly OrgChoice[]>(initial);
  return (
    <OrgMultiPicker
      label={label}
      list={list}
      value={value}
      onChange={setValue}
      surface={isPopover ? 'popover' : 'drawer'}
    />
  );
}

/** The tree without its popover, so that a photograph shows it; `prepare` brings it into its state. */
function Pane({
  from,
  prepare,
  isMulti = false,
}: {
  from: ListUnits;
  prepare?: (loader: TreeLoader) => void;
  isMulti?: boolean;
}) {
  const loader = useTreeLoader({ list: from, searchKey: 'name', resultField: 'rows' });
  const [picked, setPicked] = useState<readonly OrgChoice[]>(chosen.slice(0, 1));
  const [isPrepared, setPrepared] = useState(false);
  if (prepare && !isPrepared) {
    setPrepared(true);
    setTimeout(() => prepare(loader), 100);
  }
  return (
    <div style={galleryBox}>
      <TreePane loader={loader} isMulti={isMulti} chosen={picked} onChoose={(unit) => setPicked([choiceOf(unit)])} />
    </div>
  );
}

const open =
  (...ids: string[]) =>
  async (loader: TreeLoader) => {
    for (const id of ids) {
      loader.toggle(id);
      await new Promise((resolve) => setTimeout(resolve)); // its children come before one of them opens
    }
  };

/** Every state of the organisation picker; the trees stand open so that they can be photographed. */
export const states: GalleryStates = {
  empty: () => <Single />,
  chosen: () => <Single {...(chosen[0] ? { initial: chosen[0] } : {})} />,
  'chosen, too long': () => <Single {...(chosen[1] ? { initial: chosen[1] } : {})} />,
  wrong: () => <Single error="Please select an organization" />,
  disabled: () => <Single isDisabled {...(chosen[0] ? { initial: chosen[0] } : {})} />,
  'single in the drawer': () => <Single isDrawer />,
  'several, one main, in the drawer': () => <Multi initial={chosen} />,
  'several in the popover': () => <Multi initial={chosen.slice(0, 2)} isPopover />,
  'tree: fetching': () => <Pane from={never} />,
  'tree: loaded, three levels': () => <Pane from={list} prepare={open('0', '0-0', '0-0-0')} />,
  'tree: several, long names': () => <Pane from={list} isMulti prepare={open('0', '0-2', '0-2-0')} />,
  'tree: branch on its way': () => (
    <Pane from={(search, signal) => (search.parentId ? never : list)(search, signal)} prepare={open('0')} />
  ),
  'tree: branch failed': () => <Pane from={branchRefused} prepare={open('0')} />,
  'tree: failed': () => <Pane from={refused} />,
  'tree: no units': () => <Pane from={listOf([])} />,
  'tree: found': () => <Pane from={list} prepare={(loader) => loader.search('platform')} />,
  'tree: found more than shown': () => (
    <Pane
      from={async (search) => ({ ...answerOf(units, search), total: search.filterMap ? 5_000 : 2 })}
      prepare={(loader) => loader.search('platform')}
    />
  ),
  'tree: nothing found': () => <Pane from={list} prepare={(loader) => loader.search('zebra')} />,
  'tree: 100,000 units': () => <Pane from={listOf(manyUnits(100_000))} />,
};
