import { sheetOf } from './adopted-styles.ts';

/**
 * A file of the build and the modules that go into it. A module is named by its place below `apps/web/src`, below the `src` of
 * `packages/contract` or `packages/messages` with the package's name before it, or below `node_modules`: a folder (with its slash) or a file.
 */
export interface Chunk {
  readonly name: string;
  readonly holds: readonly string[];
  /** Of the folders above, what belongs elsewhere. */
  readonly without?: readonly string[];
  /** Takes the style sheets of these places too. */
  readonly styles?: readonly string[];
  /** Also takes what its modules import, unless a chunk further up has it. */
  readonly withImports?: true;
}

/** Whether a module goes into a file. */
export function takes({ holds, without = [], styles = [] }: Chunk, id: string): boolean {
  return (isNamed(id, holds) && !isNamed(id, without)) || (sheetOf(id).endsWith('.css') && isNamed(id, styles));
}

/** Whether a module is one of these, or in one of these folders. */
export function isNamed(id: string, names: readonly string[]): boolean {
  const place = placeOf(id);
  return names.some((name) => (name.endsWith('/') ? place.startsWith(name) : place === name));
}

/** How the table names a module. */
export function placeOf(module: string): string {
  const id = sheetOf(module);
  const [, shared, place] = /\/packages\/(contract|messages)\/src\/(.*)/.exec(id) ?? [];
  if (shared) return `${shared}/${place}`;
  return /.*\/(?:node_modules|apps\/web\/src)\/(.*)/.exec(id)?.[1] ?? id.replace('\0', '');
}
