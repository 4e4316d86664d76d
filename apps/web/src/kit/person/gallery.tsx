import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { PersonName } from './person-name.tsx';

/** Somebody at work, and in every other state. */
export const states: GalleryStates = {
  active: () => <PersonName person={{ name: 'Lin Xiao', state: 'active' }} />,
  invited: () => <PersonName person={{ name: 'Lin Xiao', state: 'invited' }} />,
  waiting: () => <PersonName person={{ name: 'Lin Xiao', state: 'waiting' }} />,
  disabled: () => <PersonName person={{ name: 'Lin Xiao', state: 'disabled' }} />,
  erased: () => <PersonName person={{ name: 'erased-7', state: 'erased' }} />,
};
