import type { GalleryOverlays, GalleryStates } from '../widgets/gallery-state.ts';

/** A widget, or a piece of the kit, as the development page shows it. */
export interface Widget {
  name: string;
  states: GalleryStates;
  overlays: GalleryOverlays;
}

const modules = import.meta.glob<Partial<Widget>>('../{kit,widgets}/*/gallery.tsx', { eager: true });

/** Every one with its states, by the name of its folder. */
export const widgets: readonly Widget[] = Object.entries(modules)
  .map(([file, { states = {}, overlays = {} }]) => ({ name: file.split('/').at(-2) ?? file, states, overlays }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));
