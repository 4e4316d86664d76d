import type { GalleryOverlays, GalleryStates } from '../widgets/gallery-state.ts';

/** A widget as the development page shows it. */
export interface Widget {
  name: string;
  states: GalleryStates;
  overlays: GalleryOverlays;
}

const modules = import.meta.glob<Partial<Widget>>('../widgets/*/gallery.tsx', { eager: true });

/** Every widget with its states, by the name of its folder. */
export const widgets: readonly Widget[] = Object.entries(modules).map(([file, { states = {}, overlays = {} }]) => ({
  name: file.split('/').at(-2) ?? file,
  states,
  overlays,
}));
