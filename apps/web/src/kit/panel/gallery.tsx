import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { Tag } from '../tag/tag.tsx';
import { Line } from './line.tsx';
import { Panel } from './panel.tsx';

const lines = (
  <ul>
    <li>
      <Line
        icon="lock"
        title="Password"
        words="Changed on 2026-08-02"
        tag={<Tag tone="good">Works</Tag>}
        action={
          <button type="button" className="button">
            Send a link
          </button>
        }
      />
    </li>
    <li>
      <Line icon="phone" title="Phone" tag={<Tag>None</Tag>} />
    </li>
  </ul>
);

/** A card with lines, with and without what stands around them. */
export const states: GalleryStates = {
  plain: () => <Panel title="Ways to sign in">{lines}</Panel>,
  'with a hint and an action': () => (
    <Panel title="Ways to sign in" hint="Nobody sees passwords" action={<a href="#all">All</a>}>
      {lines}
    </Panel>
  ),
  'nothing in it': () => (
    <Panel title="Notes">
      <p className="panel-words">Nothing yet</p>
    </Panel>
  ),
  'on a phone': () => (
    <div className="mobile">
      <Panel title="Ways to sign in">{lines}</Panel>
    </div>
  ),
};
