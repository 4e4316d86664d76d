import type { ReactNode } from 'react';

/** A widget's states for the development page, by name; each widget's `gallery.tsx` exports one as `states`. */
export type GalleryStates = Readonly<Record<string, () => ReactNode>>;
