import { LayoutContext } from '../../lib/layout.ts';
import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { Tag } from '../tag/tag.tsx';
import { PageHead } from './page-head.tsx';

const purpose = 'Everything that protects your account, and what you can do about it.';
const back = { href: '/gallery', label: 'Account security' };
const actions = (
  <button type="button" className="button primary">
    Apply for access
  </button>
);

/** A page's beginning, in both layouts. */
export const states: GalleryStates = {
  'title and purpose': () => <PageHead title="Account security" purpose={purpose} />,
  'below another page': () => <PageHead title="Where you are signed in" purpose={purpose} back={back} />,
  'with something to do': () => <PageHead title="My authorities" purpose={purpose} actions={actions} />,
  'one of many, with its state': () => (
    <PageHead title="PA20261112000042" tag={<Tag>Withdrawn</Tag>} purpose={purpose} actions={actions} />
  ),
  'on a phone': () => (
    <LayoutContext value="phone">
      <div className="mobile">
        <PageHead title="My authorities" purpose={purpose} back={back} actions={actions} />
      </div>
    </LayoutContext>
  ),
};
