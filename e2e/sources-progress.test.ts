import { loadWebText, type WebText } from '@uc/messages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runLock } from '../apps/server/src/directory/carry-out.ts';
import { joinServer } from '../apps/server/src/testing/whole-server.ts';
import { letCodesPass, signInAsAdministrator } from './administering.ts';
import { expectAccessible, looks, nameOf, openWindow, photograph, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { deviceCode } from './device-code.ts';
import { prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: people are added here.
let product: Product;
let folder: DataFolder;
let from = 3_000;
beforeAll(async () => {
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir);
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

// What a first try left behind.
beforeEach(async () => {
  const database = await joinServer(folder.dataDir);
  await database.query(`delete from source_job where state <> 'done'`);
  await database.end();
});

/** People nobody has yet, as a file of all there are: the source had nobody else. */
const file = (last: number) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `工号,用户名,姓名\n${Array.from({ length: last - 3_000 }, (_, at) => `P${3_000 + at},progress.p${3_000 + at},新同事${at}`).join('\n')}\n`,
  ),
});

/** Another run of the same source, which writes as long as it likes. */
async function holdSource() {
  const database = await joinServer(folder.dataDir);
  await database.query('select pg_advisory_lock($1, hashtext($2))', [runLock, 'file']);
  return () => database.end();
}

const progressIn = (page: Page, text: WebText) =>
  page.getByRole('progressbar', { name: text.views.adminSources.progress.label });

describe.each(looks.filter(({ layout }) => layout === 'desktop').map((look) => [nameOf(look), look] as const))(
  '%s',
  (name, look) => {
    test('a plan that is carried out goes on through a reload, and a second window sees the same progress and its end', async () => {
      const text = await loadWebText(look.locale);
      const words = text.views.adminSources;
      from += 30;
      await letCodesPass(folder.dataDir);
      await using window = await openWindow(look);
      await using second = await openWindow(look);
      const { page, problems } = window;
      await signInAsAdministrator(window, product.origin, 'demo.owner', text);
      await signInAsAdministrator(second, product.origin, 'demo.owner2', text);
      await page.goto(`${product.origin}/uc/#/pc/admin/sources`);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: words.drop.title }).press('Enter');
      await (await chooser).setFiles([file(from)]);
      const carry = page.getByRole('button', { name: `${words.carry.act}…` });
      await carry.waitFor({ timeout: 120_000 });

      // A plan that waits is there for a colleague too, who may look but neither carry it out nor throw it away.
      const address = page.url();
      await second.page.goto(address);
      await second.page
        .getByText(words.job.notYours('秦越'))
        .or(second.page.getByText(words.job.notYours('Qin Yue')))
        .waitFor();
      expect(await second.page.getByRole('button', { name: `${words.carry.act}…` }).count()).toBe(0);
      expect(await second.page.getByRole('button', { name: words.job.discard, exact: true }).count()).toBe(0);

      const release = await holdSource();
      await carry.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: text.views.plan.reason }).fill('New colleagues');
      await dialog.getByRole('button', { name: words.carry.act, exact: true }).click();
      await letCodesPass(folder.dataDir);
      const proving = { window, text, layout: look.layout, origin: product.origin } as const;
      await prove(proving, 'otp', await deviceCode(window, product.origin, 'demo.owner'));
      await progressIn(page, text).waitFor();
      await page.getByRole('status').filter({ hasText: words.progress.stages.otherRun }).waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/sources progress ${name}`);

      // Afresh, it is where it was; and the colleague's window came to it by itself once looked at again.
      await page.reload();
      await progressIn(page, text).waitFor();
      await page.getByRole('status').filter({ hasText: words.progress.stages.otherRun }).waitFor();
      await page.getByRole('button', { name: words.progress.stop }).waitFor();
      await second.page.reload();
      await progressIn(second.page, text).waitFor();
      await second.page.getByRole('status').filter({ hasText: words.progress.stages.otherRun }).waitFor();
      expect(await second.page.getByRole('button', { name: words.progress.stop }).count()).toBe(0);
      await photograph(second.page, `administration/sources progress of a colleague ${name}`);

      // The other run ends; both windows see this one end without being touched.
      await release();
      for (const one of [page, second.page])
        await one.getByText(words.job.done, { exact: true }).waitFor({ timeout: 60_000 });
      expect(await progressIn(page, text).count()).toBe(0);
      expect([...problems, ...second.problems]).toEqual([]);
    });

    test('what is stopped on its way writes nothing, and says so in every window', async () => {
      const text = await loadWebText(look.locale);
      const words = text.views.adminSources;
      from += 30;
      await letCodesPass(folder.dataDir);
      await using window = await openWindow(look);
      const { page, context, problems } = window;
      await signInAsAdministrator(window, product.origin, 'demo.owner', text);
      await page.goto(`${product.origin}/uc/#/pc/admin/sources`);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: words.drop.title }).press('Enter');
      await (await chooser).setFiles([file(from)]);
      const carry = page.getByRole('button', { name: `${words.carry.act}…` });
      await carry.waitFor({ timeout: 120_000 });
      const release = await holdSource();
      await carry.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: text.views.plan.reason }).fill('New colleagues');
      await dialog.getByRole('button', { name: words.carry.act, exact: true }).click();
      await letCodesPass(folder.dataDir);
      const proving = { window, text, layout: look.layout, origin: product.origin } as const;
      await prove(proving, 'otp', await deviceCode(window, product.origin, 'demo.owner'));
      await progressIn(page, text).waitFor();
      const other = await context.newPage();
      await other.goto(page.url());
      // Stopped in the window that was opened last; the first one hears of it.
      await other.getByRole('button', { name: words.progress.stop }).click();
      await release();
      for (const one of [page, other]) await one.getByText(words.job.notes.stopped).waitFor({ timeout: 60_000 });
      await page.goto(`${product.origin}/uc/#/pc/admin/people?search=P${from - 1}`);
      await page.getByText(text.views.adminPeople.none).waitFor();
      expect(problems).toEqual([]);
      // Out of the way of the next look.
      await other.getByRole('button', { name: words.job.discard, exact: true }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: words.job.discard, exact: true }).click();
      await other.waitForURL((url) => !url.hash.includes('job='));
    });
  },
);
