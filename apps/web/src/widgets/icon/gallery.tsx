import type { GalleryStates } from '../gallery-state.ts';
import { Icon, iconNames } from './icon.tsx';

/** Every icon with its name. */
export const states: GalleryStates = {
  all: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s4)', padding: 0, listStyle: 'none' }}>
      {iconNames.map((name) => (
        <li key={name} style={{ display: 'flex', alignItems: 'center', gap: 'var(--s2)' }}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
