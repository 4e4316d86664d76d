import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letCodesPass, signInAsAdministrator } from './administering.ts';
import { expectAccessible, looks, nameOf, openWindow, photograph, signIn, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { deviceCode } from './device-code.ts';
import { prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: people are disabled here.
let product: Product;
let folder: DataFolder;
beforeAll(async () => {
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir);
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

const people = '/pc/admin/people';

describe.each(looks.filter(({ layout }) => layout === 'desktop').map((look) => [nameOf(look), look] as const))(
  '%s',
  (name, look) => {
    test('an administrator of one company finds somebody, disables them by a plan and takes it back', async () => {
      await using window = await openWindow(look);
      const { page, problems } = window;
      const text = await loadWebText(look.locale);
      const words = text.views.adminPeople;
      await letCodesPass(folder.dataDir); // of the visit before
      await signInAsAdministrator(window, product.origin, 'demo.people', text);

      // By the menu, which only administrators find it in.
      await page.locator('.desktop-top .badge').click();
      await page.getByRole('menuitem', { name: text.views.layout.administration }).click();
      await page.waitForURL((url) => url.hash === '#/pc/admin/overview');
      await page.getByRole('link', { name: words.title, exact: true }).click();
      await page.waitForURL((url) => url.hash === `#${people}`);
      const grid = page.getByRole('grid', { name: words.grid });
      await grid.waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/people ${name}`);

      // Units with their numbers; the company alone is there.
      const tree = page.getByRole('tree');
      expect(await tree.getByRole('treeitem', { level: 1 }).count()).toBe(1);
      await tree.getByRole('treeitem', { level: 2 }).first().click();
      await page.waitForURL((url) => url.hash.includes('unit='));
      await page.goBack();

      // Somebody who is at work, by state.
      await page.getByRole('combobox', { name: words.filters.state }).selectOption('active');
      await page.waitForURL((url) => url.hash.includes('state=active'));
      await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false');
      const row = grid.getByRole('row').nth(1);
      await row.focus();
      await page.keyboard.press('Space');
      const bar = page.getByRole('toolbar', { name: words.bar.label });
      await bar.waitFor();
      await photograph(page, `administration/people chosen ${name}`);
      const disable = bar.getByRole('button', { name: words.acts.disable });
      if (await disable.isVisible()) await disable.click();
      else {
        // In English the last acts fold into a menu.
        await bar.getByRole('button', { name: words.bar.more }).click();
        await page.getByRole('menuitem', { name: words.acts.disable }).click();
      }
      const dialog = page.getByRole('dialog').last();
      await dialog.getByText(words.plan.does(1)).waitFor();
      await dialog.getByRole('textbox').fill('contract ended');
      await expectAccessible(page);
      await photograph(page, `administration/plan ${name}`);
      await dialog.getByRole('button', { name: words.titles.disable, exact: true }).click();

      // Proved over the plan, by the second factor alone.
      await page.locator('.proof').waitFor();
      await prove(
        { window, text, layout: look.layout, origin: product.origin },
        'otp',
        await deviceCode(window, product.origin, 'demo.people'),
      );
      await dialog.getByText(words.done.disable(1)).waitFor();
      await photograph(page, `administration/result ${name}`);
      await dialog.getByRole('button', { name: words.plan.undo, exact: true }).click();
      await dialog.getByText(words.plan.undone(1)).waitFor();
      await dialog.getByRole('button', { name: words.plan.close, exact: true }).click();
      expect(problems).toEqual([]);
    });
  },
);

test('whoever is no administrator finds neither the way there nor the page, and nothing of it is fetched', async () => {
  await using window = await openWindow();
  const { page } = window;
  const text = await loadWebText('zh_CN');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${product.origin}/uc/#/signIn`);
  await signIn(window);
  await page.waitForURL((url) => url.hash === '#/pc/appHub');
  await page.locator('.desktop-top .badge').click();
  await page.getByRole('menuitem', { name: text.views.layout.signOut }).waitFor();
  expect(await page.getByRole('menuitem', { name: text.views.layout.administration }).count()).toBe(0);
  await page.goto(`${product.origin}/uc/#${people}`);
  await page.getByRole('heading', { name: text.views.notFound.title }).waitFor();
  // Calls about one's own devices stand in one table with those of administrators, a file of addresses.
  expect(fetched.filter((url) => /administration(?!-calls)|\/admin\//.test(url))).toEqual([]);
});

test('a phone finds people for the help desk', async () => {
  const look = { layout: 'phone', locale: 'zh_CN', theme: 'light' } as const;
  await using window = await openWindow(look);
  const { page } = window;
  const text = await loadWebText('zh_CN');
  await signInAsAdministrator(window, product.origin, 'demo.helpdesk', text);
  await page.goto(`${product.origin}/uc/#${people}?search=demo.full`);
  await page.waitForURL((url) => url.hash === '#/mobile/admin/people?search=demo.full');
  await page.getByRole('list', { name: text.views.adminPeople.grid }).getByRole('link').first().waitFor();
  await expectAccessible(page);
  await photograph(page, 'administration/people phone');
});
