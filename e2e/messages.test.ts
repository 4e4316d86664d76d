import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letCodesPass, lockOut, signInAsAdministrator } from './administering.ts';
import { expectAccessible, looks, nameOf, openWindow, photograph, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { deviceCode } from './device-code.ts';
import { messagesTo, prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: texts of messages are changed here.
let product: Product;
let folder: DataFolder;
let tries = 0;
beforeAll(async () => {
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir);
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

describe.each(looks.filter(({ layout }) => layout === 'desktop').map((look) => [nameOf(look), look] as const))(
  '%s',
  (name, look) => {
    test('a text is changed, an owner follows what needs somebody, and the message that leaves carries it', async () => {
      const text = await loadWebText(look.locale);
      const words = text.views.adminMessages;
      // Another one at each try: what is as it was cannot be saved.
      tries += 1;
      const said = `${name} ${tries} {what} {pageLink}`.replaceAll(/[^\w {}]/g, ' ');
      await letCodesPass(folder.dataDir);
      {
        await using window = await openWindow(look);
        const { page, problems } = window;
        await signInAsAdministrator(window, product.origin, 'demo.settings', text);
        await page.goto(`${product.origin}/uc/#/pc/admin/messages?kind=administered&form=short`);
        // As a mail first, whose preview is a page of its own: nothing of it is refused.
        await page.getByRole('link', { name: words.forms.email, exact: true }).click();
        await page.locator('.messages-mail').first().waitFor();
        await photograph(page, `administration/messages mail ${name}`);
        await page.getByRole('link', { name: words.forms.short, exact: true }).click();
        const chinese = page.getByRole('region', { name: words.locales.zh_CN, exact: true });
        await chinese.getByRole('textbox', { name: words.fields.short }).fill(said);
        await chinese
          .locator('.messages-bubble')
          .filter({ hasText: said.slice(0, 8) })
          .waitFor();
        await expectAccessible(page);
        await photograph(page, `administration/messages ${name}`);
        await chinese.getByRole('button', { name: words.save, exact: true }).click();
        const dialog = page.getByRole('dialog').last();
        await dialog.getByRole('textbox').fill('shorter');
        await dialog.getByRole('button', { name: words.save, exact: true }).click();
        await page.locator('.proof').waitFor();
        await letCodesPass(folder.dataDir);
        const asked = { window, text, layout: look.layout, origin: product.origin };
        await prove(asked, 'otp', await deviceCode(window, product.origin, 'demo.settings'));
        await page.getByText(words.saved).first().waitFor();
        expect(problems).toEqual([]);
      }
      await lockOut(folder.dataDir, 'demo.basic');
      await using window = await openWindow(look);
      const { page, problems } = window;
      const overview = text.views.overview;
      await signInAsAdministrator(window, product.origin, 'demo.owner', text);
      await page.goto(`${product.origin}/uc/#/pc/admin`);
      await page.waitForURL((url) => url.hash === '#/pc/admin/overview');
      const row = page.locator('.overview-row').first();
      await row.waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/overview ${name}`);
      await row.getByRole('link', { name: new RegExp(`^${overview.acts.lockedPeople}`) }).click();
      await page.waitForURL((url) => url.hash.startsWith('#/pc/admin/people/person?id='));
      await page.getByRole('button', { name: text.views.adminPeople.acts.unlock }).first().click();
      const beginning = said.slice(0, said.indexOf('{')).trim();
      await expect
        .poll(async () => (await messagesTo(product.origin, 'demo.basic')).map((message) => message.text))
        .toContainEqual(expect.stringMatching(new RegExp(`^${beginning} .*https?://`)));
      expect(problems).toEqual([]);
    });
  },
);
