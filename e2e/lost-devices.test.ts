import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, type Look, openWindow, photograph, signIn, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { codeOf } from './one-time-code.ts';
import { open, type Person, prove, proveByCode } from './proving.ts';
import { type DataFolder, type Product, runUc, startProduct } from './start-product.ts';
import { addDevice } from './virtual-device.ts';

useBrowser();

// A product of its own, in which everybody needs a second factor. It is opened by the name at which passkeys work.
let product: Product;
let folder: DataFolder;
beforeAll(async () => {
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir, { UC_SECOND_FACTOR: 'everyone' });
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

const uc = (...words: string[]) => runUc({ UC_DATA_DIR: folder.dataDir }, ...words);
const security = { desktop: '/pc/userCenter/accountSecurity', phone: '/mobile/accountSecurity' } as const;
const devices = { desktop: '/pc/userCenter/otpDevices', phone: '/mobile/otpDevices' } as const;
// The hub's first call goes out with the sign-in, before it is known that something else comes first.
const isWrong = (problem: string) => !/status of 403/.test(problem);
const isHub = (url: URL) => /appHub|appList/.test(url.hash);
const isSetUp = (url: URL) => url.hash.includes('/secondFactor');

async function arrive(layout: Look['layout'], locale: Look['locale'], account: string): Promise<Person> {
  const window = await openWindow({ layout, locale });
  const origin = product.origin.replace('127.0.0.1', 'localhost');
  const person = { window, text: await loadWebText(locale), layout, origin };
  await open(person, '/signIn');
  await signIn(window, account);
  return person;
}

/** Binds the device whose key is on show, and says its recovery codes, if there are any. */
async function bindShown({ window: { page }, text }: Person): Promise<void> {
  const key = (await page.locator('.change-secret').first().textContent()) ?? '';
  await page
    .getByRole('textbox', { name: /验证码|code|动态口令/i })
    .first()
    .fill(codeOf(key));
  await page.getByRole('button', { name: text.views.securityChange.otp.submit, exact: true }).click();
}

test.each([
  { account: 'han.bing', layout: 'desktop', locale: 'zh_CN' },
  { account: 'luo.cheng', layout: 'phone', locale: 'en_US' },
] as const)(
  'a second factor is set up first; with every device lost a recovery code leads back, and without any the service desk: $layout, $locale',
  async ({ account, layout, locale }) => {
    const person = await arrive(layout, locale, account);
    await using _window = person.window;
    const { text, window } = person;
    const { page } = window;
    const words = text.views.secondFactor;
    await addDevice(page);

    // Nothing else is open.
    await page.waitForURL(isSetUp);
    await page.getByRole('button', { name: words.otp.start }).waitFor();
    await expectAccessible(page);
    await photograph(page, `second-factor-${layout}`);
    await open(person, security[layout]);
    await page.waitForURL(isSetUp);
    await page.getByRole('button', { name: words.otp.start }).click();
    await proveByCode('sms', person, account);
    await bindShown(person);
    await page.locator('.recovery-codes').waitFor();
    const codes = (await page.locator('.recovery-codes li').allTextContents()).map((code) => code.trim());
    await page.getByText(text.views.securityChange.recovery.saved).click();
    await page.getByRole('button', { name: text.views.securityChange.recovery.done, exact: true }).click();
    // On to what was asked for.
    await page.waitForURL((url) => url.hash.includes(security[layout]));
    await page.getByRole('button', { name: text.views.passkeys.add, exact: true }).click();
    await prove(person, 'recovery', codes[0] ?? '');
    await page.locator('.passkey').waitFor();
    expect(window.problems.filter(isWrong)).toEqual([]);

    // Every device is lost: a browser that has none of them, and a recovery code.
    const back = await arrive(layout, locale, account);
    await using _back = back.window;
    const anew = back.window.page;
    await anew.getByRole('button', { name: text.views.secondStep.useRecovery }).click();
    await anew
      .getByText(text.views.secondStep.recoveryLost(locale === 'zh_CN' ? '服务台 8001' : 'Service desk 8001'))
      .waitFor();
    await expectAccessible(anew);
    await photograph(anew, `recovery-${layout}`);
    await anew.getByRole('textbox', { name: text.views.secondStep.recoveryCode }).fill(codes[1] ?? '');
    await anew.getByRole('button', { name: text.views.secondStep.submit, exact: true }).click();
    await anew.waitForURL(isHub);

    // Another device, by a code, then the lost one goes, by another.
    await open(back, devices[layout]);
    await anew.getByRole('link', { name: text.views.oneTimePasswords.add }).click();
    await prove(back, 'recovery', codes[2] ?? '');
    await bindShown(back);
    await anew.getByText(text.views.securityChange.otp.added).waitFor();
    await open(back, devices[layout]);
    const lost = anew.locator('.security-rows li').first();
    await lost.getByRole('button', { name: new RegExp(`^${text.views.oneTimePasswords.remove}`) }).click();
    await prove(back, 'recovery', codes[3] ?? '');
    await anew
      .getByRole('alertdialog')
      .getByRole('button', { name: text.views.oneTimePasswords.remove, exact: true })
      .click();
    await anew.getByText(text.views.oneTimePasswords.removed).waitFor();
    await expect.poll(() => anew.locator('.security-rows li').count()).toBe(1);

    // And that one is lost, with the codes. The service desk checks who asks.
    expect(await uc('otp', 'remove', account)).toContain(`npm run uc -- passkeys remove ${account}`);
    expect(await uc('passkeys', 'remove', account)).toContain(`${account} signs in without passkeys now.`);
    await anew.reload();
    await anew.waitForURL((url) => url.hash.startsWith('#/signIn'));
    await signIn(back.window, account);
    await anew.waitForURL(isSetUp);
    await anew.getByRole('button', { name: words.otp.start }).waitFor();
    // The way out is open as well.
    await anew.getByRole('button', { name: text.views.layout.signOut }).click();
    await anew.waitForURL((url) => url.hash.startsWith('#/signIn'));
  },
);

test('a passkey does as well: it brings recovery codes, and one of them does after the password where the passkey is lost', async () => {
  const person = await arrive('desktop', 'en_US', 'zhao.ming');
  await using _window = person.window;
  const { text, window } = person;
  const { page } = window;
  await addDevice(page);
  await page.waitForURL(isSetUp);
  await page.getByRole('button', { name: text.views.secondFactor.passkey.start }).click();
  await proveByCode('sms', person, 'zhao.ming');
  await page.getByText(text.views.passkeys.codesPurpose).waitFor();
  const [code = ''] = await page.locator('.recovery-codes li').allTextContents();
  await expectAccessible(page);
  await page.getByText(text.views.securityChange.recovery.saved).click();
  await page.getByRole('button', { name: text.views.securityChange.recovery.done, exact: true }).click();
  await page.waitForURL(isHub);
  expect(window.problems.filter(isWrong)).toEqual([]);

  const back = await arrive('desktop', 'en_US', 'zhao.ming');
  await using _back = back.window;
  const anew = back.window.page;
  await anew.getByRole('button', { name: text.views.secondStep.useRecovery }).click();
  await anew.getByRole('textbox', { name: text.views.secondStep.recoveryCode }).fill(code.trim());
  await anew.getByRole('button', { name: text.views.secondStep.submit, exact: true }).click();
  await anew.waitForURL(isHub);
});
