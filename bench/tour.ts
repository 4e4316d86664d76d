// Photographs every screen of the demo into docs/tour: on a desktop in English by day, on a phone in Chinese by night.
//   npm run tour     after a build
//   npm run tour -- /tmp/tour     into another folder
// Addresses are read from the table of screens; what is no address of its own (a question over a page, a step of the sign-in) is in tour/moments.ts.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadWebText } from '@uc/messages';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { paths, type ScreenName } from '../apps/web/src/lib/paths.ts';
import { table } from '../apps/web/src/screens/table.ts';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { addDevice } from '../e2e/virtual-device.ts';
import { type Look, type Moment, moments, type Row } from './tour/moments.ts';
import { administratorFor, settle, signIn, signInAsAdministrator } from './tour/people.ts';

const looks: readonly Look[] = [
  {
    name: 'desktop',
    layout: 'wide',
    locale: 'en_US',
    device: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    pixels: 960,
  },
  {
    name: 'phone',
    layout: 'phone',
    locale: 'zh_CN',
    device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
    pixels: 390,
  },
];

/** Screens that only pass people on, or need something that only a message brings. */
const leftOut: readonly ScreenName[] = [
  'loading',
  'change',
  'changePassword',
  'changeMobile',
  'changeEmail',
  'bindOtp',
  // Where the menu leads: another page of the administration, by its roles.
  'adminStart',
];
/** What an address needs besides its path. */
const queries: Partial<Record<ScreenName, string>> = { verify: '?scene=changePassword' };
/** A screen of one thing is opened from the list of them. */
const openedFrom: Partial<Record<ScreenName, ScreenName>> = {
  application: 'hub',
  request: 'requests',
  approval: 'approvals',
  adminPerson: 'adminPeople',
};

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../docs/tour'));

interface Photograph {
  screen: ScreenName | Moment;
  look: Look;
  file: string;
}

const routeOf = (screen: ScreenName) => table.routes.find(({ name }) => name === screen);
/** Who has something to decide sees what waits, and who administers the administration. */
function personOf(screen: ScreenName): 'demo.approver' | 'demo.full' | 'administrator' {
  if (routeOf(screen)?.isAdministration) return 'administrator';
  return screen.startsWith('approval') ? 'demo.approver' : 'demo.full';
}
const pathOf = (screen: ScreenName, { layout }: Look): string | undefined => {
  const at: string | { wide?: string; phone?: string } = paths[screen];
  return typeof at === 'string' ? at : at[layout];
};

async function openWindow(browser: Browser, { device, locale }: Look): Promise<Page> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai' });
  await context.addInitScript((lang: string) => {
    const kept = { dataType: 'string', content: lang, type: '', datetime: Date.now() };
    if (localStorage.getItem('biam-lang') === null) localStorage.setItem('biam-lang', JSON.stringify(kept));
  }, locale);
  return context.newPage();
}

async function photograph(page: Page, origin: string, screen: ScreenName, look: Look): Promise<Photograph | null> {
  const at = pathOf(screen, look);
  const list = openedFrom[screen];
  if (!at) return null;
  if (list) {
    await page.goto(`${origin}/uc/#${pathOf(list, look)}`);
    await settle(page);
    const link = await page.evaluate((start) => {
      const [first] = [...document.querySelectorAll('a')].filter(({ hash }) => hash.startsWith(`#${start}?`));
      return first?.hash;
    }, at);
    // What opens something by a press, and not by a link, is pressed.
    if (!link) await page.locator('[role="grid"] [role="row"]').nth(1).press('Enter');
    if (!link) await page.waitForURL((url) => url.hash.startsWith(`#${at}?`));
    if (!link) return keep(page, screen, look);
    await page.goto(`${origin}/uc/${link}`);
  } else await page.goto(`${origin}/uc/#${at}${queries[screen] ?? ''}`);
  return keep(page, screen, look);
}

/** Keeps what is on show, unless there is no such page. */
async function keep(page: Page, screen: Photograph['screen'], look: Look): Promise<Photograph> {
  await settle(page);
  // The guard leads there from what this person may not open: no picture of a page that is not there.
  if (screen !== 'notFound' && new URL(page.url()).hash === `#${paths.notFound}`)
    throw new Error(`${screen} is not there for whom it was opened`);
  const file = `${screen}-${look.name}.webp`;
  await sharp(await page.screenshot())
    .resize({ width: look.pixels })
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(folder, file));
  return { screen, look, file };
}

const isMoment = (screen: Photograph['screen']): screen is Moment => Object.hasOwn(moments, screen);

async function page(taken: readonly Photograph[]): Promise<string> {
  const text = await loadWebText('en_US');
  const titleOf = (screen: Photograph['screen']) =>
    isMoment(screen) ? moments[screen].title : (routeOf(screen)?.title(text, 'wide') ?? screen);
  const rows = [...Map.groupBy(taken, ({ screen }) => screen)].map(([screen, some]) => {
    const pictures = some.map(
      ({ file, look }) => `<img src="${file}" alt="${look.name}" width="${look.name === 'phone' ? 180 : 560}">`,
    );
    return `## ${titleOf(screen)}\n\n${pictures.join(' ')}\n`;
  });
  return [
    '# A tour of every screen',
    '',
    'Photographed by `npm run tour`; do not edit. On a desktop in English by day, on a phone in Chinese by night.',
    '',
    ...rows,
  ].join('\n');
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { dataDir, remove } = await makeDataFolder();
const product = await startProduct(dataDir);
// By the name at which passkeys work.
const origin = product.origin.replace('127.0.0.1', 'localhost');
const browser = await chromium.launch(chromiumLaunch);
try {
  const taken: Photograph[] = [];
  const isBare = (screen: ScreenName) => routeOf(screen)?.isBare === true;
  const screens = (Object.keys(paths) as ScreenName[]).filter((screen) => !leftOut.includes(screen));
  for (const look of looks) {
    const text = await loadWebText(look.locale);
    const guest = await openWindow(browser, look);
    for (const screen of screens.filter(isBare)) {
      const one = await photograph(guest, origin, screen, look);
      if (one) taken.push(one);
    }
    await guest.context().close();
    for (const person of ['demo.full', 'demo.approver', 'administrator'] as const) {
      const window = await openWindow(browser, look);
      if (person === 'administrator') await signInAsAdministrator(window, origin, administratorFor(look), text);
      else await signIn(window, origin, person);
      for (const screen of screens.filter((one) => !isBare(one) && personOf(one) === person)) {
        const one = await photograph(window, origin, screen, look);
        if (one) taken.push(one);
      }
      await window.context().close();
    }
    for (const [name, { take, only }] of Object.entries(moments) as [Moment, Row][]) {
      if (only && only !== look.name) continue;
      const window = await openWindow(browser, look);
      await addDevice(window);
      await take({ page: window, origin, text, look });
      taken.push(await keep(window, name, look)); // its own keys
      await window.context().close();
    }
  }
  await writeFile(path.join(folder, 'README.md'), await page(taken));
  console.log(`${taken.length} photographs in ${folder}.`);
} finally {
  await browser.close();
  await product.stop();
  await remove();
}
