import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAsAdministrator } from './administering.ts';
import { expectAccessible, looks, nameOf, openWindow, photograph, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { deviceCode } from './device-code.ts';
import { prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: who decides is changed here.
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

describe.each(looks.filter(({ layout }) => layout === 'desktop').map((look) => [nameOf(look), look] as const))(
  '%s',
  (name, look) => {
    test('an owner sees who would decide for somebody, changes the steps by a plan, and finds what waits and what excludes each other', async () => {
      await using window = await openWindow(look);
      const { page, problems } = window;
      const text = await loadWebText(look.locale);
      const words = text.views.adminPermissions;
      await signInAsAdministrator(window, product.origin, 'demo.owner', text);
      await page.goto(`${product.origin}/uc/#/pc/admin/permissions`);
      await page.getByRole('searchbox', { name: words.findApplication }).fill('payroll');
      await expect.poll(() => page.locator('.permissions-list li').count()).toBe(1);
      await page.locator('.permissions-list li button').click();
      await page.getByText('payroll.officer').waitFor();
      await page.getByRole('combobox', { name: words.deciders.previewFor }).fill('demo.full');
      await page.getByRole('option', { name: /demo\.full/ }).click();
      await page.getByRole('list', { name: words.deciders.wouldDecide }).waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/permissions ${name}`);

      // The steps are changed: what would happen first, then a reason and a proof.
      await page.getByRole('button', { name: words.deciders.edit, exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.deciders.addStep }).click();
      await dialog.getByRole('list', { name: text.views.plan.would }).waitFor();
      await photograph(page, `administration/permissions deciders ${name}`);
      await dialog.getByRole('textbox', { name: text.views.plan.reason }).fill('The yearly review');
      await dialog.getByRole('button', { name: words.acts.save }).click();
      await prove(
        { window, text, layout: look.layout, origin: product.origin },
        'otp',
        await deviceCode(window, product.origin, 'demo.owner'),
      );
      await dialog.waitFor({ state: 'detached' });

      await page.locator('.permissions-rows button').first().click();
      await dialog.getByRole('textbox', { name: words.role.name, exact: true }).waitFor();
      await photograph(page, `administration/permissions role ${name}`);
      await page.keyboard.press('Escape');
      for (const part of ['waiting', 'conflicts', 'rules'] as const) {
        await page.getByRole('link', { name: text.views.adminPermissions.parts[part] }).click();
        await page.locator('.permissions-rows li').first().waitFor();
        await expectAccessible(page);
        await photograph(page, `administration/permissions ${part} ${name}`);
      }
      await page.getByRole('button', { name: words.rules.add }).click();
      await dialog.getByText(text.views.plan.fillFirst).waitFor();
      await photograph(page, `administration/permissions rule ${name}`);
      expect(problems).toEqual([]);
    });
  },
);
