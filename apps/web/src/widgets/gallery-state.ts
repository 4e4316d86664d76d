import type { ReactNode } from 'react';

/** A widget's states for the development page, by name; each widget's `gallery.tsx` exports one as `states`. */
export type GalleryStates = Readonly<Record<string, () => ReactNode>>;

/** A state that lies over the whole page, and is therefore shown alone. */
export interface GalleryOverlay {
  /** By what it is seen to be there: a selector of the part that must be wholly on the screen. */
  sign: string;
  show(close: () => void): ReactNode;
}

/** A widget's overlays, by name; its `gallery.tsx` exports them as `overlays` if it has any. */
export type GalleryOverlays = Readonly<Record<string, GalleryOverlay>>;
