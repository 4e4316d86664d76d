import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letCodesPass, lockOut, signInAsAdministrator } from './administering.ts';
import { expectAccessible, looks, nameOf, openWindow, photograph, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own, whose short messages go to an address of ours: it refuses them until it is told better.
let product: Product;
let folder: DataFolder;
let receiver: Server;
let answers = 422;
const received: { to: string; text: string }[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part;
    });
    request.on('end', () => {
      if (answers === 200) received.push(JSON.parse(body) as { to: string; text: string }); // as docs/deployment.md has it
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo; // it listens at a port
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir, {
    UC_SMS: 'hook',
    UC_SMS_HOOK_URL: `http://127.0.0.1:${port}/sms`,
    UC_SMS_HOOK_SECRET: 'a secret of the tests, long enough',
  });
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
  receiver.close();
});

describe.each(looks.filter(({ layout }) => layout === 'desktop').map((look) => [nameOf(look), look] as const))(
  '%s',
  (name, look) => {
    test('a message that was given up stands in the overview with its reason, is tried again, and arrives', async () => {
      const text = await loadWebText(look.locale);
      const overview = text.views.overview;
      const words = text.views.adminMessages.deliveries;
      answers = 422;
      received.length = 0;
      await letCodesPass(folder.dataDir);
      await lockOut(folder.dataDir, 'demo.basic');
      {
        await using window = await openWindow(look);
        const { page, problems } = window;
        await signInAsAdministrator(window, product.origin, 'demo.helpdesk', text);
        await page.goto(`${product.origin}/uc/#/pc/admin/people?search=demo.basic`);
        const row = page.getByRole('grid').getByRole('row').nth(1);
        await row.waitFor();
        await row.dblclick();
        await page.getByRole('button', { name: text.views.adminPeople.acts.unlock }).first().click();
        await page
          .getByRole('button', { name: text.views.adminPeople.acts.unlock })
          .first()
          .waitFor({ state: 'hidden' });
        expect(problems).toEqual([]);
      }

      await using window = await openWindow(look);
      const { page, problems } = window;
      await signInAsAdministrator(window, product.origin, 'demo.settings', text);
      await page.goto(`${product.origin}/uc/#/pc/admin/overview`);
      const link = page.getByRole('link', { name: new RegExp(`^${overview.acts.givenUpMessages}`) });
      // The message is on its way while the page is drawn.
      await expect
        .poll(async () => {
          await page.reload();
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForTimeout(500);
          return link.count();
        })
        .toBe(1);
      await link.click();
      await page.waitForURL((url) => url.hash.includes('part=deliveries') && url.hash.includes('state=failed'));
      const list = page.getByRole('region', { name: words.list });
      const given = list.getByRole('row').filter({ hasText: 'The SMS hook refused it: 422' });
      await given.first().waitFor();
      // Where it was to go is shown masked.
      await expect.poll(() => given.first().textContent()).toMatch(/\d{3}\*{4}\d{4}/);
      await expectAccessible(page);
      await photograph(page, `administration/deliveries ${name}`);

      answers = 200;
      await given.first().getByRole('checkbox').check();
      await list.getByRole('button', { name: words.retryChosen(1) }).click();
      await page.getByText(words.again(1)).first().waitFor();
      await expect.poll(() => received.length).toBe(1);
      await list.getByText(words.none).waitFor();
      await page.getByRole('combobox', { name: words.filters.state }).selectOption('sent');
      const sent = list.getByRole('row').filter({ hasText: text.views.adminMessages.channels.sms });
      await sent.first().waitFor();
      await expectAccessible(page);
      await photograph(page, `administration/deliveries sent ${name}`);
      expect(problems).toEqual([]);
    });
  },
);
