import type { GalleryStates } from '../gallery-state.ts';
import { CopyButton } from './copy-button.tsx';

/** The button that copies a value. */
export const states: GalleryStates = {
  ready: () => <CopyButton value="ABCD-EFGH" label="Copy" done="Copied" failed="Not copied" />,
};
