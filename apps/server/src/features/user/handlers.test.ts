import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { startPortal } from '../../testing/portal.ts';

test('is-login tells who it is, the language and the licences, and nothing else', async () => {
  await using portal = await startPortal();
  const login = await (await portal.as('demo.full'))(api.user.isLogin, {});
  expect(Object.keys(login).sort()).toEqual(['locale', 'permissions', 'timeZone', 'user']);
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
    const answer = await portal.browser().send({ path: endpoint.path });
    expect({ path: endpoint.path, status: answer.statusCode }).toEqual({ path: endpoint.path, status: 201 });
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'redirect']);
  }
});
