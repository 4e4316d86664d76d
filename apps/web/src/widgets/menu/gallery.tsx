import { type ReactNode, useEffect, useRef } from 'react';
import type { GalleryOverlays, GalleryStates } from '../gallery-state.ts';
import { Icon } from '../icon/icon.tsx';
import { MenuButton } from './menu-button.tsx';
import type { MenuGroup } from './menu-entry.ts';

const groups: MenuGroup[] = [
  {
    id: 'view',
    label: 'View',
    hasHeading: true,
    entries: [
      { id: 'list', label: 'As a list', icon: 'more', checked: true },
      { id: 'tiles', label: 'As tiles', icon: 'apps', checked: false },
    ],
  },
  {
    id: 'other',
    label: 'Other',
    entries: [
      { id: 'guide', label: 'Guide', icon: 'outside', href: 'https://example.org/' },
      { id: 'leave', label: 'Sign out', icon: 'leave' },
    ],
  },
];

function Sample({ heading }: { heading?: ReactNode }) {
  return (
    <MenuButton label="More" className="chip" groups={groups} heading={heading}>
      <Icon name="more" />
    </MenuButton>
  );
}

function Opened(props: { heading?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return (
    <div ref={box}>
      <Sample {...props} />
    </div>
  );
}

/** The menu behind its button. */
export const states: GalleryStates = { closed: () => <Sample /> };

/** The menu opened. */
export const overlays: GalleryOverlays = {
  open: { sign: '.menu', show: () => <Opened /> },
  'open, with a heading': { sign: '.menu', show: () => <Opened heading={<p className="menu-label">Wei</p>} /> },
};
