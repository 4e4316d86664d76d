import type { GalleryStates } from '../widgets/gallery-state.ts';

const modules = import.meta.glob<{ states: GalleryStates }>('../widgets/*/gallery.tsx', { eager: true });

/** Every widget with its states, by the name of its folder. */
export const widgets: readonly { name: string; states: GalleryStates }[] = Object.entries(modules).map(
  ([file, { states }]) => ({
    name: file.split('/').at(-2) ?? file,
    states,
  }),
);
