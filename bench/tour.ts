// Photographs every screen of the demo into docs/tour: on a desktop in English by day, on a phone in Chinese by night.
//   npm run tour     after a build
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@uc/contract';
import { loadWebText } from '@uc/messages';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { paths, type ScreenName } from '../apps/web/src/lib/paths.ts';
import { table } from '../apps/web/src/screens/table.ts';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';

interface Look {
  name: 'desktop' | 'phone';
  layout: 'wide' | 'phone';
  locale: Locale;
  device: BrowserContextOptions;
  /** How wide a picture is kept. */
  pixels: number;
}

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
];
/** What an address needs besides its path. */
const queries: Partial<Record<ScreenName, string>> = { verify: '?scene=changePassword' };
/** A screen of one thing is opened from the list of them. */
const openedFrom: Partial<Record<ScreenName, ScreenName>> = {
  application: 'hub',
  request: 'requests',
  approval: 'approvals',
};

const folder = path.join(import.meta.dirname, '../docs/tour');
const quietMs = 1_500;

interface Photograph {
  screen: ScreenName;
  look: Look;
  file: string;
}

/** Who has something to decide sees what waits. */
const personOf = (screen: ScreenName) => (screen.startsWith('approval') ? 'demo.approver' : 'demo.full');
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

async function signIn(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/uc/#${paths.signIn}`);
  await page.locator('input[name="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill('Demo@2026');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.hash.endsWith(paths.signIn));
  await settle(page);
}

/** Waits until the page has what it shows. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(quietMs);
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
    if (!link) return null;
    await page.goto(`${origin}/uc/${link}`);
  } else await page.goto(`${origin}/uc/#${at}${queries[screen] ?? ''}`);
  await settle(page);
  const file = `${screen}-${look.name}.webp`;
  await sharp(await page.screenshot())
    .resize({ width: look.pixels })
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(folder, file));
  return { screen, look, file };
}

async function page(taken: readonly Photograph[]): Promise<string> {
  const text = await loadWebText('en_US');
  const titleOf = (screen: ScreenName) =>
    table.routes.find(({ name }) => name === screen)?.title(text, 'wide') ?? screen;
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
const browser = await chromium.launch(chromiumLaunch);
try {
  const taken: Photograph[] = [];
  const isBare = (screen: ScreenName) => table.routes.find(({ name }) => name === screen)?.isBare === true;
  const screens = (Object.keys(paths) as ScreenName[]).filter((screen) => !leftOut.includes(screen));
  for (const look of looks) {
    const guest = await openWindow(browser, look);
    for (const screen of screens.filter(isBare)) {
      const one = await photograph(guest, product.origin, screen, look);
      if (one) taken.push(one);
    }
    for (const person of ['demo.full', 'demo.approver']) {
      const window = await openWindow(browser, look);
      await signIn(window, product.origin, person);
      for (const screen of screens.filter((one) => !isBare(one) && personOf(one) === person)) {
        const one = await photograph(window, product.origin, screen, look);
        if (one) taken.push(one);
      }
      await window.context().close();
    }
    await guest.context().close();
  }
  await writeFile(path.join(folder, 'README.md'), await page(taken));
  console.log(`${taken.length} photographs in docs/tour.`);
} finally {
  await browser.close();
  await product.stop();
  await remove();
}
