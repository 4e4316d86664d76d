import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { WayBack } from './way-back.tsx';

/** Over the title of a wide page; a phone shows none. */
export const states: GalleryStates = {
  wide: () => <WayBack href="/gallery" label="Account security" />,
};
