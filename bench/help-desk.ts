// Prints what twelve calls to a help desk take in the browser: presses, keys and the seconds that the portal itself takes (whoever does it neither
// thinks nor aims). One agent takes them all, on a desktop in Chinese and on a phone in English, on a new demo each; a call that cannot be
// answered fails the run.
//   node bench/help-desk.ts --pictures=folder --demo=folder     a picture of how each ended; copies of this data folder, which nobody runs
import { loadWebText } from '@uc/messages';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { deviceCode } from '../e2e/device-code.ts';
import { Newcomer } from '../e2e/newcomer.ts';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { signIn } from './first-tasks/tasks.ts';
import { find, shift } from './help-desk/shift.ts';
import { printTable } from './processes.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const pictures = option('pictures');
const demo = option('demo');
const agentName = 'demo.helpdesk';
const wrongPasswords = 5;

/** What takes longer has failed. */
const longestMs = 30_000;

const layouts = {
  desktop: { locale: 'zh_CN', home: 'pc', screen: { viewport: { width: 1440, height: 900 } } },
  phone: {
    locale: 'en_US',
    home: 'mobile',
    screen: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
} as const;
type Layout = keyof typeof layouts;

/** A window at the sign-in page. */
async function open(browser: Browser, origin: string, layout: Layout): Promise<Newcomer> {
  const { locale, home, screen } = layouts[layout];
  const context = await browser.newContext({ ...screen, timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  page.setDefaultTimeout(longestMs);
  await page.goto(`${origin}/uc/?locale=${locale}#/${home}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return new Newcomer(page, await loadWebText(locale), layout === 'phone');
}

/** What has happened before the shift: one mistyped until they were locked, another is signed in somewhere. */
async function prepare(browser: Browser, origin: string): Promise<void> {
  const other = await open(browser, origin, 'desktop');
  await signIn(other, 'ma.xiaolin');
  const { page, text } = await open(browser, origin, 'desktop');
  await page.locator('input[name="username"]').fill('liu.qingyang');
  for (let tried = 1; tried <= wrongPasswords; tried++) {
    const answered = page.waitForResponse(
      async (answer) => answer.url().endsWith('/signIn') && !(await answer.text()).includes('captcha.required'),
    );
    await page.locator('input[autocomplete="current-password"]').fill(`wrong ${tried}`);
    await page.locator('button[type="submit"]').click();
    const work = page.getByRole('button', { name: text.widgets.sliderCaptcha.work });
    await Promise.race([answered, work.click()]).catch(() => undefined); // a captcha is asked for in between
    await answered;
  }
}

/** Signs the agent in, with the code that the demo shows. */
async function begin(agent: Newcomer, code: () => Promise<string>): Promise<void> {
  const { signIn: words, secondStep } = agent.text.views;
  await agent.type(words.account, agentName);
  await agent.type(words.password, 'Demo@2026');
  await agent.press(words.submit);
  await agent.page.getByRole('textbox', { name: secondStep.code }).waitFor();
  await agent.type(secondStep.code, await code());
  await agent.press(secondStep.submit);
  await agent.see(agent.page.getByRole('heading', { name: agent.text.views.appHub.all }));
}

async function listOfPeople({ page, text }: Newcomer, origin: string, layout: Layout): Promise<void> {
  await page.goto(`${origin}/uc/#/${layouts[layout].home}/admin/people`);
  await page.getByLabel(text.views.adminPeople.grid).waitFor();
}

const browser = await chromium.launch(chromiumLaunch);
const rows: string[][] = [];
let isWhole = true;
for (const layout of Object.keys(layouts) as Layout[]) {
  const folder = await makeDataFolder(demo === undefined ? undefined : { copyOf: demo });
  const product = await startProduct(folder.dataDir);
  await prepare(browser, product.origin);
  const agent = await open(browser, product.origin, layout);
  const code = () => deviceCode({ context: agent.page.context() }, product.origin, agentName);
  await begin(agent, code);
  for (const [at, call] of shift.entries()) {
    await listOfPeople(agent, product.origin, layout);
    agent.begin();
    try {
      await find(agent, call);
      await call.answer(agent, code);
      const { clicks, keys, seconds } = agent.effort();
      rows.push([call.says, layout, ...[clicks, keys, seconds.toFixed(1)].map(String)]);
    } catch (error) {
      isWhole = false;
      rows.push([call.says, layout, 'failed']);
      console.error(`${layout}, ${call.says}: ${error}`);
    }
    await photograph(agent.page, `${layout} ${at + 1}`);
  }
  await product.stop();
  await folder.remove();
}
await browser.close();
printTable(['call', 'layout', 'presses', 'keys', 'seconds'], rows);
process.exitCode = isWhole ? 0 : 1;

async function photograph(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
}
