import type { Browser, Page } from 'playwright-core';
import { printJudged } from './judged.ts';
import { median } from './median.ts';
import { servePage } from './serve-page.ts';

/** What the picker may cost over 100,000 units; a miss fails the run. */
const goals = { paintedMs: 300, rows: 200, heapMb: 80 };
const rounds = 5;

interface Figures {
  openedMs: number;
  searchedMs: number;
  rows: number;
  heapMb: number;
}

type Marked = Window & { marks: { paintedMs: number | null } }; // set by the page

/** From an answer's coming to its rows on the screen. */
async function paintedMs(tab: Page): Promise<number> {
  await tab.waitForFunction(() => (window as unknown as Marked).marks.paintedMs !== null);
  return tab.evaluate(() => {
    const { marks } = window as unknown as Marked;
    const took = marks.paintedMs ?? Number.NaN;
    marks.paintedMs = null; // the next answer has not come yet
    return took;
  });
}

/** One visit: the picker is opened, scrolled and searched in. */
async function measure(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.getByRole('combobox', { name: 'Organization' }).click();
  const openedMs = await paintedMs(tab);
  const rows = tab.locator('[role="treeitem"]');
  const counts = [await rows.count()];
  await tab.getByRole('tree').evaluate((tree) => tree.scrollTo({ top: tree.scrollHeight / 2 }));
  await tab.locator('[role="treeitem"][data-index="50000"]').waitFor();
  counts.push(await rows.count());
  await tab.getByRole('searchbox').fill('99');
  const searchedMs = await paintedMs(tab);
  counts.push(await rows.count());
  const devtools = await context.newCDPSession(tab);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await context.close();
  return { openedMs, searchedMs, rows: Math.max(...counts), heapMb: usedSize / 1e6 };
}

/** Prints what the picker over 100,000 units costs beside the goals; the run fails if one is missed. */
export async function measurePicker(browser: Browser): Promise<void> {
  const page = await servePage('picker');
  const visits: Figures[] = [];
  try {
    for (let round = 0; round < rounds; round++) visits.push(await measure(browser, page.origin));
  } finally {
    await page.stop();
  }
  const all = (key: keyof Figures) => visits.map((figures) => figures[key]);
  printJudged('Organisation picker, 100,000 units', [
    { name: 'first level painted after its answer, ms', ours: median(all('openedMs')), most: goals.paintedMs },
    { name: 'search results painted after their answer, ms', ours: median(all('searchedMs')), most: goals.paintedMs },
    { name: 'rows in the document, at most', ours: Math.max(...all('rows')), most: goals.rows },
    { name: 'heap, MB, at most', ours: Math.max(...all('heapMb')), most: goals.heapMb },
  ]);
}
