import { limits, webBase } from '@uc/contract';
import type { RequestEvent } from './scope.ts';

/** Where the page and its files are kept; another name when what is kept changes its meaning. */
export const shellCache = 'uc-shell-1';

const filesPath = `${webBase}assets/`;

/** What the worker answers: the page itself, or one of its files. Everything else, every call above all, is not its business. */
export function kindOf({ method, mode, url }: Request): 'page' | 'file' | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return null;
  if (mode === 'navigate') return pathname === webBase ? 'page' : null;
  return pathname.startsWith(filesPath) ? 'file' : null;
}

/** The page from the network, which then becomes the last page; without a network, or with one too slow, the last page. */
export async function openPage(
  event: Pick<RequestEvent, 'request' | 'preloadResponse' | 'waitUntil'>,
): Promise<Response> {
  const network = fetchPage(event);
  const kept = network.then((response) => keepPage(response.clone()));
  event.waitUntil(kept.catch(() => undefined));
  const last = async () => (await openCache()).match(webBase);
  const tooSlow = new Promise<void>((resolve) => setTimeout(resolve, limits.pageWaitMs));
  try {
    // Without a last page the network is all there is, however long it takes.
    return await Promise.race([network, tooSlow.then(last).then((page) => page ?? network)]);
  } catch (error) {
    const page = await last();
    if (page) return page;
    throw error;
  }
}

async function fetchPage({ request, preloadResponse }: Pick<RequestEvent, 'request' | 'preloadResponse'>) {
  return (await preloadResponse) ?? (await fetch(request));
}

/** A file from the cache; a name stands for its content, so what is there is right. Else from the network, and kept. */
export async function openFile(event: Pick<RequestEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const cache = await openCache();
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(cache.put(event.request, response.clone()).catch(() => undefined));
  return response;
}

/**
 * Makes a page the last one: first all files it names, so that it never stands there without them, then the page with its
 * headers, whose policy has the nonce of just this page. Files of an older build go.
 */
export async function keepPage(response: Response): Promise<void> {
  if (!isPage(response)) return;
  const files = filesOf(await response.clone().text());
  const cache = await openCache();
  await Promise.all(files.map((file) => keepFile(cache, file)));
  const before = await cache.match(webBase);
  await cache.put(webBase, response);
  const isOtherBuild = before !== undefined && filesOf(await before.text()).join() !== files.join();
  if (isOtherBuild) await removeOthers(cache, [webBase, ...files]);
}

/** Most come from the browser's own cache, where the page has just put them. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await cache.put(file, response);
}

const openCache = () => caches.open(shellCache);

/** Not an error, a redirect or the page of somebody in between. */
function isPage(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return response.ok && !response.redirected && type.startsWith('text/html');
}

/** The addresses of all files that a page names: those it starts with, and those it fetches ahead (build/routes.ts). */
export function filesOf(html: string): string[] {
  const names = html.match(/\bassets\/[\w.-]+\.(?:js|css)\b/g) ?? [];
  return [...new Set(names)].map((name) => webBase + name).toSorted();
}

async function removeOthers(cache: Cache, wanted: readonly string[]): Promise<void> {
  for (const { url } of await cache.keys()) if (!wanted.includes(new URL(url).pathname)) await cache.delete(url);
}
