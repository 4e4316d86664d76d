import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { earnPass } from '../../testing/captcha.ts';
import { proveByPassword, refused, sameSession, signedIn } from '../../testing/features/account-security/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const given = { scene: 'changePassword', channel: 'sms' } as const;

async function sendCode(portal: Portal, browser: TestBrowser): Promise<string> {
  await browser.call(api.accountSecurity.sendSecurityCode, given);
  return codeIn(await portal.messages());
}

/** A code that is not the right one. */
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** How one try with a code is answered. */
async function answerTo(browser: TestBrowser, code: string): Promise<string> {
  const answer = await browser.send({
    method: 'POST',
    path: '/accountSecurity/verifySecurityCode',
    body: { ...given, code },
  });
  return answer.statusCode === 200 ? 'ticket' : answer.json().code;
}

const count = (answers: string[], what: string) => answers.filter((answer) => answer === what).length;

test('five guesses are compared; the sixth fails even with the right code (BF-05)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const code = await sendCode(portal, browser);
  const answers: string[] = [];
  for (let guess = 1; guess <= limits.codeTries; guess++) answers.push(await answerTo(browser, another(code, guess)));
  expect(answers).toEqual(Array(limits.codeTries).fill('code.incorrect'));
  expect(await answerTo(browser, code)).toBe('code.expired');
});

test('a new code brings five new tries, but ten wrong ones in an hour close the purpose (BF-06)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  for (let round = 1; round <= 2; round++) {
    const code = await sendCode(portal, browser);
    for (let guess = 1; guess <= limits.codeTries; guess++)
      expect(await answerTo(browser, another(code, guess))).toBe('code.incorrect');
    await portal.passTime('61 seconds');
  }
  const code = await sendCode(portal, browser);
  const locked = await browser.send({
    method: 'POST',
    path: '/accountSecurity/verifySecurityCode',
    body: { ...given, code },
  });
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'proof.locked']);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(55 * 60);
  // Another purpose is closed by its own failures only.
  await browser.call(api.accountSecurity.sendSecurityCode, { scene: 'changeMobile', channel: 'email' });
  const other = codeIn(await portal.messages());
  await browser.call(api.accountSecurity.verifySecurityCode, { scene: 'changeMobile', channel: 'email', code: other });
});

test('twenty wrong ones in a day close the purpose for the day, right ones in between do not count (BF-06)', async () => {
  await using portal = await startPortal();
  let browser = await signedIn(portal);
  let wrong = 0;
  const guessUntil = async (most: number) => {
    while (wrong < most) {
      const code = await sendCode(portal, browser);
      for (let guess = 1; guess <= 4 && wrong < most; guess++, wrong++)
        expect(await answerTo(browser, another(code, guess))).toBe('code.incorrect');
      expect(await answerTo(browser, code)).toBe('ticket');
      await portal.passTime('61 seconds');
      await portal.db.deleteFrom('message_request').execute(); // limits of sending are not what is tested
    }
  };
  await guessUntil(9);
  await portal.passTime('61 minutes');
  browser = await signedIn(portal);
  await guessUntil(18);
  await portal.passTime('61 minutes');
  browser = await signedIn(portal);
  const code = await sendCode(portal, browser);
  expect([await answerTo(browser, another(code)), await answerTo(browser, another(code, 2))]).toEqual([
    'code.incorrect',
    'code.incorrect',
  ]);
  expect(await answerTo(browser, code)).toBe('proof.locked');
});

test('the same right code is refused the second time (RC-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const code = await sendCode(portal, browser);
  expect([await answerTo(browser, code), await answerTo(browser, code)]).toEqual(['ticket', 'code.expired']);
});

test('of fifty parallel tries with the right code, over two processes, one succeeds (RC-02)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const here = await signedIn(portal);
  const there = sameSession(beside, here);
  const code = await sendCode(portal, here);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => answerTo(place % 2 ? here : there, code)));
  expect(count(answers, 'ticket')).toBe(1);
  expect(await portal.db.selectFrom('proof_ticket').select('scene').execute()).toHaveLength(1);
});

