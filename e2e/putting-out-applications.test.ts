import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letCodesPass, signInAsAdministrator } from './administering.ts';
import { expectAccessible, looks, nameOf, openWindow, photograph, signIn, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { deviceCode } from './device-code.ts';
import { prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: what people see is changed here.
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

/** Whether somebody finds an application on their hub. */
async function finds(username: string, name: string): Promise<boolean> {
  await using window = await openWindow({ layout: 'desktop', locale: 'zh_CN', theme: 'light' });
  await window.page.goto(`${product.origin}/uc/#/signIn`);
  await signIn(window, username);
  await window.page.waitForURL((url) => url.hash === '#/pc/appHub');
  await window.page.locator('.app-icon').first().waitFor();
  return (await window.page.getByText(name, { exact: true }).count()) > 0;
}

describe.each(looks.filter(({ layout }) => layout === 'desktop').map((look) => [nameOf(look), look] as const))(
  '%s',
  (name, look) => {
    test('an owner puts a new application out to one company: somebody there sees it, somebody outside does not', async () => {
      const title = `商旅 ${look.locale} ${look.theme}`;
      await letCodesPass(folder.dataDir);
      await using window = await openWindow(look);
      const { page, problems } = window;
      const text = await loadWebText(look.locale);
      const words = text.views.adminApplications;
      await signInAsAdministrator(window, product.origin, 'demo.owner', text);
      await page.goto(`${product.origin}/uc/#/pc/admin/applications`);
      await page.locator('.applications-list li').first().waitFor();
      await photograph(page, `administration/applications ${name}`);
      const dialog = page.getByRole('dialog');

      await page.getByRole('button', { name: words.add.button }).click();
      await dialog.getByRole('textbox', { name: words.form.name, exact: true }).fill(title);
      await dialog.getByRole('textbox', { name: words.form.nameEn }).fill(`Trips ${look.locale}`);
      await dialog.getByRole('textbox', { name: words.add.code }).fill(`trips-${look.locale === 'zh_CN' ? 'z' : 'e'}`);
      await photograph(page, `administration/applications add ${name}`);
      await dialog.getByRole('button', { name: words.add.act }).click();
      await dialog.waitFor({ state: 'detached' });

      // A wrong host first: what would be right is said, and nothing is published.
      const address = page.getByRole('textbox', { name: words.form.url });
      await address.fill('https://trips.example.org/');
      await page.getByRole('combobox', { name: words.category, exact: true }).last().selectOption({ index: 1 });
      await page.getByRole('button', { name: words.acts.publish }).click();
      await page.getByText('*.example.com').first().waitFor();
      await photograph(page, `administration/applications host ${name}`);
      await address.fill('https://trips.example.com/');

      const isChinese = look.locale === 'zh_CN';
      await page.getByRole('combobox', { name: words.audience.unit, exact: true }).click();
      await dialog.getByRole('searchbox').fill(isChinese ? '华东' : 'East China');
      await dialog
        .getByRole('treeitem', { name: isChinese ? /华东公司/ : /East China/ })
        .last()
        .click();
      await page.getByRole('list', { name: words.audience.list }).getByRole('listitem').waitFor();
      await page.getByRole('combobox', { name: words.wouldSee.title }).fill('demo.people');
      await page.getByRole('option', { name: /demo\.people/ }).click();
      await page.locator('.applications-answer').waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/applications audience ${name}`);

      await page.getByRole('button', { name: words.acts.publish }).click();
      await dialog.getByRole('list', { name: text.views.plan.would }).waitFor();
      await photograph(page, `administration/applications plan ${name}`);
      await dialog.getByRole('textbox', { name: text.views.plan.reason }).fill('A new contract');
      await dialog.getByRole('button', { name: words.plans.publishAct }).click();
      await letCodesPass(folder.dataDir);
      await prove(
        { window, text, layout: look.layout, origin: product.origin },
        'otp',
        await deviceCode(window, product.origin, 'demo.owner'),
      );
      await dialog.waitFor({ state: 'detached' });
      await page.locator('.applications-history li').waitFor();
      await photograph(page, `administration/applications published ${name}`);
      await page.getByRole('link', { name: words.parts.categories }).click();
      await page.locator('.applications-categories li').first().waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/applications categories ${name}`);
      expect(await finds('demo.approver', title)).toBe(true);
      expect(await finds('luo.cheng', title)).toBe(false);
      expect(problems).toEqual([]);
    });
  },
);
