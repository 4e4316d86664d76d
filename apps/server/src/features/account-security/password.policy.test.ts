import { api, isRuleOn, judgePassword, limits, type PasswordPolicy, type PasswordRule } from '@uc/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { judgeNewPassword } from '../../proofs/password-rules.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import {
  changePassword,
  goodPasswords,
  idOf,
  proveByPassword,
  refused,
  signedIn,
} from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { cheapPasswords } from '../../testing/passwords.ts';
import { startPortal } from '../../testing/portal.ts';

const { accountSecurity } = api;
const policyOf = (browser: TestBrowser) => browser.call(accountSecurity.getPasswordPolicy, {});

/** What the server finds wrong with a password, by what it answers to a change. */
async function refusal(browser: TestBrowser, ticket: string, newPwd: string) {
  const answer = await browser.send({
    method: 'POST',
    path: '/accountSecurity/updateUserPassword',
    body: { ticket, newPwd, confirmPwd: newPwd },
  });
  return { ...answer.json(), status: answer.statusCode } as {
    status: number;
    code: string;
    details: { field: string; message: string }[];
  };
}

// Each breaks one clause and no other.
const clauses: [PasswordRule, string, string][] = [
  ['length', 'Kq7#vLm', '长度须为 8 到 16 个字符'],
  ['length', 'Kq7#vLm2xWzR9tYpQ', '长度须为 8 到 16 个字符'],
  ['classes', 'kqvlmxwzrtypnch7', '大写字母、小写字母、数字、特殊字符中至少包含 3 种'],
  ['repeats', 'Kq7#vLmmmm2xWz', '同一字符最多连续出现 3 次'],
  ['ownNames', 'K7#demo.fullvL', '不能包含用户名、手机号或邮箱名'],
  ['dictionary', 'Sunshine2026!', '过于常见，容易被猜到'],
  // What the README prints is known to everybody.
  ['dictionary', demoPassword, '过于常见，容易被猜到'],
];

test('a change that breaks a clause is refused by the server and told which, whatever the client thinks (PW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  for (const [, password, message] of clauses)
    expect(await refusal(browser, ticket, password)).toMatchObject({
      status: 400,
      code: 'password.weak',
      message: '密码不符合要求',
      details: [{ field: 'newPwd', message }],
    });
  // Nothing was changed on the way.
  await signedIn(portal);
});

test.each(clauses)('what only the server sees is asked for while typing: %s in %s', async (rule, newPwd) => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  const { broken } = await browser.call(accountSecurity.checkPassword, { ticket, newPwd });
  expect(broken).toEqual([rule]);
});

test('eight and sixteen characters are enough and not too many (PW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  for (const newPwd of ['Kq7#vLmx', 'Kq7#vLm2xWzR9tYp'])
    expect(await browser.call(accountSecurity.checkPassword, { ticket, newPwd })).toMatchObject({ broken: [] });
});

test('the phone and the name in the email are not for passwords either (PW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await portal.db
    .updateTable('person')
    .set({ phone: '+8613912345678', email: 'chen.siyuan@example.com' })
    .where('username', '=', 'demo.full')
    .execute();
  const ticket = await proveByPassword(browser);
  for (const newPwd of ['Kv#13912345678', 'K7#Chen.SiyuanL'])
    expect((await browser.call(accountSecurity.checkPassword, { ticket, newPwd })).broken).toEqual(['ownNames']);
});

test('a confirmation that differs is told as such, in both languages', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  const [newPwd, confirmPwd] = goodPasswords;
  for (const [locale, message] of [
    ['zh_CN', '确认密码与新密码不一致'],
    ['en_US', 'The confirmation password does not match the new password'],
  ] as const) {
    await browser.call(api.session.locale, { locale });
    await expect(
      browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd }),
    ).rejects.toMatchObject({ status: 400, code: 'password.mismatch', message });
  }
});

test('the last five do not come again, the sixth does; not in another Unicode form either (PW-02, PW-03)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const used = ['Ké7#vLm2xWzR9tY', ...goodPasswords.slice(1, 6)];
  let present: string = demoPassword;
  for (const password of used) {
    await changePassword(browser, present, password);
    present = password;
  }
  const ticket = await proveByPassword(browser, 'changePassword', present);
  const broken = async (newPwd: string) =>
    (await browser.call(accountSecurity.checkPassword, { ticket, newPwd })).broken;
  // Six were used since: the newest five are refused, present one first.
  for (const password of used.slice(1)) expect(await broken(password)).toEqual(['history']);
  expect(await broken(used[0] ?? '')).toEqual([]);
  await changePassword(browser, present, used[0] ?? '');
  const again = await proveByPassword(browser, 'changePassword', used[0]);
  const decomposed = (used[0] ?? '').normalize('NFD');
  expect(decomposed).not.toBe(used[0]);
  expect((await browser.call(accountSecurity.checkPassword, { ticket: again, newPwd: decomposed })).broken).toEqual([
    'history',
  ]);
});

