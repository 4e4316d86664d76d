// How long an organisation of 100,000 people takes to move in through the browser: dropped, planned, searched and carried out, with the memory of the
// product and what its own calls take meanwhile: npm run bench:sources [people] [--pictures=folder]
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadWebText } from '@uc/messages';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { deviceCode } from '../e2e/device-code.ts';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { sizeOf, writeCompany } from './directory/make-company.ts';
import { memoryMb, printTable } from './processes.ts';

const people = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 100_000);
const pictures = process.argv.find((word) => word.startsWith('--pictures='))?.split('=')[1];
const longestMs = 900_000;

const { dataDir, remove } = await makeDataFolder();
const product = await startProduct(dataDir, { UC_CAPTCHA: 'off' });
const browser = await chromium.launch(chromiumLaunch);
try {
  const files = path.join(dataDir, 'company');
  await writeCompany(files, { ...sizeOf(people), suffix: '.y' });
  const paths = ['units', 'people', 'positions'].map((name) => path.join(files, `${name}.csv`));
  const bytes = (await Promise.all(paths.map((one) => readFile(one)))).reduce((sum, { length }) => sum + length, 0);

  const text = await loadWebText('en_US');
  const words = text.views.adminSources;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(longestMs);
  const code = () => deviceCode({ context }, product.origin, 'demo.owner');
  const shot = async (name: string) => {
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) });
  };
  await page.goto(`${product.origin}/uc/?locale=en_US#/signIn`);
  await page.locator('input[name="username"]').fill('demo.owner');
  await page.locator('input[autocomplete="current-password"]').fill('Demo@2026');
  await page.locator('button[type="submit"]').click();
  const field = page.getByRole('textbox', { name: text.views.secondStep.code });
  await field.waitFor(); // until then the demo shows no device here
  await field.fill(await code());
  await page.getByRole('button', { name: text.views.secondStep.submit, exact: true }).click();
  await page.waitForURL((url) => url.hash.startsWith('#/pc/appHub'));
  await page.goto(`${product.origin}/uc/#/pc/admin/sources`);

  let mb = 0;
  let longest = 0;
  const waits: number[] = [];
  const watch = setInterval(() => {
    mb = Math.max(mb, memoryMb(product.pid));
    const began = performance.now();
    fetch(`${product.origin}/api-uc/anonymous/signInConf`)
      .then((answer) => answer.text())
      .then(
        () => {
          waits.push(performance.now() - began);
          longest = Math.max(longest, performance.now() - began);
        },
        () => undefined,
      );
  }, 250);
  const before = memoryMb(product.pid);
  const seconds = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };
  const upload = await seconds(async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words.drop.title }).click();
    await (await chooser).setFiles(paths);
    await page.waitForURL((url) => url.hash.includes('job='));
  });
  const carry = page.getByRole('button', { name: `${words.carry.act}…` });
  const plan = await seconds(() => carry.waitFor());
  const planMb = mb;
  await shot('plan');
  const search = await seconds(async () => {
    await page.getByRole('searchbox', { name: words.search }).fill(String(100_000 + people - 1));
    await page
      .locator('.source-table tbody tr')
      .nth(0)
      .getByText(String(100_000 + people - 1))
      .first()
      .waitFor();
  });
  await carry.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: text.views.plan.reason }).fill('Moving in');
  await dialog.getByRole('button', { name: words.carry.act, exact: true }).click();
  const proof = page.locator('.proof');
  await proof.getByRole('textbox', { name: text.views.accountSecurity.verify.labels.otp }).fill(await code());
  await proof.waitFor({ state: 'detached' });
  const written = await seconds(async () => {
    await page.locator('.source-banner progress').waitFor();
    await shot('running');
    await page.getByText(words.job.done, { exact: true }).waitFor();
  });
  await shot('done');
  clearInterval(watch);
  waits.sort((one, other) => one - other);
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
  printTable(
    ['what', 'measured'],
    [
      [`${people} people, ${(bytes / 1024 / 1024).toFixed(1)} MB in three files: uploaded`, `${upload.toFixed(1)} s`],
      ['read, compared and shown', `${plan.toFixed(1)} s`],
      ['one found by the search', `${search.toFixed(1)} s`],
      ['carried out', `${written.toFixed(1)} s`],
      ['memory of the product and its reader before', `${before.toFixed(0)} MB`],
      ['  at most until it was planned', `${planMb.toFixed(0)} MB`],
      ['  at most', `${mb.toFixed(0)} MB`],
      ['a call of the product meanwhile, p95', `${p95.toFixed(0)} ms of ${waits.length}`],
      ['  the longest', `${longest.toFixed(0)} ms`],
      [
        'load of the machine at the end',
        os
          .loadavg()
          .map((one) => one.toFixed(1))
          .join(' '),
      ],
    ],
  );
} finally {
  await browser.close();
  await product.stop();
  await remove();
}
