import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../apps/server/src/testing/adapters/messenger/certificates.ts';
import { type MailServer, startMailServer } from '../apps/server/src/testing/adapters/messenger/mail-server.ts';
import { expectAccessible, openWindow, signIn, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own, whose mail goes through a real server; passwords change here.
let product: Product;
let mail: MailServer;
let folder: DataFolder;
beforeAll(async () => {
  folder = await makeDemoFolder();
  mail = await startMailServer('clear', await makeCertificate());
  const settings = { UC_SMTP_URL: `smtp://127.0.0.1:${mail.port}`, UC_MAIL_FROM: 'portal@example.com' };
  product = await startProduct(folder.dataDir, settings);
});
afterAll(async () => {
  await product.stop();
  await mail[Symbol.asyncDispose]();
  await folder.remove();
});

const changed = 'Winter-Sun-77';

/** What a mail says, whatever way its parts are packed. */
function wordsOf(whole: string): string {
  const parts = whole.split(/\r?\n--[^\n]*\r?\n/).map((part) => {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    const text = body.join('\n\n');
    if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
    return text
      .replace(/=\r?\n/g, '')
      .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  });
  return parts.join('\n');
}

/** The newest mail to somebody that holds a word. */
async function mailTo(address: string, word: RegExp): Promise<string> {
  const found = () => mail.arrived.toReversed().find(({ to, text }) => to === address && word.test(wordsOf(text)));
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return wordsOf(found()?.text ?? '');
}

test.each([
  { account: 'liu.qingyang', layout: 'desktop', locale: 'zh_CN', theme: 'light' },
  { account: 'gao.fei', layout: 'phone', locale: 'en_US', theme: 'dark' },
] as const)('a forgotten password is reset by mail: $layout, $locale', async ({ account, layout, locale, theme }) => {
  const text = await loadWebText(locale);
  const words = text.views.forgottenPassword;
  const email = `${account}@example.com`;
  await using elsewhere = await openWindow({ locale });
  await elsewhere.page.goto(`${product.origin}/uc/#/signIn`);
  await signIn(elsewhere, account);
  await elsewhere.page.waitForURL((url) => url.hash === '#/pc/appHub');

  await using window = await openWindow({ layout, locale, theme });
  const { page } = window;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await page.goto(`${product.origin}/uc/#/signIn`);
  await page.getByRole('link', { name: text.views.signIn.forgotten }).click();
  const path = layout === 'phone' ? 'forgetPasswordForMobile' : 'forgetPassword';
  await page.waitForURL((url) => url.hash === `#/anonymous/${path}`);
  await expect
    .poll(() => page.title())
    .toContain(layout === 'phone' ? text.views.forgottenPassword.resetPwd : text.views.forgottenPassword.title);

  // By keyboard: the account, the channel, Enter.
  await page.getByLabel(words.account.label, { exact: true }).fill(account);
  await page.getByRole('radio', { name: words.account.channels.sms }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: words.account.channels.email }).isChecked()).toBe(true);
  await expectAccessible(page);
  await button(words.account.submit).click();
  await button(text.widgets.sliderCaptcha.work).click();
  await heading(words.code.title).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByText(words.code.sent.email).waitFor();
  await expectAccessible(page);
  const code = /\b\d{6}\b/.exec(await mailTo(email, /\b\d{6}\b/))?.[0] ?? '';

  // A reload in the middle loses nothing.
  await page.reload();
  await page.getByLabel(words.code.label, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await heading(words.password.title).waitFor();
  await page.reload();
  await heading(words.password.title).waitFor();
  await expectAccessible(page);
  for (const label of [words.password.newPwd, words.password.confirmPwd])
    await page.getByLabel(label, { exact: true }).fill(changed);
  await button(words.password.submit).click();
  await heading(words.done.title).waitFor();
  await expectAccessible(page);

  // Told by mail, with a link of this portal; signed out elsewhere, and nobody is signed in here.
  const link = `${product.origin}/uc/#/anonymous/forgetPassword`;
  expect(await mailTo(email, /anonymous\/forgetPassword/)).toContain(link);
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL((url) => url.hash === '#/signIn');
  await page.getByRole('link', { name: words.done.signIn }).click();
  await page.waitForURL((url) => url.hash === '#/signIn');
  await signIn(window, account, changed);
  await page.waitForURL((url) => /appHub|appList/.test(url.hash));
});
