import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAsAdministrator } from './administering.ts';
import { expectAccessible, looks, nameOf, openWindow, photograph, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { deviceCode } from './device-code.ts';
import { prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: people are added and disabled here.
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

const from = 1_000;
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const people = (from: number, count: number, more = '') =>
  file(
    'people.csv',
    `工号,用户名,姓名,手机号\n${Array.from({ length: count }, (_, at) => `S${from + at},dropped.s${from + at},新同事${from + at},\n`).join('')}${more}`,
  );

describe.each(looks.filter(({ layout }) => layout === 'desktop').map((look) => [nameOf(look), look] as const))(
  '%s',
  (name, look) => {
    test('files are dropped, looked through and carried out; the next ones are stopped until the number is typed; history keeps both', async () => {
      await using window = await openWindow(look);
      const { page, problems } = window;
      const text = await loadWebText(look.locale);
      const words = text.views.adminSources;
      const proving = { window, text, layout: look.layout, origin: product.origin } as const;
      await signInAsAdministrator(window, product.origin, 'demo.owner', text);
      await page.goto(`${product.origin}/uc/#/pc/admin/sources`);
      const drop = page.getByRole('button', { name: words.drop.title });
      await drop.waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/sources ${name}`);

      const choose = async (...files: ReturnType<typeof file>[]) => {
        const chooser = page.waitForEvent('filechooser');
        await drop.press('Enter');
        await (await chooser).setFiles(files);
      };
      const carryOut = async (skip: boolean, isFirst: boolean) => {
        await page.getByRole('button', { name: `${words.carry.act}…` }).click();
        const dialog = page.getByRole('dialog');
        if (skip) await dialog.getByRole('checkbox', { name: words.refused.skip('1') }).check();
        await dialog.getByRole('textbox', { name: text.views.plan.reason }).fill('The monthly file');
        await photograph(page, `administration/sources dialog ${skip} ${name}`);
        await dialog.getByRole('button', { name: words.carry.act, exact: true }).click();
        if (isFirst) await prove(proving, 'otp', await deviceCode(window, product.origin, 'demo.owner'));
        await page.getByText(words.job.done, { exact: true }).waitFor({ timeout: 120_000 });
      };

      // The same people for each look: what an earlier one disabled comes back, so that nothing stops the first plan.
      await choose(people(from, 40, `S${from + 99},dropped.bad${from},坏,123\n`));
      await page.getByRole('button', { name: `${words.carry.act}…` }).waitFor({ timeout: 120_000 });
      const search = page.getByRole('searchbox', { name: words.search });
      await search.fill(`S${from + 17}`);
      await expect.poll(() => page.locator('.source-table tbody tr').count()).toBe(1);
      await search.fill('');
      await expectAccessible(page);
      await photograph(page, `administration/sources plan ${name}`);
      await carryOut(true, true);
      await photograph(page, `administration/sources done ${name}`);

      // Half of them are missing in the next file: it is stopped, and a second window sees the same.
      await page.getByRole('link', { name: words.title }).first().click();
      await choose(people(from, 15));
      await page.getByText(words.stop.title).waitFor({ timeout: 120_000 });
      await expectAccessible(page);
      await photograph(page, `administration/sources stop ${name}`);
      await page.reload();
      const number = page.getByRole('textbox', { name: words.stop.number.disabled });
      await number.fill('7');
      await page.getByRole('button', { name: `${words.carry.act}…` }).click();
      await page.getByText(words.stop.wrong).waitFor();
      const disabled = await page.locator('.source-counts [data-kind=disabled] strong').textContent();
      await number.fill((disabled ?? '').replace(/\D/g, ''));
      await carryOut(false, false);

      await page.getByRole('link', { name: words.job.seeRun }).click();
      await page.getByText(words.run.noRefusals).waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/sources run ${name}`);
      await page.getByRole('link', { name: words.history }).click();
      await page.locator('.source-table tbody tr').nth(1).waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/sources history ${name}`);
      expect(problems).toEqual([]);
    });
  },
);
