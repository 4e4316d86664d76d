import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, looks, nameOf, openWindow, photograph, signIn, useBrowser, type Window } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

const home = { desktop: '#/pc/appHub', phone: '#/mobile/appList' } as const;
const tip = '位置不对。图中有两个缺口，请选图案能接上的那个';

// A product of its own: the answers are read from its database, and failures count by address.
let product: Product;
let folder: DataFolder;
let database: pg.Client;

beforeAll(async () => {
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir);
  // The fifth line of this file is the folder of the socket.
  const lines = (await readFile(path.join(folder.dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n');
  database = new pg.Client({ host: lines[4] ?? '', user: 'uc', database: 'uc' });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await product.stop();
  await folder.remove();
});

const popup = (page: Page) => page.getByRole('dialog');
const slider = (page: Page) => page.getByRole('slider');
const ready = (page: Page) => page.locator('.captcha[data-step="idle"]').waitFor();
const isPuzzle = (response: Response) => response.url().includes('/anonymous/getCaptcha?') && response.ok();

/** Signs in with a wrong password, then with the given one, which opens the captcha; gives the first puzzle. */
async function meetCaptcha(window: Window, account: string, password = 'Demo@2026'): Promise<Response> {
  const { page } = window;
  await page.goto(`${product.origin}/uc/#/signIn`);
  const puzzle = page.waitForResponse(isPuzzle);
  await signIn(window, account, 'not the password');
  // After a number of failures from one address even the first try needs a captcha.
  const first = await Promise.race([
    page
      .getByRole('alert')
      .waitFor()
      .then(() => 'told' as const),
    popup(page)
      .waitFor()
      .then(() => 'asked' as const),
  ]);
  if (first === 'told') await signIn(window, account, password);
  await ready(page);
  return puzzle;
}

async function answerOf(puzzle: Response): Promise<number> {
  const { token } = (await puzzle.json()) as { token: string };
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await database.query<{ x: number }>('select x from captcha where token_hash = $1', [hash]);
  const [row] = rows;
  if (!row) throw new Error('The database does not know this puzzle');
  return row.x;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** The start and the end of a drag that puts the piece at x. */
async function dragTo(page: Page, x: number) {
  const { middle: from } = await boxOf(slider(page));
  const { width } = await boxOf(page.locator('.captcha-picture'));
  return { from, to: { x: from.x + (x * width) / 310, y: from.y + 8 } };
}

/** Everything but the refusals that these tests provoke, which the browser also prints. */
const unexpected = ({ problems }: Window) => problems.filter((problem) => !problem.includes('status of 400'));

test('after a wrong password the mouse solves the puzzle, and the person is in without typing again', async () => {
  await using window = await openWindow();
  const { page } = window;
  const puzzle = await meetCaptcha(window, 'xu.jing');
  const { from, to } = await dragTo(page, await answerOf(puzzle));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await page.waitForURL((url) => url.hash === home.desktop);
  expect(unexpected(window)).toEqual([]);
});

test('on a phone a finger does', async () => {
  await using window = await openWindow({ layout: 'phone' });
  const { page, context } = window;
  const puzzle = await meetCaptcha(window, 'luo.cheng');
  const { from, to } = await dragTo(page, await answerOf(puzzle));
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: from.y });
  await touch('touchMove', to);
  await touch('touchEnd');
  await page.waitForURL((url) => url.hash === home.phone);
  expect(unexpected(window)).toEqual([]);
});

test('a wrong place is told, and the next puzzle is solved by a tap and the button', async () => {
  await using window = await openWindow();
  const { page } = window;
  const puzzle = await meetCaptcha(window, 'wang.jun');
  const wrong = (await answerOf(puzzle)) > 160 ? 90 : 240;
  const picture = page.locator('.captcha-picture');
  const tapAt = async (x: number) => {
    const { width } = await boxOf(picture);
    await picture.click({ position: { x: ((x + 23.5) * width) / 310, y: 30 } });
    await page.getByRole('button', { name: '确认位置' }).click();
  };
  const next = page.waitForResponse(isPuzzle);
  await tapAt(wrong);
  await page.getByRole('status').filter({ hasText: tip }).waitFor();
  const second = await next;
  await ready(page);
  await tapAt(await answerOf(second));
  await page.waitForURL((url) => url.hash === home.desktop);
});

test('by keyboard alone the computer does the work, in a worker that the content policy lets in', async () => {
  await using window = await openWindow({ locale: 'en_US' });
  const { page } = window;
  await meetCaptcha(window, 'gao.fei');
  const worker = page.waitForEvent('worker');
  const link = page.getByRole('button', { name: /Verify automatically/ });
  for (let presses = 0; presses < 10 && !(await link.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await worker).url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/uc\/assets\/work-worker-[\w-]+\.js$/);
  await page.waitForURL((url) => url.hash === home.desktop);
  expect(unexpected(window)).toEqual([]);
});

test('closed with Escape the form says what it waits for, and nothing typed is lost', async () => {
  await using window = await openWindow();
  const { page } = window;
  await meetCaptcha(window, 'han.bing');
  await page.keyboard.press('Escape');
  await page.getByRole('alert').filter({ hasText: '需要先完成安全验证' }).waitFor();
  expect(await page.locator('#password').inputValue()).toBe('Demo@2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await ready(page);
});

describe.each(looks.map((look) => [nameOf(look), look] as const))('%s', (name, look) => {
  test('the popup is readable, reachable for all, and its picture as large as the specification has it', async () => {
    await using window = await openWindow(look);
    const { page } = window;
    await meetCaptcha(window, `nobody.${name.replaceAll(' ', '.')}`);
    await photograph(page, `captcha/puzzle ${name}`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const { width, height } = await boxOf(page.locator('.captcha-picture'));
    if (look.layout === 'desktop') expect([width, height]).toEqual([340, 170]);
    else expect(width).toBeGreaterThan(320);
    await page.route('**/checkCaptchaWork', () => undefined); // never answered, so that it can be looked at
    await page.getByRole('button', { name: /自动验证|automatically/ }).click();
    await page.locator('.captcha[data-step="checking"]').waitFor();
    await photograph(page, `captcha/work ${name}`);
    await expectAccessible(page);
    expect(unexpected(window)).toEqual([]);
  });
});
