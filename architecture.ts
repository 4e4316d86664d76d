import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the tests of the architecture look at: every file, and what it imports. */

/** One file's import of another, or of a package. */
export interface Import {
  from: string;
  to: string;
}

/** The folder of the whole product. */
export const root = import.meta.dirname;
/** What only tests use may reach further than the product. */
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file);

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(place);
    return /\.tsx?$/.test(entry.name) ? [place] : [];
  });
}

/** Every file of TypeScript, from the folder of the product, and its text. */
export const sources = ['packages', 'apps'].flatMap(filesBelow);
export const textOf = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s*['"]([^'"]+)['"]/gm;

/** What a file imports, types and dynamic imports too. */
export function importsOf(file: string): Import[] {
  return [...(textOf.get(file) ?? '').matchAll(importPattern)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    return {
      from: file,
      to: name.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), name)) : name,
    };
  });
}

/** Every import there is. */
export const imports = sources.flatMap(importsOf);
/** True of files in these folders, or of these files. */
export const within =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(folder));

/** Product code in `place` that imports something `forbidden` (tests may reach further). */
export function offenders(
  place: (file: string) => boolean,
  forbidden: (to: string, from: string) => boolean,
): string[] {
  return imports
    .filter(({ from, to }) => place(from) && !isTest(from) && forbidden(to, from))
    .map(({ from, to }) => `${from} → ${to}`);
}

export const server = 'apps/server/src/';
export const web = 'apps/web/src/';

/** Files that import themselves by way of others, each circle in order of its names (strongly connected components, Tarjan 1972). */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const seen = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const at = seen.size;
    seen.set(file, at);
    path.push(file);
    let low = at;
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!seen.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? seen.get(next) ?? at);
      lowest.set(file, low);
    }
    if (low === at) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.toSorted());
    }
    return low;
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return circles.toSorted((one, other) => String(one).localeCompare(String(other)));
}
