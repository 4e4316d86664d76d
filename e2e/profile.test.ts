import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@uc/contract';
import { loadWebText } from '@uc/messages';
import { serverText } from '@uc/messages/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickPort } from '../apps/server/src/process/listen.ts';
import { startOidcProvider, type TestProvider } from '../apps/server/src/testing/oidc-provider.ts';
import { openWindow, signIn, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { open, type Person, proveByCode, proveByPassword } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// Chosen here, because the provider must know the portal's address before the portal starts.
const port = await pickPort({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${port}`;
const partner: Record<Locale, string> = { zh_CN: '合作伙伴', en_US: 'Partner' };
let provider: TestProvider;
let product: Product;
let folder: DataFolder;

beforeAll(async () => {
  provider = await startOidcProvider({
    redirectUri: `${origin}/api-uc/thridAuthSource/callback/partner`,
    postLogoutUri: `${origin}/uc/`,
  });
  folder = await makeDemoFolder();
  const file = path.join(path.dirname(folder.dataDir), 'sources.json');
  const { issuer, clientId, clientSecret } = provider;
  const source = { id: 'partner', kind: 'oidc', name: partner, issuer, clientId, clientSecret };
  await writeFile(file, JSON.stringify({ sources: [source] }));
  product = await startProduct(folder.dataDir, { UC_PORT: String(port), UC_THIRD_AUTH: file });
});

afterAll(async () => {
  await product.stop();
  await provider.stop();
  await folder.remove();
});

const place = { desktop: '/pc/userCenter/userInfo', phone: '/mobile/personalInfo' } as const;
/** Labels of the default fields; they come from the database, not from the catalogues. */
const labels = {
  zh_CN: { office: '办公地点', phone: '手机号' },
  en_US: { office: 'Office', phone: 'Phone' },
} as const;

const told = (page: Page, words: string) => page.getByText(words).first().waitFor();

/** Opens the form of the contact information and types another office. */
async function typeOffice({ window: { page }, text }: Person, locale: Locale, office: string): Promise<void> {
  const edit = text.views.userInfo.editGroup(serverText[locale].fieldGroups.contact);
  await page.getByRole('button', { name: edit, exact: true }).click();
  await page.getByRole('textbox', { name: labels[locale].office }).fill(office);
}

const save = ({ window: { page }, text }: Person) =>
  page.getByRole('button', { name: text.views.userInfo.save, exact: true }).click();

/** A PNG of two colours, made here. */
async function drawPicture(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 400];
    const paint = canvas.getContext('2d');
    paint?.fillRect(0, 0, 320, 400);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

const widthOf = (picture: Element) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0);

test.each([
  { account: 'han.bing', layout: 'desktop', locale: 'zh_CN' },
  { account: 'luo.cheng', layout: 'phone', locale: 'en_US' },
] as const)(
  'information is edited, met by another change, shown in full, and an account bound and unbound: $layout, $locale',
  async ({ account, layout, locale }) => {
    await using window = await openWindow({ layout, locale });
    await using elsewhere = await openWindow({ locale });
    const text = await loadWebText(locale);
    const person: Person = { window, text, layout, origin };
    const other: Person = { window: elsewhere, text, layout: 'desktop', origin };
    const { page } = window;
    for (const one of [person, other]) {
      await open(one, '/signIn');
      await signIn(one.window, account);
      await one.window.page.waitForURL((url) => /appHub|appList/.test(url.hash));
      await open(one, place[one.layout]);
    }
    const words = text.views.userInfo;

    // Two windows at once: the second to save sees both values and chooses.
    await typeOffice(other, locale, 'Z-901');
    await typeOffice(person, locale, 'Y-802');
    await save(person);
    await told(page, words.saved);
    await told(page, 'Y-802');
    await save(other);
    const conflict = elsewhere.page.getByRole('dialog', { name: words.conflict.title });
    await conflict.getByText('Y-802').waitFor();
    await conflict.getByRole('radio', { name: words.conflict.mine }).check();
    await conflict.getByRole('button', { name: words.conflict.confirm, exact: true }).click();
    await told(elsewhere.page, words.saved);
    await page.reload();
    await told(page, 'Z-901');

    // A picture, cropped here and drawn anew by the server; the layout shows it too.
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: text.widgets.avatarUpload.confirm, exact: true }).click();
    await told(page, text.views.userCenter.formLabel5);
    await page.reload();
    const shown = page.getByRole('img', { name: text.widgets.avatarUpload.current }).locator('img');
    await expect.poll(() => shown.evaluate(widthOf)).toBe(256);
    if (layout === 'phone') await open(person, '/mobile/userCenterForMobile');
    await expect.poll(() => page.locator('img.portrait[src*="/user/avatar/"]').first().evaluate(widthOf)).toBe(256);
    if (layout === 'phone') await open(person, place.phone);

    // A masked value in full, after a proof, and masked again after a reload.
    const phone = /\+?86 1\d\d \d{4} \d{4}/;
    await page.getByRole('button', { name: `${words.reveal} ${labels[locale].phone}`, exact: true }).click();
    await proveByCode('email', person, account);
    await page.getByText(phone).waitFor();
    await page.reload();
    await page.getByRole('button', { name: `${words.reveal} ${labels[locale].phone}`, exact: true }).waitFor();
    expect(await page.getByText(phone).count()).toBe(0);

    // An account elsewhere: proof, the provider, a yes; the other window is signed out by it.
    provider.account = `${account} at the partner`;
    const thirdAuth = text.views.thirdAuth;
    await page.getByRole('button', { name: thirdAuth.bindOne(partner[locale]), exact: true }).click();
    await proveByCode('sms', person, account);
    const question = page.getByRole('alertdialog', {
      name: thirdAuth.bindAsk.title(partner[locale], provider.account),
    });
    await question.getByRole('button', { name: thirdAuth.bind, exact: true }).click();
    await told(page, thirdAuth.bindDone);
    expect(page.url()).toBe(`${origin}/uc/#${place[layout]}`);
    await elsewhere.page.reload();
    await elsewhere.page.waitForURL((url) => url.hash === '#/signIn');

    // And back: proved by the password, asked, unbound.
    const unbind = page.getByRole('button', {
      name: thirdAuth.unbindOne(partner[locale], provider.account),
      exact: true,
    });
    await unbind.click();
    await proveByPassword(person);
    await page.getByRole('alertdialog').getByRole('button', { name: thirdAuth.unbind, exact: true }).click();
    await told(page, thirdAuth.unbindDone);
    await page.getByRole('button', { name: thirdAuth.bindOne(partner[locale]), exact: true }).waitFor();
    expect(await unbind.count()).toBe(0);

    // The browser itself logs refused calls; any other problem is a fault of ours.
    const ours = [...window.problems, ...elsewhere.problems].filter(
      (problem) => !/Failed to load resource/.test(problem),
    );
    expect(ours).toEqual([]);
  },
);
