import type { Plugin, Rollup } from 'vite';
import { filesOf, start } from './chunks.ts';
import { brotliBest } from './compress.ts';

const kB = 1000;
/** The budgets of performance.md, in brotli bytes. */
const budgets = { entry: 72 * kB, script: 150 * kB, style: 20 * kB };

/** Which lazily loaded modules each first screen waits for, beside the entry; ends of module paths. */
export type FirstScreens = Record<string, readonly string[]>;

/** Fails the build when a first screen has grown past its budget, and prints what each one weighs. */
export function byteBudgets(screens: FirstScreens): Plugin {
  return {
    name: 'uc-byte-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post', // the style sheet is written by Vite's own plugins
      async handler(_, bundle) {
        const weights = await weigh(bundle);
        const sum = (names: Iterable<string>) =>
          [...names].reduce((total, name) => total + (weights.get(name) ?? 0), 0);
        const entry = sum(filesOf([start], bundle));
        const style = sum([...weights.keys()].filter((name) => name.endsWith('.css')));
        const rows = Object.entries(screens).map(([screen, modules]) => {
          const files = filesOf([start, ...modules], bundle);
          return { screen, files: files.size, script: sum(files) };
        });
        print(entry, style, rows);
        const heaviest = Math.max(...rows.map(({ script }) => script));
        if (entry > budgets.entry || heaviest > budgets.script || style > budgets.style) {
          this.error('A first screen is heavier than its budget (performance.md); see the table above');
        }
      },
    },
  };
}

async function weigh(bundle: Rollup.OutputBundle): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  for (const file of Object.values(bundle)) {
    if (!/\.(js|css)$/.test(file.fileName)) continue;
    weights.set(file.fileName, (await brotliBest(Buffer.from(file.type === 'chunk' ? file.code : file.source))).length);
  }
  return weights;
}

function print(entry: number, style: number, rows: readonly { screen: string; files: number; script: number }[]): void {
  const show = (bytes: number, budget: number) => `${(bytes / kB).toFixed(1)} of ${budget / kB} kB`;
  console.log(`\nBrotli bytes until ready: entry ${show(entry, budgets.entry)}, style ${show(style, budgets.style)}`);
  for (const { screen, files, script } of rows) {
    console.log(`  ${screen.padEnd(18)} script ${show(script, budgets.script)}, ${files} files`);
  }
}
