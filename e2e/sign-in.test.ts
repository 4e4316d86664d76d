import { expect, test } from 'vitest';
import { openWindow, signIn, useBrowser } from './browser.ts';

useBrowser();

const errorOf = '[role="alert"]';
const hash = (url: URL) => url.hash;

test('a wrong password is told in place and the account can be tried again', async () => {
  await using window = await openWindow();
  const { page } = window;
  await window.open('/signIn');
  await signIn(window, 'xu.jing', 'not the password');
  await page.locator(errorOf).filter({ hasText: '账号或密码错误' }).waitFor();
  await signIn(window, 'xu.jing');
  await page.getByRole('button', { name: '无法完成拼图？改用自动验证' }).click();
  await page.waitForURL((url) => hash(url) === '#/pc/appHub');
  expect(window.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('somebody who follows a link is asked to sign in and then gets what they asked for, query included', async () => {
  await using window = await openWindow();
  const { page } = window;
  await window.open('/pc/appHub?from=mail');
  await page.waitForURL((url) => hash(url) === '#/signIn');
  await signIn(window);
  await page.waitForURL((url) => hash(url) === '#/pc/appHub?from=mail');
  await page.reload();
  await page.locator('main h1').waitFor();
  expect(hash(new URL(page.url()))).toBe('#/pc/appHub?from=mail');
});

test.each([
  ['/pc', '#/pc/appHub'],
  ['/', '#/pc/appHub'],
  ['/mobile', '#/mobile/appList'],
  ['/nowhere/at/all', '#/404'],
  ['/pc/userCenter/myAuthority', '#/404'],
])('%s leads to %s', async (from, to) => {
  await using window = await openWindow();
  await window.open('/signIn');
  await signIn(window, 'demo.basic');
  await window.page.waitForURL((url) => hash(url) === '#/pc/appHub');
  await window.open(from);
  await window.page.waitForURL((url) => hash(url) === to);
});

test('a phone that opens a desktop address gets its mobile twin', async () => {
  await using window = await openWindow({ layout: 'phone' });
  await window.open('/pc/appHub');
  await window.page.waitForURL((url) => hash(url) === '#/signIn');
  await signIn(window);
  await window.page.waitForURL((url) => hash(url) === '#/mobile/appList');
});

test.each([
  ['before the fragment', '?locale=en_US', '/signIn'],
  ['inside the fragment', '', '/signIn?locale=en_US'],
])('a language asked for %s is spoken and does not stay in the address', async (_, query, address) => {
  await using window = await openWindow();
  await window.open(address, query);
  await window.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(window.page.url()).not.toContain('locale');
});

test('a person who uses English finds English on a new device', async () => {
  await using window = await openWindow();
  await window.open('/signIn');
  await signIn(window, 'gao.fei');
  await window.page.locator('html[lang="en-US"] main h1').waitFor();
});

test('signing out ends the session here and in other tabs, shows no error and leaves nothing of the person behind', async () => {
  await using window = await openWindow({ locale: 'en_US', theme: 'dark' });
  const { page, context } = window;
  await window.open('/signIn');
  await signIn(window, 'wang.jun');
  await page.waitForURL((url) => hash(url) === '#/pc/appHub');
  const second = await context.newPage();
  await second.goto(page.url());
  await second.locator('main h1').waitFor();
  await page.getByRole('button', { name: /menu/i }).last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => hash(url) === '#/signIn');
  await second.waitForURL((url) => hash(url) === '#/signIn');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('biam-')));
  expect(kept.toSorted()).toEqual(['biam-lang']);
  await page.goBack();
  await page.waitForURL((url) => hash(url) === '#/signIn');
  expect((await page.locator('[role="status"], [role="alert"]').allInnerTexts()).join('')).toBe('');
});

test('a session ended elsewhere leads to the sign-in at the next step', async () => {
  await using window = await openWindow();
  const { page, context } = window;
  await window.open('/signIn');
  await signIn(window, 'luo.cheng');
  await page.waitForURL((url) => hash(url) === '#/pc/appHub');
  const sid = (await context.cookies()).find(({ name }) => name === 'uc_sid');
  expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await context.clearCookies({ name: 'uc_sid' });
  await page.reload();
  await page.waitForURL((url) => hash(url) === '#/signIn');
});

test('console links are for those who may open them', async () => {
  await using window = await openWindow();
  await window.open('/signIn');
  await signIn(window);
  await window.page.locator('a[href="https://enterprise.example.com/console"]').waitFor();
  await using other = await openWindow();
  await other.open('/signIn');
  await signIn(other, 'demo.basic');
  await other.page.locator('main h1').waitFor();
  await other.page.waitForLoadState('networkidle');
  expect(await other.page.locator('a[href*="example.com/console"]').count()).toBe(0);
});

test('an injected script or style does not run', async () => {
  await using window = await openWindow();
  const { page } = window;
  await window.open('/signIn');
  await page.locator('h1').waitFor();
  const effects = await page.evaluate(async () => {
    const injected = document.createElement('div');
    injected.innerHTML =
      '<img src="x" onerror="window.broken = true"><style>h1 { margin-top: 77px }</style><b style="margin-top: 77px"></b>';
    document.body.append(injected);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const marginOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).marginTop; // both are there
    return { ran: 'broken' in window, margins: [marginOf('h1'), marginOf('b')] };
  });
  expect(effects.ran).toBe(false);
  expect(effects.margins).not.toContain('77px');
  expect(window.problems.some((problem) => problem.includes('Content Security Policy'))).toBe(true);
});
