import { loadWebText } from '@uc/messages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, type Look, openWindow, signIn, useBrowser } from './browser.ts';
import { open, type Person, proveByCode } from './proving.ts';
import { makeDataFolder, type Product, startProduct } from './start-product.ts';
import { addDevice } from './virtual-device.ts';

useBrowser();

// A product of its own: people's passkeys change here. It is opened by the name at which passkeys work.
let product: Product;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
beforeAll(async () => {
  folder = await makeDataFolder();
  product = await startProduct(folder.dataDir);
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

const named = () => product.origin.replace('127.0.0.1', 'localhost');

async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('biam-token'));
}

async function arrive(layout: Look['layout'], locale: Look['locale'], account: string) {
  const window = await openWindow({ layout, locale });
  // High enough for the hub: what the tabs of a phone cover for the moment would count as too small to touch.
  await window.page.setViewportSize({ width: window.page.viewportSize()?.width ?? 0, height: 2400 });
  const text = await loadWebText(locale);
  const person: Person = { window, text, layout, origin: named() };
  await addDevice(window.page);
  await open(person, '/signIn');
  await signIn(window, account);
  await window.page.waitForURL((url) => /appHub|appList/.test(url.hash));
  return { window, page: window.page, text, person };
}

const security = { desktop: '/pc/userCenter/accountSecurity', phone: '/mobile/accountSecurity' } as const;

test.each([
  { account: 'han.bing', layout: 'desktop', locale: 'zh_CN' },
  { account: 'luo.cheng', layout: 'phone', locale: 'en_US' },
] as const)(
  'a passkey is offered, added, renamed, signs in by a suggestion and by a button, is removed: $layout, $locale',
  async ({ account, layout, locale }) => {
    const { window, page, text, person } = await arrive(layout, locale, account);
    await using _window = window;
    const words = text.views.passkeys;

    // Offered once after signing in.
    await page.getByRole('heading', { name: words.offer.title }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.offer.add }).click();
    await page.waitForURL((url) => url.hash.includes(security[layout]));

    await page.getByRole('button', { name: words.add, exact: true }).click();
    await proveByCode('sms', person, account);
    await page.locator('.passkey').waitFor();
    await expectAccessible(page);
    const name = (await page.locator('.passkey strong').textContent()) ?? '';
    expect(name).not.toBe('');

    await page.getByRole('button', { name: words.renameOne(name) }).click();
    await page.getByRole('textbox', { name: words.name }).fill('MacBook');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByText('MacBook', { exact: true }).waitFor();

    // Out, and in again without a password: the suggestion in the field is taken, for the device has its owner agree.
    await forgetSession(page);
    await open(person, '/signIn');
    await page.waitForURL((url) => /appHub|appList/.test(url.hash));

    // And by the button, in a browser that makes no suggestions.
    await forgetSession(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.reload(); // another fragment alone would not load the page anew
    await open(person, '/signIn');
    const button = page.getByRole('button', { name: text.views.signIn.passkey });
    await button.waitFor();
    await expectAccessible(page);
    await button.click();
    await page.waitForURL((url) => /appHub|appList/.test(url.hash));
    expect(await page.getByRole('heading', { name: words.offer.title }).count()).toBe(0);

    await open(person, security[layout]);
    await page.locator('.passkey').waitFor();
    await page.getByRole('button', { name: words.removeOne('MacBook') }).click();
    // Proved by the passkey itself, then confirmed.
    await page.locator('.proof-others > button').click();
    await page
      .locator('.proof-others li')
      .getByText(text.views.accountSecurity.verify.ways.passkey, { exact: true })
      .click();
    await page.locator('.proof').getByRole('button', { name: text.views.secondStep.usePasskey, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(words.waysLeft(0, ['password']), { exact: false }).waitFor();
    await question.getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByText(words.removed, { exact: true }).waitFor();
    await page.locator('.passkey').waitFor({ state: 'detached' });
    expect(window.problems).toEqual([]);
  },
);

test('at an address in numbers the pages say that there can be none, and where there can', async () => {
  await using window = await openWindow();
  const { page } = window;
  const text = await loadWebText('zh_CN');
  await page.goto(`${product.origin}/uc/#/signIn`);
  const link = page.getByRole('link', { name: `${named()}/uc/` });
  await link.waitFor();
  expect(await page.getByRole('button', { name: text.views.signIn.passkey }).count()).toBe(0);
  await signIn(window, 'demo.full');
  await page.waitForURL((url) => url.hash.includes('appHub'));
  await page.goto(`${product.origin}/uc/#${security.desktop}`);
  await page.getByText(text.views.passkeys.places.elsewhere).waitFor();
  await link.click();
  await page.waitForURL((url) => url.hostname === 'localhost');
  await page.getByRole('button', { name: text.views.signIn.passkey }).waitFor();
});
