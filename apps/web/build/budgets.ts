import type { Plugin, Rollup } from 'vite';
import { paths } from '../src/lib/paths.ts';
import { adoptedIn } from './adopted-styles.ts';
import { filesOf, start, stylesOf } from './chunks.ts';
import { brotliBest } from './compress.ts';
import { type Opening, readOpenings, textsIn } from './routes.ts';

const kB = 1000;
/**
 * Brotli bytes that a first screen may need, deep links too: its first file, all its scripts with the texts it speaks with, all its style sheets.
 * Sheets that scripts bring along count as both.
 */
const mostBytes = { entry: 79 * kB, script: 150 * kB, style: 14 * kB };
/** The page itself, its files and its calls (spec 24.2). */
const mostRequests = 10;
/**
 * Sign-in and hub need fewer. Pages that put several answers together need more: with nine requests before their own, two or three calls make more
 * than ten; account security and the devices
 * for one-time passwords, which share a part, have a file more.
 */
const otherRequests: Readonly<Record<string, number>> = {
  [paths.signIn]: 6,
  [paths.hub.wide]: 9,
  [paths.hub.phone]: 9,
  '/pc/userCenter': 12,
  [paths.info.wide]: 12,
  [paths.info.phone]: 12,
  [paths.apply.wide]: 11,
  [paths.apply.phone]: 11,
  [paths.oneTimePasswords.wide]: 11,
  [paths.oneTimePasswords.phone]: 11,
  [paths.security.wide]: 13,
  [paths.security.phone]: 13,
  [paths.records.wide]: 12,
};
/** What everybody opens each morning: what belongs to other pages must not creep into it. */
const lessScript: Readonly<Record<string, number>> = {
  [paths.signIn]: 100 * kB,
  [paths.hub.wide]: 120 * kB,
  [paths.hub.phone]: 120 * kB,
};
const scriptFor = (address: string) => lessScript[address] ?? mostBytes.script;
const requestsFor = (address: string) => otherRequests[address] ?? mostRequests;

/** What one address loads until its page is there. */
export interface Weight {
  readonly address: string;
  readonly requests: number;
  readonly script: number;
  readonly style: number;
}

/** What files weigh on their way, and how much of a script is style sheets that it brings along. */
export interface Sizes {
  bytesOf(file: string): number;
  adoptedOf(file: string): number;
}

/** Everything an address loads, weighed: the page, its files, their style sheets, its calls. */
export function weightOf(
  { address, modules, texts, calls }: Opening,
  bundle: Rollup.OutputBundle,
  { bytesOf, adoptedOf }: Sizes,
): Weight {
  const files = filesOf([start, ...modules, ...textsIn('zh_CN', texts)], bundle);
  const styles = stylesOf(files, bundle);
  const sum = (names: Iterable<string>, size = bytesOf) => [...names].reduce((total, name) => total + size(name), 0);
  const requests = 1 + files.size + styles.size + calls.length;
  return { address, requests, script: sum(files), style: sum(styles) + sum(files, adoptedOf) };
}

/** The addresses that are over their budget. */
export function overBudget(weights: readonly Weight[]): Weight[] {
  return weights.filter(
    ({ address, requests, script, style }) =>
      requests > requestsFor(address) || script > scriptFor(address) || style > mostBytes.style,
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
        const sizes = await weigh(bundle);
        const entry = [...filesOf([start], bundle)].reduce((total, file) => total + sizes.bytesOf(file), 0);
        const rows = (await readOpenings()).map((opening) => weightOf(opening, bundle, sizes));
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

async function weigh(bundle: Rollup.OutputBundle): Promise<Sizes> {
  const [bytes, adopted] = [new Map<string, number>(), new Map<string, number>()];
  const weightOfText = async (text: string | Uint8Array) => (await brotliBest(Buffer.from(text))).length;
  for (const file of Object.values(bundle)) {
    if (!/\.(js|css)$/.test(file.fileName)) continue;
    bytes.set(file.fileName, await weightOfText(file.type === 'chunk' ? file.code : file.source));
    const sheets = file.type === 'chunk' ? adoptedIn(file) : '';
    if (sheets) adopted.set(file.fileName, await weightOfText(sheets));
  }
  return { bytesOf: (file) => bytes.get(file) ?? 0, adoptedOf: (file) => adopted.get(file) ?? 0 };
}

function print(entry: number, rows: readonly Weight[]): void {
  const show = (bytes: number, budget: number) => `${(bytes / kB).toFixed(1)} of ${budget / kB} kB`;
  console.log(`\nBrotli bytes until ready: entry ${show(entry, mostBytes.entry)}`);
  for (const { address, requests, script, style } of rows) {
    console.log(
      `  ${address.padEnd(36)} script ${show(script, scriptFor(address))}, style ${show(style, mostBytes.style)}, ${requests} of ${requestsFor(address)} requests`,
    );
  }
}