test('of fifty parallel wrong codes, over two processes, at most five are compared (RC-04, F18)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const here = await signedIn(portal);
  const there = sameSession(beside, here);
  const code = await sendCode(portal, here);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => answerTo(place % 2 ? here : there, another(code, place + 1))),
  );
  // "Incorrect" is what is said after comparing, and only then.
  expect(count(answers, 'code.incorrect')).toBeLessThanOrEqual(limits.codeTries);
  expect(count(answers, 'ticket')).toBe(0);
  expect(await portal.db.selectFrom('security_code').select('tries').execute()).toEqual([{ tries: limits.codeTries }]);
  expect(['code.expired', 'proof.locked']).toContain(await answerTo(here, code));
});

test('a right password does not forgive wrong codes, nor a right code wrong passwords (BF-10)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const code = await sendCode(portal, browser);
  for (let guess = 1; guess < limits.codeTries; guess++) await answerTo(browser, another(code, guess));
  for (let guess = 1; guess < limits.proofFailures; guess++)
    await expect(proveByPassword(browser, 'changePassword', 'Wrong@2026')).rejects.toEqual(
      refused('password.incorrect'),
    );
  const tries = () => portal.db.selectFrom('attempt').select(['bucket', 'tries']).execute();
  const of = async (start: string) => (await tries()).find(({ bucket }) => bucket.startsWith(start))?.tries;
  expect(await answerTo(browser, code)).toBe('ticket');
  expect(await of('password:proof:')).toBe(limits.proofFailures - 1);
  await proveByPassword(browser);
  expect(await of('password:proof:')).toBeUndefined();
  expect(await of('code:hour:')).toBe(limits.codeTries - 1);
});

test('two sends within a minute are one message; the refusal says how long to wait', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const here = await signedIn(portal);
  const there = sameSession(beside, here);
  const send = (browser: TestBrowser) =>
    browser.send({ method: 'POST', path: '/accountSecurity/sendSecurityCode', body: given });
  const answers = await Promise.all([send(here), send(there), send(here), send(there)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429]);
  const refusal = answers.find(({ statusCode }) => statusCode === 429);
  expect(refusal?.json().code).toBe('code.frequent');
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(limits.resendSeconds - 10);
  expect(await portal.messages()).toHaveLength(1);
});

test('a repeated request with its Idempotency-Key sends nothing again and gets the first answer (RC-14)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const request = {
    method: 'POST',
    path: '/accountSecurity/sendSecurityCode',
    body: given,
    headers: { 'idempotency-key': 'once' },
  };
  const [first, second] = [await browser.send(request), await browser.send(request)];
  expect(first.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect(await portal.messages()).toHaveLength(1);
});

test('no code is sent without a captcha’s pass, and one pass sends one', async () => {
  await using portal = await startPortal({ environment: { UC_CAPTCHA: 'sendCode' } });
  const browser = await signedIn(portal);
  await expect(browser.call(api.accountSecurity.sendSecurityCode, given)).rejects.toEqual(refused('captcha.required'));
  await expect(
    browser.call(api.accountSecurity.sendSecurityCode, { ...given, captchaToken: 'made-up' }),
  ).rejects.toEqual(refused('captcha.required'));
  expect(await portal.messages()).toEqual([]);
  const captchaToken = await earnPass(browser, portal.db, 'sendCode');
  const sent = await browser.call(api.accountSecurity.sendSecurityCode, { ...given, captchaToken });
  const [message] = await portal.messages();
  expect(sent).toEqual({
    messageId: message?.id,
    resendSeconds: limits.resendSeconds,
    expiresInSeconds: limits.codeMinutes * 60,
  });
  await portal.passTime('61 seconds');
  await expect(browser.call(api.accountSecurity.sendSecurityCode, { ...given, captchaToken })).rejects.toEqual(
    refused('captcha.required'),
  );
});

test('a code goes to the address that is kept, in the person’s language', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { phone, email } = await portal.db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  for (const [channel, address] of [
    ['sms', phone],
    ['email', email],
  ] as const) {
    await browser.call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel });
    const [message] = await portal.messages();
    expect(message).toMatchObject({ channel, address, kind: 'code', locale: 'zh_CN', name: '陈思远' });
    expect(message?.values).toMatchObject({ purpose: 'changePassword', minutes: limits.codeMinutes });
  }
});

test('a code that somebody waits for speaks the language of their screen, whatever they prefer elsewhere', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  browser.locale = 'en_US';
  await browser.signIn('demo.full', demoPassword);
  await browser.call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'sms' });
  const [message] = await portal.messages();
  expect(message).toMatchObject({ kind: 'code', locale: 'en_US', name: 'Chen Siyuan' });
});
