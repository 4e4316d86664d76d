import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A device and its line. */
export interface Profile {
  name: 'desktop' | 'phone';
  layout: 'wide' | 'phone';
  viewport: { width: number; height: number };
  slowDown: number;
  bytesPerSecond: number;
  latencyMs: number;
}

export const profiles: Profile[] = [
  {
    name: 'desktop',
    layout: 'wide',
    viewport: { width: 1440, height: 900 },
    slowDown: 1,
    bytesPerSecond: 10e6 / 8,
    latencyMs: 40,
  },
  {
    name: 'phone',
    layout: 'phone',
    viewport: { width: 390, height: 844 },
    slowDown: 4,
    bytesPerSecond: 1.6e6 / 8,
    latencyMs: 150,
  },
];

/** What opening a page took until it was ready; bytes are those of bodies as they came. */
export interface Figures {
  readyMs: number;
  requests: number;
  /** Everything that came until then, with its headers. */
  bytes: number;
  /** Bodies of scripts alone. */
  scriptBytes: number;
  blockingMs: number;
  shift: number;
}

interface Seen {
  readyMs?: number;
  blockingMs: number;
  shift: number;
}

/**
 * Runs inside the page from its first moment and notes long tasks, layout shifts and the first frame that shows as much as the page does in
 * the end. Polling from outside would be less exact, because the driver polls more and more slowly.
 */
function watch(characters: number): void {
  const seen: Seen = { blockingMs: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.blockingMs += Math.max(0, task.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value; // LayoutShift, not in the DOM types
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const root = document.getElementById('root');
    const isWaiting = root?.querySelector('[aria-busy="true"]') ?? null;
    if (!root || isWaiting || (root.textContent ?? '').length < characters) return requestAnimationFrame(look);
    setTimeout(() => {
      seen.readyMs = performance.now(); // the frame is drawn
    });
    return undefined;
  };
  look();
}

/** A browser with nothing in its cache, of somebody who may be signed in. */
export function newContext(browser: Browser, { name, viewport }: Profile, storage?: string): Promise<BrowserContext> {
  const options: BrowserContextOptions = {
    viewport,
    isMobile: name === 'phone',
    hasTouch: name === 'phone',
    ...(storage ? { storageState: storage } : {}),
  };
  return browser.newContext(options);
}

/** Opens an address on the profile's line, until it shows so many characters and rests. */
export async function openPage(
  context: BrowserContext,
  profile: Profile,
  address: string,
  characters: number,
): Promise<{ page: Page; figures: Figures }> {
  const page = await context.newPage();
  await page.addInitScript(watch, characters);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.slowDown });
  const asked = new Map<
    string,
    { url: string; at: number; type: string | undefined; headers: number; bytes: number }
  >();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
    // A picture inside an answer (data:) is no request, although the browser reports one.
    if (!request.url.startsWith('data:'))
      asked.set(requestId, { url: request.url, at: wallTime * 1000, type, headers: 0, bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { headers: response.encodedDataLength, type });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit' });
  const isReady = page.waitForFunction(() => (window as unknown as { seen?: Seen }).seen?.readyMs !== undefined); // set by watch()
  await isReady.catch(async () => {
    const shown = await page.evaluate(() => document.getElementById('root')?.textContent ?? '');
    throw new Error(
      `${address} shows ${shown.length} of ${characters} characters and never more: ${shown.slice(0, 500)}`,
    );
  });
  await page.waitForLoadState('networkidle');
  const { seen, beganAt } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: Seen }).seen, // set by watch()
    beganAt: performance.timeOrigin,
  }));
  const { readyMs = Number.NaN, blockingMs, shift } = seen;
  const before = [...asked.values()].filter(({ at }) => at <= beganAt + readyMs);
  const scripts = before.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    page,
    figures: {
      readyMs,
      requests: before.length,
      bytes: sum(before.map(({ bytes }) => bytes)),
      scriptBytes: sum(scripts.map(({ bytes, headers }) => bytes - headers)),
      blockingMs,
      shift,
    },
  };
}
