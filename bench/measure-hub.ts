import type { HubApplication } from '@uc/contract';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Figure, printJudged } from './judged.ts';
import { median } from './median.ts';

const applications = 500;
const words = ['kq', 'guan', 'dian', '管理', 'mail', 'shuju', 'xqgl'];

/** The person's real list, copied until there are enough of them. */
function copied(rows: HubApplication[]): HubApplication[] {
  return Array.from({ length: applications }, (_, index) => {
    const row = rows[index % rows.length] as HubApplication; // a demo person has some
    const id = `${index.toString(16).padStart(8, '0')}${row.id.slice(8)}`;
    return index < rows.length ? row : { ...row, id, name: `${row.name} ${index}` };
  });
}

interface Cost {
  /** The page's own work: script, style and layout. */
  own: number;
  /** Everything its main thread did, painting included. */
  all: number;
}

/** Processor time of the page's main thread so far, in milliseconds; a busy machine does not change it. */
async function spent(devtools: CDPSession): Promise<Cost> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return { own: ms('ScriptDuration') + ms('RecalcStyleDuration') + ms('LayoutDuration'), all: ms('TaskDuration') };
}

/** What one action costs, from its first listener to the painted frame. The cost of measuring itself is measured first and subtracted. */
async function cost(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<Cost> {
  const painted = () =>
    page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 60))));
  await painted();
  const before = await spent(devtools);
  await painted();
  const idle = await spent(devtools);
  await act();
  await painted();
  const after = await spent(devtools);
  const of = (key: keyof Cost) => Math.max(0, after[key] - idle[key] - (idle[key] - before[key]));
  return { own: of('own'), all: of('all') };
}

/** The median, of the page's own work and of all work including painting. */
function figures(name: string, costs: Cost[], most?: number): Figure[] {
  const own = median(costs.map((one) => one.own));
  const all = median(costs.map((one) => one.all));
  return [
    { name, ours: own, digits: 1, ...(most !== undefined && { most }) },
    { name: `${name}, with painting`, ours: all, digits: 1 },
  ];
}

/** Extends every answered list to 500 applications; the server's data stays as it is. */
export async function giveMany(context: BrowserContext): Promise<void> {
  await context.route(/\/api-uc\/app\/list/, async (route) => {
    const list = await (await route.fetch()).json();
    await route.fulfill({ json: { ...list, rows: copied(list.rows), total: applications } });
  });
}

/** Opens a hub of 500 applications and prints what a key and a pin cost. */
export async function measureHub(browser: Browser, origin: string, storage: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: storage });
  await giveMany(context);
  // Pins are not sent on: the server would keep them.
  await context.route('**/api-uc/app/pin', () => undefined);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${origin}/uc/`);
    await page.waitForFunction((count) => document.querySelectorAll('.hub-group li').length === count, applications);
    const field = page.getByRole('combobox');
    await field.focus();
    const [first, next, back]: [Cost[], Cost[], Cost[]] = [[], [], []];
    for (const word of words) {
      for (const [index, key] of [...word].entries()) {
        const press = () => (/\w/.test(key) ? page.keyboard.press(key) : page.keyboard.insertText(key));
        const one = await cost(page, devtools, press);
        (index === 0 ? first : next).push(one);
      }
      back.push(await cost(page, devtools, () => page.keyboard.press('Escape')));
    }
    const free = page.locator('.hub-group .app-pin[aria-pressed="false"]').first();
    const pin = await cost(page, devtools, () => free.evaluate((button) => (button as HTMLElement).click()));
    printJudged(`Application hub, ${applications} applications, CPU ms`, [
      ...figures('first key of a search', first, 16),
      ...figures('every other key', next, 16),
      ...figures('Escape, all of them back', back),
      ...figures('a pin on show', [pin], 100),
    ]);
  } finally {
    await context.close();
  }
}
