import type { Plugin, Rollup } from 'vite';
import { filesOf, start, stylesOf } from './chunks.ts';
import { brotliBest } from './compress.ts';

const kB = 1000;
/** Brotli bytes that a first screen may need: its first file, all its scripts with the texts it speaks with, all its style sheets. */
const budgets = { entry: 80 * kB, script: 150 * kB, style: 14 * kB };

/** Which lazily loaded modules each first screen waits for, beside the entry; ends of module paths. */
export type FirstScreens = Record<string, readonly string[]>;

interface Weight {
  screen: string;
  files: number;
  script: number;
  style: number;
}

/** Fails the build when a first screen has grown past its budget, and prints what each one weighs. */
export function byteBudgets(screens: FirstScreens): Plugin {
  return {
    name: 'uc-byte-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post', // style sheets are written by Vite's own plugins
      async handler(_, bundle) {
        const weights = await weigh(bundle);
        const sum = (names: Iterable<string>) =>
          [...names].reduce((total, name) => total + (weights.get(name) ?? 0), 0);
        const entry = sum(filesOf([start], bundle));
        const rows = Object.entries(screens).map(([screen, modules]): Weight => {
          const files = filesOf([start, ...modules], bundle);
          const styles = stylesOf(files, bundle);
          return { screen, files: files.size + styles.size, script: sum(files), style: sum(styles) };
        });
        print(entry, rows);
        const isTooMuch = rows.some(({ script, style }) => script > budgets.script || style > budgets.style);
        if (entry > budgets.entry || isTooMuch) {
          this.error('A first screen is heavier than its budget (spec 24.1); see the table above');
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

function print(entry: number, rows: readonly Weight[]): void {
  const show = (bytes: number, budget: number) => `${(bytes / kB).toFixed(1)} of ${budget / kB} kB`;
  console.log(`\nBrotli bytes until ready: entry ${show(entry, budgets.entry)}`);
  for (const { screen, files, script, style } of rows) {
    console.log(
      `  ${screen.padEnd(20)} script ${show(script, budgets.script)}, style ${show(style, budgets.style)}, ${files} files`,
    );
  }
}
