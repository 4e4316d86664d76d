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

test("a person's own information holds exactly the listed keys, no hash and no secret", async () => {
  await using portal = await startPortal();
  const me = await (await portal.as('demo.full'))(api.user.get, {});
  expect(Object.keys(me).sort()).toEqual([
    'avatar',
    'email',
    'employeeId',
    'id',
    'lastSignIn',
    'name',
    'organization',
    'phone',
    'username',
  ]);
});

test('phone and email leave the server masked', async () => {
  await using portal = await startPortal();
  const kept = await portal.db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const { payload } = await browser.send({ path: '/user/get' });
  const me = JSON.parse(payload);
  expect(me.phone).toMatch(/^\{mask\}1\d\d\*{4}\d{4}$/);
  expect(me.email).toMatch(/^\{mask\}[^*@]\*{3}@[^@]+$/);
  expect(payload).not.toContain(kept.phone?.slice(3));
  expect(payload).not.toContain(kept.email);
});

test('an email of one letter before its sign shows none of it', async () => {
  await using portal = await startPortal();
  const person = portal.db.updateTable('person').where('username', '=', 'demo.full');
  await person.set({ email: 'q@example.com', phone: '+4915112345678' }).execute();
  const me = await (await portal.as('demo.full'))(api.user.get, {});
  expect(me.email).toBe('{mask}***@example.com');
  expect(me.phone).toMatch(/\*{4}5678$/);
  expect(me.phone).not.toContain('15112345678');
});

test('who has no phone, email or position gets null for each', async () => {
  await using portal = await startPortal();
  const me = await (await portal.as('demo.empty'))(api.user.get, {});
  expect(me).toMatchObject({ phone: null, email: null, organization: null, avatar: null });
});

test('in English the names are the English twins', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  browser.locale = 'en_US';
  await browser.signIn('demo.full', demoPassword);
  const me = await browser.call(api.user.get, {});
  expect(me.name).toBe('Chen Siyuan');
  expect(me.organization).toMatch(/^[\x20-\x7e]+$/);
  expect(me.lastSignIn?.location).not.toMatch(/内网|未知/);
});

test('the last sign-in is the one before this one, never this one', async () => {
  await using portal = await startPortal();
  expect((await (await portal.as('demo.empty'))(api.user.get, {})).lastSignIn).toBeNull();
  const again = await (await portal.as('demo.empty'))(api.user.get, {});
  expect(again.lastSignIn).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    location: '内网',
    browser: 'Chrome 156',
  });
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
