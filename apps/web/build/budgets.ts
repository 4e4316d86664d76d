import type { Plugin, Rollup } from 'vite';
import { brotliBest } from './compress.ts';

const kB = 1000;
/** The budgets of performance.md, in brotli bytes. */
const budgets = { entry: 80 * kB, script: 150 * kB, style: 20 * kB };

/** Which lazily loaded modules each first screen waits for, beside the entry; ends of module paths. */
export type FirstScreens = Record<string, readonly string[]>;

type Chunk = Rollup.OutputChunk;

/** Fails the build when a first screen has grown past its budget, and prints what each one weighs. */
export function byteBudgets(screens: FirstScreens): Plugin {
  return {
    name: 'uc-byte-budgets',
    apply: 'build',
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file): file is Chunk => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) return this.error('The bundle has no entry');
      const weights = new Map<string, number>();
      for (const file of files) {
        const content = file.type === 'chunk' ? file.code : file.source;
        weights.set(file.fileName, (await brotliBest(Buffer.from(content))).length);
      }
      const weigh = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
      const style = weigh([...weights.keys()].filter((name) => name.endsWith('.css')));
      const entryWeight = weigh(withImports(entry, bundle));

      const rows = Object.entries(screens).map(([screen, modules]) => {
        const names = new Set(withImports(entry, bundle));
        for (const module of modules) {
          const chunk = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId?.endsWith(module) || moduleIds.some((id) => id.endsWith(module)));
          if (!chunk) return this.error(`No chunk holds ${module}, which the first screen ${screen} waits for`);
          for (const name of withImports(chunk, bundle)) names.add(name);
        }
        return { screen, script: weigh(names), files: names.size };
      });

      console.log(`\nBytes until ready (brotli): entry ${show(entryWeight)} of ${show(budgets.entry)}, style ${show(style)} of ${show(budgets.style)}`);
      for (const row of rows) console.log(`  ${row.screen.padEnd(24)} script ${show(row.script)} of ${show(budgets.script)} in ${row.files} files`);

      const heaviest = Math.max(...rows.map((row) => row.script));
      if (entryWeight > budgets.entry || heaviest > budgets.script || style > budgets.style) {
        this.error('A first screen is heavier than its budget (performance.md); see the table above');
      }
      },
    },
  };
}

function withImports(chunk: Chunk, bundle: Rollup.OutputBundle, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') withImports(next, bundle, seen);
  }
  return seen;
}

const show = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`;
