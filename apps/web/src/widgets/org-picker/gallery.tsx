import type { GalleryOverlays, GalleryStates } from '../gallery-state.ts';
import type { ListUnits } from './choice.ts';
import { chosen, list, Multi, narrow, Opened, Pane, PointedAt, Single, units } from './gallery-parts.tsx';
import { answerOf, listOf, manyUnits } from './testing/units.ts';

const never: ListUnits = () => new Promise(() => undefined);
const refused: ListUnits = () => Promise.reject(new Error('refused'));
const rootsThen =
  (below: ListUnits): ListUnits =>
  (search, signal) =>
    (search.parentId ? below : list)(search, signal);

/** The field in every state, and the tree in every state without what it opens in. */
export const states: GalleryStates = {
  empty: () => <Single />,
  chosen: () => <Single initial={chosen} />,
  'chosen, too long': () => (
    <div style={narrow}>
      <Single initial={chosen.slice(1)} />
    </div>
  ),
  wrong: () => <Single error="Please select an organization" />,
  disabled: () => <Single isDisabled initial={chosen} />,
  'several, one main': () => <Multi initial={chosen} />,
  'several, too long': () => (
    <div style={narrow}>
      <Multi initial={chosen.toReversed().slice(1)} />
    </div>
  ),
  'several, disabled': () => <Multi isDisabled initial={chosen} />,
  'tree: fetching': () => <Pane from={never} />,
  'tree: loaded, three levels': () => <Pane from={list} open={['0', '0-0', '0-0-0']} />,
  'tree: several, long names': () => <Pane from={list} isMulti open={['0', '0-2', '0-2-0']} />,
  'tree: branch on its way': () => <Pane from={rootsThen(never)} open={['0']} />,
  'tree: branch failed': () => <Pane from={rootsThen(refused)} open={['0']} />,
  'tree: failed': () => <Pane from={refused} />,
  'tree: no units': () => <Pane from={listOf([])} />,
  'tree: found': () => <Pane from={list} typed="platform" />,
  'tree: found more than shown': () => (
    <Pane
      from={async (search) => ({ ...answerOf(units, search), total: search.filterMap ? 5_000 : 2 })}
      typed="platform"
    />
  ),
  'tree: nothing found': () => <Pane from={list} typed="zebra" />,
  'tree: 100,000 units': () => <Pane from={listOf(manyUnits(100_000))} />,
};

const firstUnit = ':is(.org-popover, .org-transfer) [role=treeitem] .unit-toggle';
const bar = '.org-chosen-bar';

/** The field pointed at, and the picker opened, in the popover and in the drawer. */
export const overlays: GalleryOverlays = {
  'the whole path': {
    sign: '.org-whole',
    show: () => (
      <PointedAt>
        <Single initial={chosen.slice(1)} />
      </PointedAt>
    ),
  },
  'the whole paths of several': {
    sign: '.org-whole',
    show: () => (
      <PointedAt>
        <Multi initial={chosen} />
      </PointedAt>
    ),
  },
  'popover, one': {
    sign: '.org-popover [aria-level="2"]',
    show: () => (
      <Opened press={firstUnit}>
        <Single initial={chosen} />
      </Opened>
    ),
  },
  'popover, several': {
    sign: '.org-popover:has([aria-level="2"]) .org-chosen-bar',
    show: () => (
      <Opened press={firstUnit}>
        <Multi surface="popover" initial={chosen} />
      </Opened>
    ),
  },
  'popover, the chosen ones': {
    sign: '.org-popover .org-chosen',
    show: () => (
      <Opened press={bar}>
        <Multi surface="popover" initial={chosen} />
      </Opened>
    ),
  },
  'popover, none chosen': {
    sign: '.org-popover .org-chosen',
    show: () => (
      <Opened press={bar}>
        <Multi surface="popover" />
      </Opened>
    ),
  },
  'drawer, one': {
    sign: '.org-transfer:has([aria-level="2"])',
    show: () => (
      <Opened press={firstUnit}>
        <Single surface="drawer" initial={chosen} />
      </Opened>
    ),
  },
  'drawer, several': {
    sign: '.org-transfer:has([aria-level="2"])',
    show: () => (
      <Opened press={firstUnit}>
        <Multi initial={chosen} />
      </Opened>
    ),
  },
  'drawer, none chosen': {
    sign: '.org-transfer:has([role=treeitem])',
    show: () => (
      <Opened>
        <Multi />
      </Opened>
    ),
  },
};
