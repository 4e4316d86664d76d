import type { Plugin, Rollup } from 'vite';
import { paths, phoneStartPath, startPath } from '../src/lib/paths.ts';
import { filesOf, start, stylesOf } from './chunks.ts';
import { brotliBest } from './compress.ts';
import { type Opening, readOpenings, textsIn } from './routes.ts';

const kB = 1000;
/** Brotli bytes that a first screen may need, deep links too: its first file, all its scripts with the texts it speaks with, all its style sheets. */
const mostBytes = { entry: 79 * kB, script: 150 * kB, style: 14 * kB };
/**
 * The page itself, its files and its calls (spec 24.2). Ten is the goal of every address; the sign-in, the hub and what stands outside the portal keep
 * it, and links to other pages may not grow past what they need today.
 */
const mostRequests = { first: 10, link: 21 };
const firstAddresses: readonly string[] = [
  '/',
  paths.loading,
  paths.signIn,
  paths.notFound,
  paths.error,
  startPath,
  phoneStartPath,
  ...Object.values(paths.hub),
];
const requestsFor = (address: string) => mostRequests[firstAddresses.includes(address) ? 'first' : 'link'];

/** What one address loads until its page is there. */
export interface Weight {
  readonly address: string;
  readonly requests: number;
  readonly script: number;
  readonly style: number;
}

/** Everything an address loads, weighed: the page, its files, their style sheets, its calls. */
export function weightOf(
  { address, modules, texts, calls }: Opening,
  bundle: Rollup.OutputBundle,
  bytesOf: (file: string) => number,
): Weight {
  const files = filesOf([start, ...modules, ...textsIn('zh_CN', texts)], bundle);
  const styles = stylesOf(files, bundle);
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + bytesOf(name), 0);
  const requests = 1 + files.size + styles.size + calls.length;
  return { address, requests, script: sum(files), style: sum(styles) };
}

/** The addresses that are over their budget. */
export function overBudget(weights: readonly Weight[]): Weight[] {
  return weights.filter(
    ({ address, requests, script, style }) =>
      requests > requestsFor(address) || script > mostBytes.script || style > mostBytes.style,
  );
}

/** Fails the build when what an address loads has grown past its budget, or the schema library is back; prints what each one weighs. */
export function byteBudgets(): Plugin {
  return {
    name: 'uc-byte-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post', // style sheets are written by Vite's own plugins
      async handler(_, bundle) {
        const weights = await weigh(bundle);
        const bytesOf = (file: string) => weights.get(file) ?? 0;
        const entry = [...filesOf([start], bundle)].reduce((total, file) => total + bytesOf(file), 0);
        const rows = (await readOpenings()).map((opening) => weightOf(opening, bundle, bytesOf));
        print(entry, rows);
        const over = overBudget(rows).map(({ address }) => address);
        if (entry > mostBytes.entry || over.length > 0)
          this.error(
            `Heavier than its budget (spec 24.1, 24.2): ${over.join(', ') || 'the first file'}; see the table above`,
          );
        const schemas = [...this.getModuleIds()].filter((id) => id.includes('/node_modules/zod/'));
        if (schemas.length > 0) this.error('The web does without the schema library (decision 33)');
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
  console.log(`\nBrotli bytes until ready: entry ${show(entry, mostBytes.entry)}`);
  for (const { address, requests, script, style } of rows) {
    console.log(
      `  ${address.padEnd(36)} script ${show(script, mostBytes.script)}, style ${show(style, mostBytes.style)}, ${requests} of ${requestsFor(address)} requests`,
    );
  }
}
