import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { earnPass, openPuzzle } from '../../testing/captcha.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword, wrongPassword } from '../../testing/tries.ts';

const start = () => startPortal({ environment: { UC_CAPTCHA: 'signIn' } });
const codeOf = async (answer: ReturnType<typeof tryPassword>) => (await answer).json().code;
const withPass = (browser: ReturnType<Portal['browser']>, account: string, password: string, captchaToken: string) =>
  browser.send({ method: 'POST', path: '/anonymous/signIn', body: { account, password, captchaToken } });

test.each(['demo.full', 'nobody.here'])('%s: the first try is free, the next needs a captcha', async (account) => {
  await using portal = await start();
  const browser = portal.browser();
  expect(await codeOf(tryPassword(browser, account))).toBe('signin.incorrect');
  expect(await codeOf(tryPassword(browser, account))).toBe('captcha.required');
});

test('without a pass even the right password opens nothing, costs no try and leaves no session', async () => {
  await using portal = await start();
  const browser = portal.browser();
  await tryPassword(browser, 'demo.full');
  for (let count = 0; count < limits.signInFailuresPerAccount + 1; count += 1)
    expect(await codeOf(tryPassword(browser, 'demo.full', demoPassword))).toBe('captcha.required');
  expect(await portal.db.selectFrom('session').selectAll().execute()).toEqual([]);
  const token = await earnPass(browser, portal.db);
  expect((await withPass(browser, 'demo.full', demoPassword, token)).statusCode).toBe(200);
});

test('a pass is good for one try', async () => {
  await using portal = await start();
  const browser = portal.browser();
  await tryPassword(browser, 'demo.full');
  const token = await earnPass(browser, portal.db);
  expect((await withPass(browser, 'demo.full', wrongPassword, token)).json().code).toBe('signin.incorrect');
  expect((await withPass(browser, 'demo.full', demoPassword, token)).json().code).toBe('captcha.required');
});

test('made-up, empty, unsolved, foreign and other actions’ tokens pass nothing', async () => {
  await using portal = await start();
  const browser = portal.browser();
  await tryPassword(browser, 'demo.full');
  const unsolved = await openPuzzle(browser, portal.db);
  const tokens = [
    'made-up',
    unsolved.token,
    await earnPass(portal.browser(), portal.db),
    await earnPass(browser, portal.db, 'resetPassword'),
  ];
  for (const token of tokens)
    expect((await withPass(browser, 'demo.full', demoPassword, token)).json().code).toBe('captcha.required');
  expect((await withPass(browser, 'demo.full', demoPassword, '')).statusCode).toBe(400);
  expect(await portal.db.selectFrom('session').selectAll().execute()).toEqual([]);
});

test('a success forgets the failure: the next sign-in is free again', async () => {
  await using portal = await start();
  const browser = portal.browser();
  await tryPassword(browser, 'demo.full');
  const token = await earnPass(browser, portal.db);
  await withPass(browser, 'demo.full', demoPassword, token);
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(200);
});

test("a stranger's failure does not put a captcha before a device that has signed in before", async () => {
  await using portal = await start();
  const own = portal.browser();
  await own.signIn('demo.full', demoPassword);
  await tryPassword(portal.browser(), 'demo.full');
  expect(await codeOf(tryPassword(portal.browser(), 'demo.full', demoPassword))).toBe('captcha.required');
  expect((await tryPassword(own, 'demo.full', demoPassword)).statusCode).toBe(200);
});

test('one password tried on many accounts meets the captcha too', async () => {
  await using portal = await start();
  const browser = portal.browser();
  for (let count = 0; count < limits.captchaAfterAddressFailures; count += 1)
    expect(await codeOf(tryPassword(browser, `somebody.${count}`))).toBe('signin.incorrect');
  expect(await codeOf(tryPassword(browser, 'somebody.else'))).toBe('captcha.required');
});

test('the settings say where a captcha is on, and the server goes by them alone', async () => {
  await using portal = await startPortal({ environment: { UC_CAPTCHA: 'resetPassword' } });
  const browser = portal.browser();
  expect(await browser.call(api.captcha.conf, {})).toEqual({ signIn: false, resetPassword: true });
  await tryPassword(browser, 'demo.full');
  expect((await tryPassword(browser, 'demo.full', demoPassword)).statusCode).toBe(200);
  const call = await portal.as('demo.basic');
  expect(await call(api.captcha.accountConf, {})).toEqual({ action: 'sendCode', isOn: false });
});

test('of tries at once one is free: the others meet the captcha, however parallel they are', async () => {
  await using portal = await start();
  const tries = Array.from({ length: 8 }, () => codeOf(tryPassword(portal.browser(), 'demo.full')));
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === 'signin.incorrect')).toHaveLength(1);
  expect(codes.filter((code) => code === 'captcha.required')).toHaveLength(7);
});

test('a failure at a name does not tell which phone or email belongs to it', async () => {
  await using portal = await start();
  const { phone, email } = await portal.db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  await tryPassword(portal.browser(), 'demo.full');
  for (const account of [phone ?? '', email ?? '', '+8613900000000', 'nobody@example.com'])
    expect(await codeOf(tryPassword(portal.browser(), account))).toBe('signin.incorrect');
});

test('asking for a captcha writes no record: it costs the caller nothing, so it must cost us nothing', async () => {
  await using portal = await start();
  const browser = portal.browser();
  const countRecords = async () => (await portal.db.selectFrom('record').select('id').execute()).length;
  await tryPassword(browser, 'demo.full');
  const before = await countRecords();
  for (let count = 0; count < 3; count += 1) await tryPassword(browser, 'demo.full');
  expect(await countRecords()).toBe(before);
});
