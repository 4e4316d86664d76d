import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { startPortal } from '../../testing/portal.ts';

test('is-login tells who it is, the language, the licences and the time left, and nothing else', async () => {
  await using portal = await startPortal();
  const login = await (await portal.as('demo.full'))(api.user.isLogin, {});
  expect(Object.keys(login).sort()).toEqual([
    'locale',
    'permissions',
    'sessionSeconds',
    'timeZone',
    'user',
    'utcOffsetMinutes',
  ]);
  expect(Object.keys(login.user).sort()).toEqual(['avatar', 'id', 'name', 'username']);
  expect(login).toMatchObject({ locale: 'zh_CN', timeZone: 'Asia/Shanghai', user: { name: '陈思远' } });
  expect(login.permissions).toEqual([
    'userCenter:initiateApplication',
    'userCenter:myApplication',
    'userCenter:myAuthority',
  ]);
  expect((await (await portal.as('demo.basic'))(api.user.isLogin, {})).permissions).toEqual([]);
});

test('the last sign-in is the one before this one, never this one', async () => {
  await using portal = await startPortal();
  expect(await (await portal.as('demo.empty'))(api.user.lastSignIn, {})).toEqual({ lastSignIn: null });
  const again = await (await portal.as('demo.empty'))(api.user.lastSignIn, {});
  expect(again.lastSignIn).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    location: '内网',
    browser: 'Chrome 156',
  });
});

test('in English the name and the place are the English twins', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  browser.locale = 'en_US';
  await browser.signIn('demo.full', demoPassword);
  expect((await browser.call(api.user.isLogin, {})).user.name).toBe('Chen Siyuan');
  const { lastSignIn } = await browser.call(api.user.lastSignIn, {});
  expect(lastSignIn?.location).toMatch(/./);
  expect(lastSignIn?.location).not.toMatch(/内网|未知/);
});

test('a console is shown to who was granted it, with its address where there is one', async () => {
  await using portal = await startPortal({ environment: { UC_EC_URL: 'https://ec.example' } });
  const granted = await portal.as('demo.full');
  expect(await granted(api.user.getEcAccessAuthority, {})).toEqual({ allowed: true, url: 'https://ec.example' });
  expect(await granted(api.user.getCcAccessAuthority, {})).toEqual({ allowed: true });
  const plain = await portal.as('demo.basic');
  expect(await plain(api.user.getEcAccessAuthority, {})).toEqual({ allowed: false });
  expect(await plain(api.user.getCcAccessAuthority, {})).toEqual({ allowed: false });
});

test('nothing of a person is told to somebody who is not signed in', async () => {
  await using portal = await startPortal();
  for (const endpoint of Object.values(api.user)) {
    const answer = await portal
      .browser()
      .send({ method: endpoint.method, path: endpoint.path, ...(endpoint.method === 'POST' && { body: {} }) });
    expect({ path: endpoint.path, status: answer.statusCode }).toEqual({ path: endpoint.path, status: 201 });
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'redirect']);
  }
});

test('is-login tells how long the session lives: by its idle time, less when nobody asked, and never past its end', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const left = async (headers = {}) => (await browser.send({ path: '/user/isLogin', headers })).json().sessionSeconds;
  await portal.passTime('10 minutes');
  const inBackground = await left({ 'x-background': '1' });
  expect(inBackground).toBeGreaterThan(19 * 60);
  expect(inBackground).toBeLessThanOrEqual(20 * 60);
  expect(await left()).toBe(30 * 60);
  await portal.db
    .updateTable('session')
    .set({ created_at: sql<Date>`now() - interval '11 hours 55 minutes'` })
    .execute();
  expect(await left()).toBeLessThanOrEqual(5 * 60);
});
