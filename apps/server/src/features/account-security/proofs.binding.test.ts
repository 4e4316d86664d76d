import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import {
  changePassword,
  goodPasswords,
  idOf,
  proveByPassword,
  refused,
  signedIn,
} from '../../testing/features/account-security/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { accountSecurity } = api;
const [newPwd] = goodPasswords;
const wide = (code: string) => [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');

test('a code for one purpose is worth nothing for another, and the try counts (TK-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await browser.call(accountSecurity.sendSecurityCode, { scene: 'changeEmail', channel: 'sms' });
  const code = codeIn(await portal.messages());
  for (const scene of ['changeMobile', 'changePassword', 'bindOtp'] as const) {
    await expect(browser.call(accountSecurity.verifySecurityCode, { scene, channel: 'sms', code })).rejects.toEqual(
      refused('code.expired'),
    );
    const counted = await portal.db
      .selectFrom('attempt')
      .select('tries')
      .where('bucket', '=', `code:hour:${await idOf(portal)}:${scene}`)
      .executeTakeFirst();
    expect(counted).toEqual({ tries: 1 });
  }
  await browser.call(accountSecurity.verifySecurityCode, { scene: 'changeEmail', channel: 'sms', code });
});

test('a code by one channel is worth nothing as one by another (TK-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await browser.call(accountSecurity.sendSecurityCode, { scene: 'changeEmail', channel: 'sms' });
  const code = codeIn(await portal.messages());
  await expect(
    browser.call(accountSecurity.verifySecurityCode, { scene: 'changeEmail', channel: 'email', code }),
  ).rejects.toEqual(refused('code.expired'));
});

test('a ticket of one scene opens no other (TK-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'changeMobile');
  const body = { ticket, newPwd, confirmPwd: newPwd };
  await expect(browser.call(accountSecurity.updateUserPassword, body)).rejects.toEqual(refused('proof.required'));
  await expect(browser.call(accountSecurity.checkPassword, { ticket, newPwd })).rejects.toEqual(
    refused('proof.required'),
  );
});

test("another person's ticket, and one's own of another session, are none (TK-02)", async () => {
  await using portal = await startPortal();
  const [mine, elsewhere, stranger] = [
    await signedIn(portal),
    await signedIn(portal),
    await signedIn(portal, 'demo.approver'),
  ];
  const ticket = await proveByPassword(mine);
  for (const browser of [elsewhere, stranger])
    await expect(
      browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd }),
    ).rejects.toEqual(refused('proof.required'));
  // And it is still there for its owner.
  await mine.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
});

test('a code asked for in one session is worth nothing in another of the same person (TK-02)', async () => {
  await using portal = await startPortal();
  const [mine, elsewhere] = [await signedIn(portal), await signedIn(portal)];
  await mine.call(accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'sms' });
  const code = codeIn(await portal.messages());
  const given = { scene: 'changePassword', channel: 'sms', code } as const;
  await expect(elsewhere.call(accountSecurity.verifySecurityCode, given)).rejects.toEqual(refused('code.expired'));
  await mine.call(accountSecurity.verifySecurityCode, given);
});

test.each([
  ['/accountSecurity/verifyPassword', { oldPwd: demoPassword }],
  ['/accountSecurity/sendSecurityCode', { scene: 'changePassword', channel: 'sms' }],
  ['/accountSecurity/verifySecurityCode', { scene: 'changePassword', channel: 'sms', code: '000000' }],
  ['/accountSecurity/getConfigurationByUser', { scene: 'changePassword' }],
  ['/accountSecurity/updateUserPassword', { ticket: 'x', newPwd, confirmPwd: newPwd }],
])('%s takes nobody else by name: userId is a field it does not know (TK-02, AC-05)', async (path, body) => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const userId = await idOf(portal, 'demo.approver');
  for (const extra of [{ userId }, { personId: userId }, { phone: '+8613800000000' }]) {
    const answer = await browser.send({ method: 'POST', path, body: { ...body, ...extra } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('request.invalid');
  }
  expect(await portal.messages()).toEqual([]);
});

test('without the proof there is no change: a made-up ticket is refused and nothing happens (TK-06)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const person = await idOf(portal);
  const hash = () =>
    portal.db.selectFrom('password').select('hash').where('person_id', '=', person).executeTakeFirstOrThrow();
  const before = await hash();
  for (const ticket of ['x', 'A'.repeat(43), ' ']) {
    const answer = await browser.send({
      method: 'POST',
      path: '/accountSecurity/updateUserPassword',
      body: { ticket, newPwd, confirmPwd: newPwd },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof.required']);
  }
  expect(await hash()).toEqual(before);
  expect(await portal.messages()).toEqual([]);
});

test('a change voids every open code and ticket of the person, in all sessions (TK-08)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const forDevice = await proveByCode(portal, browser, 'bindOtp', 'email');
  await browser.call(accountSecurity.sendSecurityCode, { scene: 'changeMobile', channel: 'sms' });
  const code = codeIn(await portal.messages());
  await changePassword(browser, demoPassword, newPwd);
  await expect(
    browser.call(accountSecurity.verifySecurityCode, { scene: 'changeMobile', channel: 'sms', code }),
  ).rejects.toEqual(refused('code.expired'));
  const left = await portal.db.selectFrom('proof_ticket').select('scene').execute();
  expect(left).toEqual([]);
  expect(forDevice).toHaveLength(43);
});

test('a code is worth something for five minutes by the server’s clock, to the second (TK-09)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const given = { scene: 'changePassword', channel: 'email' } as const;
  await browser.call(accountSecurity.sendSecurityCode, given);
  await portal.passTime('4 minutes 58 seconds');
  const first = codeIn(await portal.messages());
  await browser.call(accountSecurity.verifySecurityCode, { ...given, code: first });
  await portal.passTime('2 minutes');
  await browser.call(accountSecurity.sendSecurityCode, given);
  await portal.passTime('5 minutes 1 second');
  const second = codeIn(await portal.messages());
  const late = { method: 'POST', path: '/accountSecurity/verifySecurityCode', body: { ...given, code: second } };
  const answer = await browser.send({ ...late, headers: { date: new Date(0).toUTCString() } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'code.expired']);
});

