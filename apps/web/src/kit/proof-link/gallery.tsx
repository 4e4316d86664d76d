import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { ProofLink } from './proof-link.tsx';

/** As a button, which is how pages show it. */
export const states: GalleryStates = {
  button: () => (
    <ProofLink scene="changePassword" className="button">
      Change
    </ProofLink>
  ),
};
