import { loadWebText } from '@uc/messages';
import { describe, expect, test } from 'vitest';
import { brokenWords } from '../apps/web/src/testing/broken-words.ts';
import {
  expectAccessible,
  type Look,
  looks,
  nameOf,
  openWindow,
  photograph,
  signIn,
  useBrowser,
  type Window,
} from './browser.ts';
import { home, pages, type WalkedPage } from './pages.ts';

useBrowser();

const layoutOf: Record<Look['layout'], WalkedPage['layout']> = { desktop: 'wide', phone: 'phone' };

/** Changes ask for a proof first, and lead to it. */
const passesOn: Record<string, string> = {
  '/pc/userCenter/dynamicForm': '/pc/userCenter/vertify',
  '/mobile/changePassword': '/mobile/vertify',
  '/mobile/phoneRebinding': '/mobile/vertify',
  '/mobile/emailRebinding': '/mobile/vertify',
  '/mobile/otp': '/mobile/vertify',
  // Nobody comes back from a platform without a ticket.
  '/anonymous/signInAccount': '/signIn',
};

/** Queries of pages that show nothing but an error without one. */
const askedFor: Record<string, string> = {
  '/pc/userCenter/vertify': '?scene=changePassword',
  '/pc/userCenter/dynamicForm': '?scene=changePassword',
  '/mobile/vertify': '?scene=changePassword',
};

/** Ready when the page's own heading stands, the text is in the right language and nothing is busy. */
async function settled({ page }: Window): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

describe.each(looks.map((look) => [nameOf(look), look] as const))('%s', (name, look) => {
  test('every page is readable, reachable for all and breaks no content policy', async () => {
    await using window = await openWindow(look);
    const { page, problems } = window;
    const guests = pages.filter(({ isBare }) => isBare);
    const people = pages.filter(({ isBare, layout }) => !isBare && layout === layoutOf[look.layout]);
    for (const route of guests) await visit(route);
    await window.open('/signIn');
    await signIn(window);
    await page.waitForURL((url) => url.hash === `#${home[layoutOf[look.layout]]}`);
    for (const route of people) await visit(route);
    expect(people.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);

    async function visit(route: WalkedPage): Promise<void> {
      await window.open(route.path + (askedFor[route.path] ?? ''));
      await settled(window);
      await expectToBeAt(route.path);
      await settled(window);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.locale.replace('_', '-'));
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(look.theme);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${route.path} scrolls sideways`,
      ).toBeLessThanOrEqual(0);
      await photograph(page, `screens/${route.path.slice(1).replaceAll('/', '-')} ${name}`);
      await checkWhole();
      if (look.layout === 'phone') await checkNarrow(route.path);
    }

    /** The narrowest phone there is (WCAG 1.4.10): nothing lies outside it and no English word is broken in two. */
    async function checkNarrow(path: string): Promise<void> {
      const screen = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ ...screen, width: 320 });
      expect(await page.evaluate(brokenWords), `words broken on ${path}`).toEqual([]);
      await page.setViewportSize(screen);
    }

    /** Checks that this very page was shown: another page to which the browser was redirected would pass the other checks too. */
    async function expectToBeAt(path: string): Promise<void> {
      // A redirect shows the first page for a moment.
      await expect
        .poll(() => [path, new URL(page.url()).hash.slice(1).split('?')[0]])
        .toEqual([path, passesOn[path] ?? path]);
      // While a page is on its way the one before is still on show.
      await expect.poll(async () => [path, await page.locator('.progress').count()]).toEqual([path, 0]);
      const { title } = (await loadWebText(look.locale)).views.notFound;
      // The address changes before the page does.
      await expect
        .poll(async () => [path, (await page.locator('h1').first().textContent()) === title])
        .toEqual([path, path === '/404']);
    }

    /** With a window as tall as the page: otherwise axe would call whatever lies half under the tab bar too small to hit. */
    async function checkWhole(): Promise<void> {
      const screen = page.viewportSize() ?? { width: 0, height: 0 };
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...screen, height: Math.max(height, screen.height) });
      await expectAccessible(page);
      await page.setViewportSize(screen);
    }
  });
});
