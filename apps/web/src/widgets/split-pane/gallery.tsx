import type { ReactNode } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { SplitPane } from './split-pane.tsx';

const list = (...lines: string[]): ReactNode => (
  <ul style={{ padding: 'var(--s3)', listStyle: 'none' }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
const units = list('Research', 'Design', 'Legal', 'People');
const people = list('Wei', 'Lin', 'Zhao', 'Qian');
const details = <p style={{ padding: 'var(--s3)' }}>Wei works in Research since 2019, and seconded in Design.</p>;
const book = <p style={{ padding: 'var(--s3)' }}>{'What is longer than its pane scrolls in it. '.repeat(40)}</p>;

const frame = (panes: ReactNode) => (
  <div className="card" style={{ height: 240, overflow: 'hidden' }}>
    {panes}
  </div>
);

/** Two panes, three panes, sizes of the caller's own, and more than fits; on a phone one above the other. */
export const states: GalleryStates = {
  'two panes': () => frame(<SplitPane panes={[units, details]} />),
  'three panes': () => frame(<SplitPane panes={[units, people, details]} />),
  'own size': () => frame(<SplitPane panes={[units, details]} initialPercents={[40]} />),
  'longer than its pane': () => frame(<SplitPane panes={[units, book]} />),
};
