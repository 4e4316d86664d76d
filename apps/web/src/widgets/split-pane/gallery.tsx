import type { ReactNode } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { SplitPane } from './split-pane.tsx';

const pane = (words: string): ReactNode => <p style={{ padding: 'var(--s3)' }}>{words}</p>;
const frame = (panes: ReactNode) => (
  <div className="card" style={{ height: 160, overflow: 'hidden' }}>
    {panes}
  </div>
);

/** Two panes, three panes, and sizes of the caller's own. */
export const states: GalleryStates = {
  'two panes': () => frame(<SplitPane panes={[pane('Tree'), pane('Details')]} />),
  'three panes': () => frame(<SplitPane panes={[pane('Units'), pane('People'), pane('Details')]} />),
  'own size': () => frame(<SplitPane panes={[pane('Tree'), pane('Details')]} initialPercents={[40]} />),
};
