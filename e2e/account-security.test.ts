import { loadWebText } from '@uc/messages';
import { serverText } from '@uc/messages/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, signIn, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { codeBefore, codeOf } from './one-time-code.ts';
import { messagesCausedBy, newestCode, open, type Person, prove, proveByCode, send } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: people's passwords and phones change here, and messages are counted by address.
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

const changed = 'Winter-Sun-77';

const verifyPlace = { desktop: '/pc/userCenter/vertify', phone: '/mobile/vertify' } as const;

/** Proves oneself by a code to the present phone or email. */
async function proveBy(way: 'sms' | 'email', person: Person, scene: string, account: string): Promise<void> {
  await open(person, `${verifyPlace[person.layout]}?scene=${scene}`);
  await proveByCode(way, person, account);
}

const told = (page: Page, words: string) => page.getByText(words).first().waitFor();

test.each([
  { account: 'han.bing', layout: 'desktop', locale: 'zh_CN', phone: '13911112222' },
  { account: 'luo.cheng', layout: 'phone', locale: 'en_US', phone: '13911113333' },
] as const)(
  'a phone is changed, a device bound, a password replaced and all of it used: $layout, $locale',
  async ({ account, layout, locale, phone }) => {
    await using window = await openWindow({ layout, locale });
    const text = await loadWebText(locale);
    const person: Person = { window, text, layout, origin: product.origin };
    const { page } = window;
    await open(person, '/signIn');
    await signIn(window, account);
    await page.waitForURL((url) => /appHub|appList/.test(url.hash));

    // The phone: proved by the present one, then by the new one; the former one can undo it.
    await proveBy('sms', person, 'changeMobile', account);
    await page.getByRole('textbox', { name: /手机|phone/i }).fill(phone);
    await send(person, text.views.securityChange.contact.submit);
    await page.getByRole('textbox', { name: /验证码|code/i }).fill(await newestCode(product.origin, `+86${phone}`));
    await page.getByRole('button', { name: text.views.securityChange.contact.confirm, exact: true }).click();
    await told(page, text.views.securityChange.contact.rebound);
    const undoLink = `${product.origin}/uc/#/anonymous/undoChange?ticket=`;
    const caused = await messagesCausedBy(person);
    expect(caused.filter(({ text }) => text.includes(undoLink)).length).toBeGreaterThan(0);

    // A device, with a key that is typed, and its recovery codes.
    await proveBy('email', person, 'bindOtp', account);
    // A reload asks for no second proof.
    await page.locator('.change-secret').first().waitFor({ state: 'attached' });
    await page.reload();
    const key = (await page.locator('.change-secret').first().textContent()) ?? '';
    await page.getByRole('textbox', { name: /验证码|code/i }).fill(await codeBefore(key));
    await page.getByRole('button', { name: text.views.securityChange.otp.submit, exact: true }).click();
    await told(page, text.views.securityChange.recovery.title);
    const recovery = await page.locator('.recovery-codes li').allTextContents();
    expect(new Set(recovery).size).toBe(10);
    await page.getByText(text.views.securityChange.recovery.saved).click();
    await page.getByRole('button', { name: text.views.securityChange.recovery.done, exact: true }).click();
    await told(page, text.views.securityChange.recovery.bound);

    // Another browser gets in by password and recovery code, and is out again once the password has changed here.
    await using elsewhere = await openWindow({ locale });
    const other: Person = { window: elsewhere, text, layout: 'desktop', origin: product.origin };
    await open(other, '/signIn');
    await signIn(elsewhere, account);
    await elsewhere.page.getByRole('button', { name: text.views.secondStep.useRecovery }).click();
    await elsewhere.page
      .getByRole('textbox', { name: text.views.secondStep.recoveryCode })
      .fill(recovery[0]?.trim() ?? '');
    await elsewhere.page.getByRole('button', { name: text.views.secondStep.submit, exact: true }).click();
    await elsewhere.page.waitForURL((url) => url.hash === '#/pc/appHub');

    await open(person, `${verifyPlace[layout]}?scene=changePassword`);
    await prove(person, 'recovery', recovery[1]?.trim() ?? '');
    for (const at of [0, 1]) await page.locator('input[autocomplete="new-password"]').nth(at).fill(changed);
    await page.getByRole('button', { name: text.views.securityChange.password.submit, exact: true }).click();
    await told(page, text.views.securityChange.password.changedEnding(1));
    await elsewhere.page.reload();
    await elsewhere.page.waitForURL((url) => url.hash === '#/signIn');
    await told(elsewhere.page, serverText[locale].sessionEnds.password);

    await signIn(elsewhere, account, changed);
    // The code that bound the device is used up; this is a later one.
    await elsewhere.page.getByRole('textbox', { name: text.views.secondStep.code }).fill(codeOf(key));
    await elsewhere.page.getByRole('button', { name: text.views.secondStep.submit, exact: true }).click();
    await elsewhere.page.waitForURL((url) => url.hash === '#/pc/appHub');
  },
);