test('a ticket is worth something for ten minutes and not a second longer (RA-02)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  await portal.passTime('9 minutes 58 seconds');
  expect(await browser.call(accountSecurity.checkPassword, { ticket, newPwd })).toMatchObject({ broken: [] });
  await portal.passTime('3 seconds');
  await expect(
    browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd }),
  ).rejects.toEqual(refused('proof.required'));
});

test('a ticket serves one change (TK-06), a refused one leaves it to be mended', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  await expect(
    browser.call(accountSecurity.updateUserPassword, { ticket, newPwd: 'short', confirmPwd: 'short' }),
  ).rejects.toEqual(refused('password.weak'));
  const answer = await browser.call(accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  browser.token = answer.token;
  const [, next] = goodPasswords;
  await expect(
    browser.call(accountSecurity.updateUserPassword, { ticket, newPwd: next, confirmPwd: next }),
  ).rejects.toEqual(refused('proof.required'));
});

test('digits of any keyboard are the same code; what is no text is no code (TK-10)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const given = { scene: 'changePassword', channel: 'sms' } as const;
  await browser.call(accountSecurity.sendSecurityCode, given);
  const code = codeIn(await portal.messages());
  expect(code).toMatch(/^[0-9]{6}$/);
  const path = '/accountSecurity/verifySecurityCode';
  for (const odd of [Number(code), [code], { code }, null, '']) {
    const answer = await browser.send({ method: 'POST', path, body: { ...given, code: odd } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  }
  await browser.call(accountSecurity.verifySecurityCode, {
    ...given,
    code: ` ${wide(code.slice(0, 3))}-${code.slice(3)} `,
  });
});

test('a code keeps its leading zeros', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const seen: string[] = [];
  // One in ten begins with a zero; the limits of sending are not what is tested.
  while (!seen.at(-1)?.startsWith('0')) {
    await portal.passTime('1 day');
    await portal.db.deleteFrom('message_request').execute();
    await portal.db.updateTable('session').set({ created_at: new Date(), active_at: new Date() }).execute();
    await browser.call(accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'sms' });
    seen.push(codeIn(await portal.messages()));
  }
  const [zero = ''] = seen.slice(-1);
  const given = { scene: 'changePassword', channel: 'sms' } as const;
  await expect(
    browser.call(accountSecurity.verifySecurityCode, { ...given, code: String(Number(zero)) }),
  ).rejects.toEqual(refused('code.incorrect'));
  await browser.call(accountSecurity.verifySecurityCode, { ...given, code: zero });
});

test('a new code voids the one before', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const given = { scene: 'changePassword', channel: 'sms' } as const;
  await browser.call(accountSecurity.sendSecurityCode, given);
  const first = codeIn(await portal.messages());
  await portal.passTime('61 seconds');
  await browser.call(accountSecurity.sendSecurityCode, given);
  const second = codeIn(await portal.messages());
  if (first !== second)
    await expect(browser.call(accountSecurity.verifySecurityCode, { ...given, code: first })).rejects.toEqual(
      refused('code.incorrect'),
    );
  await browser.call(accountSecurity.verifySecurityCode, { ...given, code: second });
});

test('the code lies nowhere in the database in clear', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await browser.call(accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'sms' });
  const code = codeIn(await portal.messages());
  const [row] = await portal.db.selectFrom('security_code').selectAll().execute();
  const [message] = await portal.db.selectFrom('message').selectAll().execute();
  const [record] = await portal.db
    .selectFrom('record')
    .selectAll()
    .where('operation', '=', 'sendCode')
    .orderBy('at', 'desc')
    .limit(1)
    .execute();
  const clear = new RegExp(`\\b${code}\\b`);
  for (const kept of [row?.code_hash.toString('latin1'), message?.payload?.toString('latin1'), JSON.stringify(record)])
    expect(kept).not.toMatch(clear);
  expect(portal.log.join('\n')).not.toMatch(clear);
});
