import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

test('under https the cookies are bound to the host, secure and out of reach of scripts', async () => {
  await using portal = await startPortal({ environment: { UC_PUBLIC_URL: 'https://portal.example' } });
  const browser = portal.browser();
  const { cookies, headers, statusCode } = await tryPassword(browser, 'demo.full', demoPassword);
  expect(statusCode).toBe(200);
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-uc_device', '__Host-uc_sid']);
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(String(headers['set-cookie'])).not.toMatch(/domain/i);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('the session cookie ends with the browser, the known device stays a year', async () => {
  await using portal = await startPortal();
  const { cookies } = await tryPassword(portal.browser(), 'demo.full', demoPassword);
  const life = Object.fromEntries(cookies.map(({ name, maxAge, expires }) => [name, maxAge ?? expires ?? null]));
  expect(life).toEqual({ uc_sid: null, uc_device: 365 * 86_400 });
});

test('on plain loopback they are the same but for what https alone allows', async () => {
  await using portal = await startPortal();
  const { cookies, headers } = await tryPassword(portal.browser(), 'demo.full', demoPassword);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie.secure).toBeUndefined();
  }
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('under https a cookie without the host prefix, which a sub-domain could plant, opens nothing', async () => {
  await using portal = await startPortal({ environment: { UC_PUBLIC_URL: 'https://portal.example' } });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const sid = browser.cookies.get('__Host-uc_sid') ?? '';
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  browser.cookies.delete('__Host-uc_sid');
  browser.cookies.set('uc_sid', sid);
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(201);
});
