import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiBase } from '@uc/contract';
import type { Plugin, Rollup } from 'vite';
import { paths } from '../src/lib/paths.ts';
import { type FirstCall, firstCalls, whoIsThere } from '../src/screens/first-calls.ts';
import { filesOf, start, stylesOf } from './chunks.ts';

const placeholder = '__ROUTES__';
const screens = 'src/screens';

/** The texts that a page speaks with in one language. */
export const textsIn = (locale: string, area?: string) =>
  ['web', ...(area ? [area] : [])].map((part) => `messages/src/${locale}/${part}.ts`);

const layouts = {
  wide: [`${screens}/layouts/desktop/desktop-layout.tsx`],
  phone: [`${screens}/layouts/mobile/mobile-layout.tsx`],
};

const alone = [`${screens}/layouts/alone/alone-layout.tsx`];

/** The table of screens as far as it is read here; its own types know components, which the build does not. */
interface RouteTable {
  readonly routes: readonly {
    readonly name: string;
    readonly path: string;
    readonly layout: 'wide' | 'phone';
    readonly isBare?: true;
    readonly isAlone?: true;
    readonly texts?: string;
    readonly licence?: string;
    readonly twin?: string;
    readonly isAdministration?: true;
    load(): Promise<unknown>;
  }[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** An address of the portal with everything it opens with: modules (ends of their paths) and calls. */
export interface Opening {
  readonly address: string;
  /** The page with what stands around it, without texts. */
  readonly modules: readonly string[];
  readonly texts: string | undefined;
  readonly calls: readonly FirstCall[];
  readonly licence: string | undefined;
  /** Where a phone is sent instead. */
  readonly twin: string | undefined;
}

/** The module that a row's `load` fetches. */
export function pageOf(load: () => Promise<unknown>): string {
  // `import('./page.tsx')`; a runner of tests writes a function of its own there, and a whole path.
  const [, found] = /^\(\) =>\s*[\w$]+\(['"]([^'"]+\.tsx)['"]\)$/.exec(String(load)) ?? [];
  if (!found) throw new Error(`A screen's page is fetched by "() => import('…')", not by ${load}`);
  return found.startsWith('.') ? path.posix.join(screens, found) : found.slice(found.indexOf('src/'));
}

/** Everything that can be opened, from the table of screens; what an address redirects to opens under that address too. */
export function openingsOf({ routes, redirects }: RouteTable): Opening[] {
  // Nothing of the administration is fetched before it is known that somebody has a part in it, so none of it is a first screen.
  const open = routes.filter(({ isAdministration }) => !isAdministration);
  const openings = open.map((route): Opening => {
    const { name, path: address, layout, load, isBare, isAlone, texts, licence, twin } = route;
    const own = (firstCalls as Readonly<Record<string, readonly FirstCall[]>>)[name] ?? []; // not every screen has one
    return {
      address,
      modules: [...(isBare ? [] : isAlone ? alone : layouts[layout]), pageOf(load)],
      texts,
      calls: [...(isBare ? [] : [whoIsThere]), ...own.filter((one) => (one.layout ?? layout) === layout)],
      licence,
      twin: layout === 'wide' ? twin : undefined,
    };
  });
  const led = redirects.flatMap(({ from, to }) =>
    openings.filter(({ address }) => address === to).map((target) => ({ ...target, address: from })),
  );
  return [...openings, ...led];
}

/** Reads the table of screens as Node reads it: bundled with the build's own code, it would bring every page along. */
export async function readOpenings(): Promise<Opening[]> {
  const file = pathToFileURL(path.resolve(import.meta.dirname, '../src/screens/table.ts'));
  const { table } = (await import(/* @vite-ignore */ file.href)) as { table: RouteTable };
  return openingsOf(table);
}

/** A call as the page's first script makes it: its address, whether it keeps no session alive, whether it is sent as a form. */
export function earlyCall({ endpoint, input, isBackground }: FirstCall): [string, 0 | 1, 0 | 1] {
  if (endpoint.method === 'POST' && (endpoint.effect || endpoint.encoding !== 'form' || Object.keys(input).length > 0))
    throw new Error(`${endpoint.path} cannot be called early`);
  const query = Object.entries(input).map(([name, value]) => `${name}=${value}`);
  const address = [apiBase + endpoint.path, ...(query.length > 0 ? [query.join('&')] : [])].join('?');
  return [address, isBackground ? 1 : 0, endpoint.method === 'POST' ? 1 : 0];
}

/** Addresses whose files the service worker keeps, so that they open without a network; all others it keeps once they were opened. */
const isKept = ({ address }: Opening) => ([paths.signIn, ...Object.values(paths.hub)] as string[]).includes(address);

/** What the page's first script reads: which files and calls an address opens with. */
export function routeTable(openings: readonly Opening[], bundle: Rollup.OutputBundle) {
  const entry = filesOf([start], bundle);
  const filesFor = (modules: readonly string[]) => {
    const files = [...filesOf(modules, bundle)].filter((file) => !entry.has(file));
    return [...stylesOf(files, bundle), ...files].filter((file) => !stylesOf(entry, bundle).has(file));
  };
  const kept = new Set(
    [...openings.filter(isKept).map(({ modules }) => modules), textsIn('zh_CN'), textsIn('en_US')].flatMap(filesFor),
  );
  // The worker keeps what stands here as assets/…; the folder of the others is added where they are used.
  const nameOf = (file: string) => (kept.has(file) ? file : file.replace('assets/', ''));
  const names: string[] = [];
  const calls: ReturnType<typeof earlyCall>[] = [];
  const numberOf = <T>(list: T[], item: T): number => {
    const found = list.findIndex((one) => JSON.stringify(one) === JSON.stringify(item));
    return found >= 0 ? found : list.push(item) - 1;
  };
  const numbered = (modules: readonly string[]) => filesFor(modules).map((file) => numberOf(names, nameOf(file)));
  const areas = [...new Set(openings.map(({ texts }) => texts))];
  const textFiles = (locale: string) =>
    Object.fromEntries(areas.map((area) => [area ?? '', numbered(textsIn(locale, area))]));
  const routes = Object.fromEntries(
    openings.map(({ address, modules, texts = '', calls: first, licence = '', twin = '' }) => [
      address,
      [numbered(modules), first.map((one) => numberOf(calls, earlyCall(one))), texts, licence, twin],
    ]),
  );
  return { files: names, calls, texts: { zh_CN: textFiles('zh_CN'), en_US: textFiles('en_US') }, routes };
}

/**
 * Tells the page's first script which files and calls each address opens with, so that none of them waits for the first file to arrive and
 * ask for it: one round trip less until the first screen, whichever it is.
 */
export function routesInPage(): Plugin {
  return {
    name: 'uc-routes-in-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const openings = await readOpenings();
        const table = bundle ? routeTable(openings, bundle) : { files: [], calls: [], texts: {}, routes: {} };
        return html.replace(placeholder, () => JSON.stringify(table));
      },
    },
  };
}
