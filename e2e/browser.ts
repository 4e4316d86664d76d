import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Locale } from '@uc/contract';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest';
import { chromiumLaunch } from './chromium.ts';
import { productsLastWords } from './start-product.ts';

/** What one visit looks like. */
export interface Look {
  layout: 'desktop' | 'phone';
  locale: Locale;
  theme: 'light' | 'dark';
}

/** What every screen is seen in: words come with the language and colours with the theme, so that two of each layout show all of both. */
export const looks: Look[] = (['desktop', 'phone'] as const).flatMap((layout): Look[] => [
  { layout, locale: 'zh_CN', theme: 'light' },
  { layout, locale: 'en_US', theme: 'dark' },
]);

export const nameOf = ({ layout, locale, theme }: Look) => `${layout} ${locale} ${theme}`;

const devices: Record<Look['layout'], BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  },
};

/** A busy machine draws a page later. */
const patienceMs = 60_000;

/** The product of this worker; another file has one of its own at the same time. */
export function origin(): string {
  const origins = inject('origins');
  const own = origins[(Number(process.env.VITEST_POOL_ID) - 1) % origins.length];
  if (!own) throw new Error('No product runs for this worker');
  return own;
}

let browser: Browser;
let launched: Promise<Browser> | null = null;

/** Opens one Chromium for all test files of a worker, one after the other; it ends with the worker. Nothing is shared but the program: every window has a context of its own. */
export function useBrowser(): void {
  beforeAll(async () => {
    launched ??= launch();
    browser = await launched;
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close())); // of tests that failed on the way
  });
}

async function launch(): Promise<Browser> {
  const started = await chromium.launch(chromiumLaunch);
  // One that crashed is followed by another, for the next file.
  started.once('disconnected', () => {
    launched = null;
  });
  return started;
}

/** One person's window, with everything that went wrong in it. */
export interface Window extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** Broken content policies, script errors and console errors seen so far. */
  problems: string[];
  open(hash: string, query?: string): Promise<void>;
}

/** Opens a window of its own, with its own storage and cookies. */
export async function openWindow(look: Partial<Look & { worker: 'allow' | 'block' }> = {}): Promise<Window> {
  const { layout = 'desktop', locale = 'zh_CN', theme = 'light', worker = 'allow' } = look;
  const context = await browser.newContext({
    ...devices[layout],
    colorScheme: theme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: worker,
  });
  context.setDefaultTimeout(patienceMs);
  if (locale !== 'zh_CN') await context.addInitScript(rememberLocale, locale);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  tellRefusals(page);
  const seeScreen = tellScreen(page);
  return {
    page,
    context,
    problems,
    open: async (hash, query = '') => {
      await page.goto(`${origin()}/uc/${query}#${hash}`);
    },
    [Symbol.asyncDispose]: async () => {
      await seeScreen();
      await context.close();
    },
  };
}

/** Lets a test that fails say which calls were refused or broken off before, and what the server said of them. */
function tellRefusals(page: Page): void {
  const refusals: string[] = [];
  const note = (what: string, url: string) => refusals.push(`${new Date().toISOString()} ${what} ${url}`);
  page.on('response', async (answer) => {
    if (answer.status() >= 400) note(`${answer.status()} ${await answer.text().catch(() => '')}`, answer.url());
  });
  page.on('requestfailed', (request) => note(request.failure()?.errorText ?? 'failed', request.url()));
  onTestFailed(() => console.error([...refusals, productsLastWords()].join('\n')));
}

/** Lets a test that fails say what stood on the screen as its window closed; gives back what looks. */
function tellScreen(page: Page): () => Promise<void> {
  let seen = '';
  onTestFailed(() => console.error(seen));
  return async () => {
    const screen = page.locator('body').ariaSnapshot({ timeout: 5_000 });
    seen = [page.url(), await screen.catch(String)].join('\n');
  };
}

/** Puts the language where the web's storage module keeps it, as somebody who chose it earlier. */
function rememberLocale(locale: string): void {
  if (localStorage.getItem('biam-lang') === null) {
    localStorage.setItem(
      'biam-lang',
      JSON.stringify({ dataType: 'string', content: locale, type: '', datetime: Date.now() }),
    );
  }
}

/** Signs in on the sign-in screen, as a person does. */
export async function signIn({ page }: Window, account = 'demo.full', password = 'Demo@2026'): Promise<void> {
  await page.locator('input[name="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

const pictures = path.join(import.meta.dirname, '../test-results');

/** Keeps what is on the screen as a picture. Pictures are for people: they are taken where `UC_PHOTOGRAPHS` is set. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.UC_PHOTOGRAPHS === '1') await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of WCAG 2.2 AA or of axe's good practice on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window); // until the page is loaded afresh
  if (!isThere) await page.evaluate(axe); // evaluated by the driver, which the page's content policy does not concern
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }; // put there by the line above
    const found = await axe.run(document, {
      // What is fine is told to nobody, and nobody is led to an element.
      resultTypes: ['violations'],
      selectors: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
    );
  });
  expect(violations).toEqual([]);
}
