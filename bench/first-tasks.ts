// Prints what ten things take that people come to the portal for, done for the first time on both layouts: presses, keys and the seconds that the
// portal itself takes (whoever does it neither thinks nor aims; some 30 ms a step are the driver's). Medians of three rounds, each on a new demo.
//   node bench/first-tasks.ts --rounds=1 --only=4,5 --pictures=folder     fewer rounds; some of the tasks; a picture of how each ended
import { loadWebText } from '@uc/messages';
import { type Browser, chromium } from 'playwright-core';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { type Effort, Newcomer } from '../e2e/newcomer.ts';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { signIn, type Task, tasks } from './first-tasks/tasks.ts';
import { median } from './median.ts';
import { printTable } from './processes.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const rounds = Number(option('rounds') ?? 3);
const pictures = option('pictures');
const only = option('only')?.split(',').map(Number);
const wanted = tasks.filter((_, at) => only?.includes(at + 1) ?? true);

/** What takes longer has failed. */
const longestMs = 10_000;

const layouts = {
  desktop: { locale: 'zh_CN', screen: { viewport: { width: 1440, height: 900 } } },
  phone: { locale: 'en_US', screen: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
} as const;
type Layout = keyof typeof layouts;

/** Does one task in a window of its own. */
async function measure(browser: Browser, origin: string, layout: Layout, task: Task): Promise<Effort | null> {
  const { locale, screen } = layouts[layout];
  const context = await browser.newContext({ ...screen, timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  page.setDefaultTimeout(longestMs);
  const one = new Newcomer(page, await loadWebText(locale), layout === 'phone');
  try {
    await page.goto(`${origin}/uc/?locale=${locale}#/${layout === 'phone' ? 'mobile' : 'pc'}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (task.run !== signIn) await signIn(one, task.account);
    one.begin();
    await task.run(one);
    return one.effort();
  } catch (error) {
    console.error(`${layout}, ${task.name}: ${error}`);
    return null;
  } finally {
    if (pictures) await page.screenshot({ path: `${pictures}/${layout} ${tasks.indexOf(task) + 1}.png` });
    await context.close();
  }
}

const browser = await chromium.launch(chromiumLaunch);
const rows: string[][] = [];
for (const layout of Object.keys(layouts) as Layout[]) {
  const efforts = new Map(wanted.map((task) => [task, [] as Effort[]]));
  for (let round = 0; round < rounds; round++) {
    const folder = await makeDataFolder();
    const product = await startProduct(folder.dataDir);
    for (const task of wanted) {
      const effort = await measure(browser, product.origin, layout, task);
      if (effort) efforts.get(task)?.push(effort);
    }
    await product.stop();
    await folder.remove();
  }
  for (const [{ name }, all] of efforts) {
    const figure = (key: keyof Effort) => median(all.map((effort) => effort[key]));
    const figures = all.length > 0 ? [figure('clicks'), figure('keys'), figure('seconds').toFixed(1)] : ['failed'];
    rows.push([name, layout, ...figures.map(String)]);
  }
}
await browser.close();
printTable(['task', 'layout', 'presses', 'keys', 'seconds'], rows);
