import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { startPortal } from '../../testing/portal.ts';

const status = async (browser: TestBrowser) => (await browser.send({ path: '/user/isLogin' })).statusCode;

test('signing out ends the session at once, on every process, and clears the browser', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const twin = second.browser();
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  twin.token = browser.token;
  expect(await status(twin)).toBe(200);
  const answer = await browser.send({ path: '/logout' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ redirect: '/uc/#/signIn' });
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  expect(browser.cookies.has('uc_sid')).toBe(false);
  expect(await status(twin)).toBe(201);
  const record = await portal.db.selectFrom('record').selectAll().where('operation', '=', 'signOut').execute();
  expect(record.at(-1)).toMatchObject({ result: 'success' });
});

test('signing out of one browser leaves the others alone', async () => {
  await using portal = await startPortal();
  const [one, other] = [portal.browser(), portal.browser()];
  await one.signIn('demo.full', demoPassword);
  await other.signIn('demo.full', demoPassword);
  await one.send({ path: '/logout' });
  expect(await status(other)).toBe(200);
});

test('signing out twice is no error', async () => {
  await using portal = await startPortal();
  const answer = await portal.browser().send({ path: '/logout' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ redirect: '/uc/#/signIn' });
});

test('a person who is switched off is out with the next request', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('username', '=', 'demo.full').execute();
  expect(await status(browser)).toBe(201);
});

test('the known device outlives the session, so that its own count of failures stays', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const device = browser.cookies.get('uc_device');
  await browser.send({ path: '/logout' });
  await browser.signIn('demo.full', demoPassword);
  expect(browser.cookies.get('uc_device')).toBe(device);
  expect(await portal.db.selectFrom('known_device').select('id').execute()).toHaveLength(1);
});
