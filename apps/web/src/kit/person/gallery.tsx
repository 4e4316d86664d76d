import type { NamedPerson } from '@uc/contract';
import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { PersonName } from './person-name.tsx';

const shown = (state: NamedPerson['state'], name = 'Lin Xiao') => (
  <p>
    <PersonName person={{ name, state }} />
  </p>
);

/** Somebody at work, and in every other state. */
export const states: GalleryStates = {
  active: () => shown('active'),
  invited: () => shown('invited'),
  waiting: () => shown('waiting'),
  disabled: () => shown('disabled'),
  erased: () => shown('erased', 'Erased person'),
};
