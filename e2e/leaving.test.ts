import { loadWebText } from '@uc/messages';
import { serverText } from '@uc/messages/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinServer } from '../apps/server/src/testing/whole-server.ts';
import { signInAsAdministrator } from './administering.ts';
import { type Look, openWindow, signIn, useBrowser, type Window } from './browser.ts';
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

type Layout = Look['layout'];
const home = { desktop: '#/pc/appHub', phone: '#/mobile/appList' } as const;
/** Where the navigation of each layout leads besides. */
const next = { desktop: '#/pc/userCenter/myApplication', phone: '#/mobile/myApplication' } as const;
const info = { desktop: '#/pc/userCenter/userInfo', phone: '#/mobile/personalInfo' } as const;
const people = { desktop: '#/pc/admin/people', phone: '#/mobile/admin/people' } as const;
const office = { phone: 'Y-407', desktop: 'Z-1203' } as const;

const uc = (...words: string[]) => runUc({ UC_DATA_DIR: folder.dataDir, UC_PUBLIC_URL: product.origin }, ...words);

/** What the database says, whatever any window shows. */
async function facts<Row extends object>(statement: string, ...values: string[]): Promise<Row[]> {
  const database = await joinServer(folder.dataDir);
  try {
    return (await database.query(statement, values)).rows;
  } finally {
    await database.end();
  }
}

async function enter(window: Window, layout: Layout, who: string): Promise<void> {
  await window.page.goto(`${product.origin}/uc/`);
  await signIn(window, who);
  await window.page.waitForURL((url) => url.hash === home[layout]);
}

/** Lets somebody leave by another process. Their sessions ended with them, at that very moment: no window and no clock is asked. */
async function leave(who: string): Promise<void> {
  expect(await uc('people', 'disable', who, '--yes')).toContain(`${who} is disabled.`);
  const ends = await facts<{ sessions: number; open: number; late: number }>(
    `select count(*)::int as sessions, count(*) filter (where ended_at is null)::int as open,
      count(*) filter (where ended_at > disabled_at)::int as late
    from session join person on person.id = person_id where username = $1`,
    who,
  );
  expect(ends).toEqual([{ sessions: 1, open: 0, late: 0 }]);
}

/** The window asks who one is, and nothing of what was open stays. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.locator('input[name="username"]').waitFor();
  expect(await page.evaluate(() => location.hash)).toContain('signIn');
}

test.each([
  ['desktop', 'luo.cheng'],
  ['phone', 'han.bing'],
] as const)(
  'the open tab of a leaver (%s) is signed out by looking at it again, and lets nobody in again',
  async (layout, who) => {
    await using window = await openWindow({ layout });
    const { page } = window;
    await enter(window, layout, who);
    await leave(who);
    await page.reload();
    await expectSignedOut(page);
    await signIn(window, who);
    await page.getByText('账号或密码错误').waitFor();
  },
);

test.each([
  ['desktop', 'gao.fei'],
  ['phone', 'zhao.ming'],
] as const)(
  'both open tabs of a leaver (%s) are signed out by the next press on the navigation',
  async (layout, who) => {
    await using window = await openWindow({ layout });
    const { page, context } = window;
    await enter(window, layout, who);
    const second = await context.newPage();
    await second.goto(`${product.origin}/uc/`);
    await second.waitForURL((url) => url.hash === home[layout]);
    const link = (tab: Page) => tab.locator(`a[href="${next[layout]}"]`).first();
    await link(second).waitFor();
    await leave(who);
    await link(page).click();
    await expectSignedOut(page);
    // The other tab hears of it, or meets it with what it does next.
    if (await link(second).isVisible())
      await link(second)
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    await expectSignedOut(second);
  },
);

test.each([
  ['desktop', 'lin.yue'],
  ['phone', 'wang.jun'],
] as const)('a form that a leaver had half filled in (%s) changes nothing when it is sent', async (layout, who) => {
  await using window = await openWindow({ layout });
  const { page } = window;
  const text = await loadWebText('zh_CN');
  await enter(window, layout, who);
  await page.goto(`${product.origin}/uc/${info[layout]}`);
  const edit = text.views.userInfo.editGroup(serverText.zh_CN.fieldGroups.contact);
  await page.getByRole('button', { name: edit, exact: true }).click();
  await page.getByRole('textbox', { name: '办公地点' }).fill(office[layout]);
  await leave(who);
  await page.getByRole('button', { name: text.views.userInfo.save, exact: true }).click();
  // What somebody typed is not thrown away without a word, but the sign-in is gone by then, and nothing was kept.
  const discard = page.getByRole('button', { name: text.widgets.confirm.leave, exact: true });
  await discard.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('biam-token'))).toBeNull();
  await discard.click();
  await expectSignedOut(page);
  expect(await facts('select from profile_value where value = $1', office[layout])).toEqual([]);
});

test.each([
  ['desktop', 'demo.owner2'],
  ['phone', 'demo.helpdesk'],
] as const)('an administrator who has left administers nothing in the page that is open (%s)', async (layout, who) => {
  await using window = await openWindow({ layout });
  const { page } = window;
  const text = await loadWebText('zh_CN');
  await signInAsAdministrator(window, product.origin, who, text);
  const [subject] = await facts<{ id: string }>("select id from person where username = 'demo.invited'");
  await page.goto(`${product.origin}/uc/${people[layout]}/person?id=${subject?.id}`);
  const invite = page.getByRole('button', { name: text.views.adminPerson.acts.invite }).first();
  await invite.waitFor();
  const links = () => facts('select id from password_link where person_id = $1', subject?.id ?? '');
  const before = await links();
  await leave(who);
  await invite.click();
  await expectSignedOut(page);
  expect(await links()).toEqual(before);
});