test('a password is one in every Unicode form, and otherwise taken to the letter (PW-05)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const composed = ' Ké7#vLm2×密码🔑 ';
  await changePassword(browser, demoPassword, composed.normalize('NFC'));
  await signedIn(portal, 'demo.full', composed.normalize('NFD'));
  for (const changed of [composed.trim(), composed.toLowerCase(), composed.normalize('NFKC').replace('×', 'x')])
    await expect(signedIn(portal, 'demo.full', changed)).rejects.toEqual(refused('signin.incorrect'));
  const path = '/accountSecurity/verifyPassword';
  const nul = await browser.send({ method: 'POST', path, body: { oldPwd: `${composed}\0` } });
  expect([nul.statusCode, nul.json().code]).toEqual([400, 'request.invalid']);
});

test.each([
  ['spec', { minLength: 8, maxLength: 16, minClasses: 3, maxRepeats: 3, history: 5, maxAgeDays: 0 }],
  ['mlps3', { minLength: 8, maxLength: 32, minClasses: 3, maxRepeats: 3, history: 5, maxAgeDays: 90 }],
  ['nist', { minLength: 15, maxLength: 128, minClasses: 0, maxRepeats: 0, history: 1, maxAgeDays: 0 }],
])('UC_PASSWORD_POLICY=%s is what is fetched', async (preset, expected) => {
  await using portal = await startPortal({ environment: { UC_PASSWORD_POLICY: preset } });
  const browser = await signedIn(portal);
  expect(await policyOf(browser)).toMatchObject({ ...expected, dictionary: true, ownNames: true });
});

test('by nist eight characters do where a device is bound, fifteen elsewhere; kinds do not matter', async () => {
  await using portal = await startPortal({ environment: { UC_PASSWORD_POLICY: 'nist' } });
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  const check = (newPwd: string, by: string) => browser.call(accountSecurity.checkPassword, { ticket: by, newPwd });
  expect(await check('wqkzvbnmrxtj', ticket)).toMatchObject({ broken: ['length'] });
  expect(await check('unsere katze mag regen', ticket)).toMatchObject({ broken: [] });
  await bindDevice(portal, browser);
  expect(await policyOf(browser)).toMatchObject({ minLength: 8 });
  expect(await check('wqkzvbnmrxtj', await proveByPassword(browser))).toMatchObject({ broken: [] });
});

test('judging is no way to guess former passwords: it stops after so many (BF-13)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  // All but one are spent; what is tested is that they are counted together, and first.
  for (let time = 1; time < limits.passwordChecks; time++)
    await browser.call(accountSecurity.checkPassword, { ticket, newPwd: 'x' });
  await expect(
    browser.call(accountSecurity.updateUserPassword, { ticket, newPwd: 'x', confirmPwd: 'x' }),
  ).rejects.toEqual(refused('password.weak'));
  await expect(browser.call(accountSecurity.checkPassword, { ticket, newPwd: 'x' })).rejects.toMatchObject({
    status: 429,
    code: 'request.frequent',
  });
  const [newPwd] = goodPasswords;
  await expect(
    browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd }),
  ).rejects.toEqual(refused('request.frequent'));
  await portal.passTime('10 minutes 1 second');
  const fresh = await proveByPassword(browser);
  await browser.call(accountSecurity.updateUserPassword, { ticket: fresh, newPwd, confirmPwd: newPwd });
});

test('client and server judge every password alike (PW-01)', async () => {
  await using portal = await startPortal();
  const person = await idOf(portal);
  const { username, phone, email } = await portal.db
    .selectFrom('person')
    .select(['username', 'phone', 'email'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const ownNames = [username, phone?.replace('+86', '') ?? '', email?.split('@')[0] ?? ''];
  const pieces = fc.oneof(
    fc.constantFrom(...ownNames, 'aaaa', '1111', 'Aa1!', '密码', '🔑', 'é', 'e\u0301', ' '),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
    fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 6 }),
  );
  const passwords = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((all) => all.join(''));
  for (const preset of ['spec', 'mlps3', 'nist']) {
    const config = readConfig({ UC_PASSWORD_POLICY: preset });
    await fc.assert(
      fc.asyncProperty(passwords, async (password) => {
        const server = await judgeNewPassword(portal.db, { config, passwords: cheapPasswords }, person, password);
        // The client's policy is the one that was sent.
        const policy = JSON.parse(JSON.stringify(server.policy)) as PasswordPolicy;
        const shared = server.broken.filter((rule) => rule !== 'history' && rule !== 'dictionary');
        expect(judgePassword(policy, password, ownNames)).toEqual(shared);
        for (const rule of server.broken) expect(isRuleOn(policy, rule)).toBe(true);
      }),
      { numRuns: 60 },
    );
  }
});
