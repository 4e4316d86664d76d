import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../apps/web/src/lib/paths.ts';
import { letCodesPass, signInAsAdministrator } from './administering.ts';
import { openWindow, photograph, useBrowser } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { deviceCode } from './device-code.ts';
import { prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

/* Whoever holds one role reaches for the next (threats AD-04, AD-05), by screen; by call it is `administration/climbing.test.ts`. */

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

/** The pages of the administration, and which of them each role alone opens; written here by hand, so that a slip in the product's own table is seen. */
const pages = {
  ...{ overview: paths.adminOverview.wide, people: paths.adminPeople.wide, units: paths.adminUnits.wide },
  ...{ sources: paths.adminSources.wide, applications: paths.adminApplications.wide },
  ...{ permissions: paths.adminPermissions.wide, settings: paths.adminSettings.wide },
  ...{ messages: paths.adminMessages.wide, administrators: paths.administrators.wide, audit: paths.adminAudit.wide },
};
type Page = keyof typeof pages;
const holders: Readonly<Record<string, { account: string; opens: readonly Page[] }>> = {
  helpDesk: { account: 'demo.helpdesk', opens: ['overview', 'people'] },
  applications: { account: 'demo.applications', opens: ['overview', 'applications', 'permissions'] },
  settings: { account: 'demo.settings', opens: ['overview', 'settings', 'messages'] },
  // Of one company only: sources are the whole organisation's, so no line leads there.
  people: { account: 'demo.people', opens: ['overview', 'people', 'units'] },
};

describe.each(Object.entries(holders))('with the role %s alone', (_, { account, opens }) => {
  test('the navigation leads to one’s own pages, and the others are not found by their addresses', async () => {
    await using window = await openWindow();
    const { page } = window;
    const text = await loadWebText('zh_CN');
    await signInAsAdministrator(window, product.origin, account, text);
    await page.goto(`${product.origin}/uc/#${paths.adminStart.wide}`);
    const navigation = page.getByRole('navigation', { name: text.views.administration.navigation });
    await navigation.waitFor();
    const lines = await navigation
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(lines.filter((line) => line?.startsWith('#/pc/admin'))).toEqual(opens.map((name) => `#${pages[name]}`));

    const answered: string[] = [];
    page.on('response', (answer) => {
      if (/\/admin\//.test(answer.url()) && answer.status() < 400) answered.push(new URL(answer.url()).pathname);
    });
    const closed = (Object.keys(pages) as Page[]).filter((name) => !opens.includes(name) && name !== 'sources'); // the keys of the table
    for (const name of closed) {
      await page.goto(`${product.origin}/uc/#${pages[name]}`);
      await page.getByRole('heading', { name: text.views.notFound.title }).waitFor();
    }
    // Only what the frame itself asks for its reader.
    expect(answered.filter((address) => !/\/admin\/me$|\/admin\/overview$/.test(address))).toEqual([]);

    // The page of an owner, where it is found at all, is one to look at.
    if (!opens.includes('people')) return;
    await page.goto(`${product.origin}/uc/#${pages.people}?search=demo.owner`);
    const row = page.getByRole('grid').getByRole('row').nth(1);
    const empty = page.getByText(text.views.adminPeople.none);
    await row.or(empty).first().waitFor();
    if (await empty.isVisible()) return; // outside of the units that are held
    await row.dblclick();
    await page.getByRole('navigation', { name: text.views.adminPerson.tabsLabel }).waitFor();
    const acts = text.views.adminPerson.acts;
    for (const act of [acts.sendResetLink, acts.endSessions])
      expect(await page.getByRole('button', { name: act }).count()).toBe(0);
  });
});

test('an owner names another: it waits for the second one, who says yes on the phone, and only then does it count', async () => {
  const text = await loadWebText('zh_CN');
  const words = text.views.administrators;
  await letCodesPass(folder.dataDir);
  {
    await using window = await openWindow();
    const { page, problems } = window;
    await signInAsAdministrator(window, product.origin, 'demo.owner', text);
    await page.goto(`${product.origin}/uc/#${pages.administrators}`);
    await page.getByRole('button', { name: words.give }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: words.person }).fill('demo.helpdesk2');
    await page.getByRole('option', { name: /demo\.helpdesk2/ }).click();
    await drawer.getByRole('radio', { name: new RegExp(`^${text.views.administration.roles.owner}`) }).check();
    await drawer.getByRole('textbox', { name: words.reason }).fill('接替');
    await drawer.getByRole('button', { name: words.giveSubmit, exact: true }).click();
    await letCodesPass(folder.dataDir);
    const asking = { window, text, layout: 'desktop', origin: product.origin } as const;
    await prove(asking, 'otp', await deviceCode(window, product.origin, 'demo.owner'));
    const waiting = page.getByRole('region', { name: words.waitingTitle });
    await waiting.getByText(words.mine).waitFor();
    // Whoever asked cannot say yes.
    expect(await waiting.getByRole('button', { name: /^同意/ }).count()).toBe(0);
    await photograph(page, 'administration/waiting desktop');
    expect(problems).toEqual([]);
  }
  await using window = await openWindow({ layout: 'phone' });
  const { page, problems } = window;
  await signInAsAdministrator(window, product.origin, 'demo.owner2', text);
  await page.goto(`${product.origin}/uc/#${paths.administrators.phone}`);
  const list = page.getByRole('region', { name: words.listTitle });
  await list.waitFor();
  expect(await list.getByRole('button', { name: /崔健.*所有者|所有者.*崔健/ }).count()).toBe(0);
  const waiting = page.getByRole('region', { name: words.waitingTitle });
  await photograph(page, 'administration/waiting phone');
  await waiting.getByRole('button', { name: words.agreeTo('崔健') }).tap();
  const agreeing = { window, text, layout: 'phone', origin: product.origin } as const;
  await letCodesPass(folder.dataDir);
  await prove(agreeing, 'otp', await deviceCode(window, product.origin, 'demo.owner2'));
  await list.getByRole('button', { name: /崔健.*所有者|所有者.*崔健/ }).waitFor();
  expect(await waiting.count()).toBe(0);
  expect(problems).toEqual([]);
});
