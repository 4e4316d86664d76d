import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Look, openWindow, signIn, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { type DataFolder, type Product, runUc, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: whoever leaves here would be missed by other tests.
let product: Product;
let folder: DataFolder;
beforeAll(async () => {
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir, { UC_CAPTCHA: 'off' });
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

const uc = (...words: string[]) => runUc({ UC_DATA_DIR: folder.dataDir, UC_PUBLIC_URL: product.origin }, ...words);

test.each<[Look['layout'], string, string]>([
  ['desktop', '#/pc/appHub', 'luo.cheng'],
  ['phone', '#/mobile/appList', 'han.bing'],
])(
  'the open tab of a leaver (%s) is signed out by what it does next, and lets nobody in again',
  async (layout, home, who) => {
    await using window = await openWindow({ layout });
    const { page } = window;
    await page.goto(`${product.origin}/uc/`);
    await signIn(window, who);
    await page.waitForURL((url) => url.hash === home);
    expect(await uc('people', 'disable', who, '--yes')).toContain(`${who} is disabled.`);
    // The tab is looked at again; nothing of the hub stays.
    await page.reload();
    await page.locator('input[name="username"]').waitFor();
    expect(await page.evaluate(() => location.hash)).toContain('signIn');
    await signIn(window, who);
    await page.getByText('账号或密码错误').waitFor();
  },
);
