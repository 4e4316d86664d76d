import type { Plugin, Rolldown } from 'vite';
import { isNamed, placeOf, takes } from './chunk-modules.ts';
import { chunks } from './chunk-table.ts';

/** A feature's file, without what it fetches only when it is used, with half of the component kit in tow. */
const featureFile = /^features\/([^/]+)\/(?!form\/|question\/|verify\/in-place\/)/;

/** The table above as the bundler takes it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  ...chunks.map((chunk, at) => ({
    name: chunk.name,
    test: (id: string) => takes(chunk, id),
    includeDependenciesRecursively: chunk.withImports ?? false,
    priority: chunks.length - at,
  })),
  { debugName: 'feature', name: (id) => featureFile.exec(placeOf(id))?.[1], priority: 0 },
];

/** Whether a style sheet is in the one that the page itself names. */
export function isFirstStyle(id: string): boolean {
  return chunks.find((chunk) => takes(chunk, id))?.name === 'core';
}

/** Fails the build where the table names a module that is gone: what has taken its place would quietly go into the first file. */
export function chunksAreCurrent(): Plugin {
  return {
    name: 'uc-chunks-are-current',
    apply: 'build',
    generateBundle() {
      const modules = [...this.getModuleIds()];
      const names = chunks.flatMap(({ holds, without = [] }) => [...holds, ...without]);
      const gone = names.filter((name) => !modules.some((id) => isNamed(id, [name])));
      if (gone.length > 0) this.error(`chunk-table.ts names what is not there: ${gone.join(', ')}`);
    },
  };
}
