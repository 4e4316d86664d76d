import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizeOf, writeCompany } from '../bench/directory/make-company.ts';
import { expectAccessible, openWindow, signIn, useBrowser } from './browser.ts';
import {
  type DataFolder,
  makeDataFolder,
  type Product,
  productsLastWords,
  runUc,
  startProduct,
} from './start-product.ts';

useBrowser();

// A product of its own, and empty: docs/first-day.md, step by step.
let product: Product;
let folder: DataFolder;
let lists: string;
beforeAll(async () => {
  folder = await makeDataFolder();
  product = await startProduct(folder.dataDir, { UC_DEMO: '0' });
  lists = path.join(folder.dataDir, '..', 'lists');
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

const uc = (...words: string[]) =>
  runUc({ UC_DEMO: '0', UC_DATA_DIR: folder.dataDir, UC_PUBLIC_URL: product.origin }, ...words);
const linkIn = (said: string) => /http\S+choosePassword\?token=\S+/.exec(said)?.[0] ?? expect.unreachable(said);
const password = 'Winter-Sun-77';

test('an empty portal says what to do; its first owner comes in by the link of the terminal', async () => {
  // Said right after the address.
  await expect.poll(productsLastWords).toContain('Nobody is here yet. Make the first owner: npm run uc -- people add');
  const text = await loadWebText('zh_CN');
  await using window = await openWindow();
  const { page } = window;
  await page.goto(`${product.origin}/uc/`);
  await page.getByRole('heading', { name: text.views.signIn.settingUpTitle }).waitFor();
  await expectAccessible(page);
  const said = await uc('people', 'add', 'wang.min', '--name', '王敏', '--email', 'wang.min@example.com', '--owner');
  await page.goto(linkIn(said));
  await page.getByRole('heading', { name: text.views.passwordLink.welcome('王敏') }).waitFor();
  await expectAccessible(page);
  await page.getByLabel(text.views.passwordLink.newPwd, { exact: true }).fill(password);
  await page.getByLabel(text.views.passwordLink.confirmPwd, { exact: true }).fill(password);
  await page.getByRole('button', { name: text.views.passwordLink.submit }).click();
  await page.waitForURL((url) => url.hash === '#/pc/appHub');
  // What to do first, until it is put off; then never again.
  const { title, later } = text.views.firstSteps;
  await page.getByRole('region', { name: title }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: later }).click();
  await page.getByRole('region', { name: title }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText(text.views.appHub.firstSignIn).waitFor();
  expect(await page.getByRole('region', { name: title }).count()).toBe(0);
  expect(window.problems).toEqual([]);
});

test('a company of 1,000 people in GB18030 moves in, and one of them signs in on a phone', async () => {
  await writeCompany(lists, sizeOf(1_000), 'gb18030');
  const planned = await uc('directory', 'plan', lists);
  expect(planned).toContain('people:    1000 added, 0 changed, 0 disabled, 0 revived');
  const digest = /^Plan (\w+)$/m.exec(planned)?.[1] ?? '';
  expect(await uc('directory', 'apply', lists, '--plan', digest)).toContain('Done:');
  expect(await uc('directory', 'plan', lists)).toContain('Nothing to change');
  const [, username = ''] = /^\+ person \d+ (\S+) /m.exec(planned) ?? [];
  // Nobody has set up mail: the sheet is what is handed over.
  const sheet = path.join(lists, 'slips.html');
  await uc('people', 'invite', username, '--file', sheet);
  expect((await stat(sheet)).mode & 0o777).toBe(0o600);
  const link = /http\S+?choosePassword\?token=[\w-]{43}/.exec(await readFile(sheet, 'utf8'))?.[0] ?? '';
  expect(await uc('people', 'show', username)).toMatch(/invitation .*printed +handed over, works until/);
  const text = await loadWebText('en_US');
  const words = text.views.passwordLink;
  await using window = await openWindow({ layout: 'phone', locale: 'en_US', theme: 'dark' });
  const { page } = window;
  await page.goto(link);
  await page.getByLabel(words.newPwd, { exact: true }).fill(password);
  await page.getByLabel(words.confirmPwd, { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.submit }).click();
  await page.waitForURL((url) => url.hash === '#/mobile/appList');
  await page.setViewportSize({ width: 320, height: 640 });
  const steps = page.getByRole('region', { name: text.views.firstSteps.title });
  await steps.waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await uc('people', 'show', username)).toMatch(/invitation .*used \d{4}-/);
  await using elsewhere = await openWindow();
  await elsewhere.page.goto(`${product.origin}/uc/#/signIn`);
  await signIn(elsewhere, username, password);
  await elsewhere.page.waitForURL((url) => url.hash === '#/pc/appHub');
});
