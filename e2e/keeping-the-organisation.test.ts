import { readFile } from 'node:fs/promises';
import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letCodesPass, signInAsAdministrator } from './administering.ts';
import { expectAccessible, openWindow, photograph, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { deviceCode } from './device-code.ts';
import { prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: units, rules and records are changed here.
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

let tries = 0;

test('units are added, renamed by keys, dragged, merged and closed, each shown as a plan first', async () => {
  tries += 1; // what a first try left behind has other names
  const [first, second, renamed] = ['一部', '二部', '三部'].map((name) => `走查${tries}${name}`) as [
    string,
    string,
    string,
  ]; // of three
  await letCodesPass(folder.dataDir);
  await using window = await openWindow();
  const { page, problems } = window;
  const text = await loadWebText('zh_CN');
  const words = text.views.adminUnits;
  await signInAsAdministrator(window, product.origin, 'demo.owner', text);
  await page.goto(`${product.origin}/uc/#/pc/admin/organisation`);
  const tree = page.getByRole('region', { name: words.tree });
  const line = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  const dialog = page.getByRole('dialog').first();
  const act = (name: keyof typeof words.acts) => dialog.getByRole('button', { name: words.acts[name], exact: true });
  const seen = () =>
    dialog
      .getByRole('list', { name: text.views.plan.would })
      .or(dialog.getByText(text.views.plan.nothingFollows))
      .first();
  let isProved = false;
  const carryOut = async (name: keyof typeof words.acts) => {
    await seen().waitFor();
    await dialog.getByRole('textbox', { name: text.views.plan.reason }).fill('走查');
    await act(name).click();
    if (!isProved) {
      await letCodesPass(folder.dataDir);
      const proving = { window, text, layout: 'desktop', origin: product.origin } as const;
      await prove(proving, 'otp', await deviceCode(window, product.origin, 'demo.owner'));
      isProved = true;
    }
    await dialog.waitFor({ state: 'detached' });
  };
  const pick = async (label: string, name: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    const picker = page.getByRole('dialog').last();
    await picker.getByRole('searchbox').fill(name);
    await picker
      .getByRole('treeitem', { name: new RegExp(name) })
      .first()
      .click();
  };

  for (const [name, code] of [
    [first, `WALK-${tries}-1`],
    [second, `WALK-${tries}-2`],
  ] as const) {
    await line('华东公司').click();
    await page.getByRole('button', { name: words.buttons.add }).click();
    await dialog.getByRole('textbox', { name: words.plan.name, exact: true }).fill(name);
    await dialog.getByRole('textbox', { name: words.plan.code }).fill(code);
    await carryOut('add');
    await page.getByRole('heading', { name }).waitFor();
  }

  // By keys alone: in the tree the company is opened, its last unit chosen, and on to its button and through the dialog.
  const keys = tree.getByRole('tree');
  await keys.press('ArrowRight');
  await line(second).waitFor();
  const wanted = await line(second).getAttribute('id');
  for (let at = 0; at < 20 && (await keys.getAttribute('aria-activedescendant')) !== wanted; at++)
    await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.getByRole('heading', { name: second }).waitFor();
  await page.getByRole('button', { name: words.buttons.rename }).press('Enter');
  await dialog.getByRole('textbox', { name: words.plan.name, exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(renamed);
  await seen().waitFor();
  await expectAccessible(page);
  await photograph(page, 'administration/organisation rename');
  await carryOut('rename');
  await line(renamed).waitFor();

  // By drag: onto the company that it is to stand below.
  await line(renamed).dragTo(line('华北公司'));
  await photograph(page, 'administration/organisation drag');
  await carryOut('move');
  await expect.poll(() => page.locator('.organisation-unit').textContent()).toContain(`示例集团/华北公司/${renamed}`);

  await page.getByRole('button', { name: words.buttons.merge }).click();
  await pick(words.plan.to.merge, first);
  await carryOut('merge');
  await page.getByRole('heading', { name: first }).waitFor();
  await page.getByRole('button', { name: words.buttons.close }).click();
  await carryOut('close');
  await expect.poll(() => line(first).count()).toBe(0);

  // All of it is what this owner did today.
  await page.goto(`${product.origin}/uc/#/pc/admin/overview?show=handled`);
  const done = page.getByRole('region', { name: text.views.overview.handled.list });
  await expect.poll(() => done.getByRole('listitem').count()).toBeGreaterThanOrEqual(6);
  await expectAccessible(page);
  await photograph(page, 'administration/handled');
  expect(problems).toEqual([]);
});

test('rules that no password could meet are refused; others are seen as people will read them, and count', async () => {
  await using window = await openWindow({ locale: 'en_US', theme: 'dark' });
  const { page, problems } = window;
  const text = await loadWebText('en_US');
  const words = text.views.adminSettings;
  await signInAsAdministrator(window, product.origin, 'demo.settings', text);
  await page.goto(`${product.origin}/uc/#/pc/admin/settings`);
  await page.getByRole('button', { name: words.passwords.edit }).click();
  const dialog = page.getByRole('dialog').first();
  const least = dialog.getByRole('textbox', { name: words.partNames.minLength, exact: true });
  await least.fill('20');
  await dialog.getByText(words.refusals.leastOverMost()).waitFor();
  await photograph(page, 'administration/rules refused');
  await least.fill('10');
  await dialog.getByText(/10 to 16/).waitFor();
  await dialog.getByRole('list', { name: text.views.plan.would }).waitFor();
  await dialog.getByRole('textbox', { name: text.views.plan.reason }).fill('A longer one');
  await dialog.getByRole('button', { name: words.save, exact: true }).click();
  await letCodesPass(folder.dataDir);
  const proving = { window, text, layout: 'desktop', origin: product.origin } as const;
  await prove(proving, 'otp', await deviceCode(window, product.origin, 'demo.settings'));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/10 to 16/).waitFor();
  expect(problems).toEqual([]);
});

test('an auditor finds what was done, takes it along as a file that is itself recorded, and has every chain checked', async () => {
  await using window = await openWindow({ locale: 'en_US' });
  const { page, problems } = window;
  const text = await loadWebText('en_US');
  const words = text.views.audit;
  await signInAsAdministrator(window, product.origin, 'demo.audit', text);
  await page.goto(`${product.origin}/uc/#/pc/admin/audit`);
  const rows = page.getByRole('table', { name: words.table }).locator('tbody tr');
  await rows.first().waitFor();

  // By result, by person, by what an administrator did.
  await page.getByRole('combobox', { name: words.filters.result }).selectOption('failure');
  await expect.poll(async () => new Set(await rows.locator('.tag').allTextContents()).size).toBe(1);
  await page.getByRole('combobox', { name: words.filters.result }).selectOption('');
  await page.getByRole('combobox', { name: words.filters.person }).fill('demo.full');
  await page.getByRole('option', { name: /demo\.full/ }).click();
  await page.waitForURL((url) => url.hash.includes('person='));
  await expect.poll(async () => (await rows.allTextContents()).every((row) => row.includes('demo.full'))).toBe(true);
  await expectAccessible(page);

  await page.getByRole('button', { name: words.exportAll, exact: true }).click();
  await letCodesPass(folder.dataDir);
  const proving = { window, text, layout: 'desktop', origin: product.origin } as const;
  await prove(proving, 'otp', await deviceCode(window, product.origin, 'demo.audit'));
  const download = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: words.exportGo, exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\n').length).toBeGreaterThan(10);
  expect(file).toContain('demo.full');
  await page.goto(`${product.origin}/uc/#/pc/admin/audit?deed=exportAudit`);
  await expect.poll(() => rows.count()).toBe(1);

  await page.getByRole('button', { name: words.checks.start }).click();
  const checks = page.getByRole('region', { name: words.checks.title });
  await checks.getByText(words.checks.whole, { exact: true }).waitFor({ timeout: 60_000 });
  await page.reload();
  await checks.getByText(words.checks.whole, { exact: true }).waitFor();
  await photograph(page, 'administration/checks');

  // Everything is there to read, and nothing to change.
  await page.goto(`${product.origin}/uc/#/pc/admin/organisation`);
  await page.getByRole('treeitem', { level: 2 }).first().click();
  await page.locator('.organisation-unit h2').waitFor();
  expect(await page.getByRole('toolbar').count()).toBe(0);
  expect(problems).toEqual([]);
});
