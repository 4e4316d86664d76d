import { api } from '@uc/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import {
  beginChange,
  changeContact,
  contactOf,
  finishChange,
  type Kind,
  kinds,
  signedIn,
} from '../../testing/features/account-security/contact.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const refused = (code: string) => expect.objectContaining({ code });

describe.each(['mobile', 'email'] as const)('%s', (kind: Kind) => {
  const { scene, channel, target, other, invalid } = kinds[kind];

  test('the present one stays until the new one is proved, whatever way it was written', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    const begun = await beginChange(portal, browser, kind);
    expect(await contactOf(portal, kind)).toBe(former);
    const items = await browser.call(api.accountSecurity.getAllConfigurationByUser, {});
    const pending = items.rows.find((item) => item.scene === scene)?.pending;
    expect(pending).toMatchObject({ target: expect.stringContaining('***') });
    const written = kind === 'mobile' ? '0086 138-0013-8000' : 'NEW@Example.ORG';
    expect(await finishChange(browser, kind, written, begun)).toBe('ok');
    expect(await contactOf(portal, kind)).toBe(target);
    const after = await browser.call(api.accountSecurity.getAllConfigurationByUser, {});
    expect(after.rows.find((item) => item.scene === scene)?.pending).toBeNull();
  });

  test('a code sent to one address proves no other (TK-05)', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    const begun = await beginChange(portal, browser, kind);
    expect(await finishChange(browser, kind, other, begun)).toBe('code.incorrect');
    expect(await contactOf(portal, kind)).toBe(former);
    // Nor does it prove one asked for later: the new code takes its place.
    await portal.passTime('61 seconds');
    await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket: begun.ticket, target: other });
    expect(await finishChange(browser, kind, target, begun)).toBe('code.incorrect');
    expect(await contactOf(portal, kind)).toBe(former);
  });

  test('no step can be left out (TK-06)', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    // The code of the proof is none of the new address, and without a code sent there is none to guess.
    await browser.call(api.accountSecurity.sendSecurityCode, { scene, channel });
    const code = codeIn(await portal.messages());
    expect(await finishChange(browser, kind, target, { ticket: 'made-up', code })).toBe('proof.required');
    const { ticket } = await browser.call(api.accountSecurity.verifySecurityCode, { scene, channel, code });
    expect(await finishChange(browser, kind, target, { ticket, code })).toBe('code.expired');
    await expect(
      browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket: 'made-up', target }),
    ).rejects.toEqual(refused('proof.required'));
    expect(await contactOf(portal, kind)).toBe(former);
    expect((await portal.messages()).filter((message) => message.kind !== 'code')).toEqual([]);
  });

  test('proof and code are worth one change, by the person and session they belong to (TK-02)', async () => {
    await using portal = await startPortal();
    const [browser, sibling, stranger] = [
      await signedIn(portal),
      await signedIn(portal),
      await signedIn(portal, 'demo.approver'),
    ];
    const begun = await beginChange(portal, browser, kind);
    for (const thief of [sibling, stranger])
      expect(await finishChange(thief, kind, target, begun)).toBe('proof.required');
    const body = { ...begun, [kind]: target, userId: 'x' };
    expect((await browser.send({ method: 'POST', path: kinds[kind].path, body })).statusCode).toBe(400);
    expect(await finishChange(browser, kind, target, begun)).toBe('ok');
    expect(await finishChange(browser, kind, target, begun)).toBe('proof.required');
  });

  test('whatever was open before a change is void after it (TK-08)', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const twin = kind === 'mobile' ? 'email' : 'mobile';
    const open = await beginChange(portal, browser, twin);
    await changeContact(portal, browser, kind);
    expect(await finishChange(browser, twin, kinds[twin].target, open)).toBe('proof.required');
    await portal.passTime('61 seconds');
    const ticket = await proveByCode(portal, browser, kinds[twin].scene, kinds[twin].channel);
    expect(await finishChange(browser, twin, kinds[twin].target, { ticket, code: open.code })).toBe('code.expired');
  });

  test('a change given up is gone, its code too', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const begun = await beginChange(portal, browser, kind);
    await browser.call(api.accountSecurity.cancelUpdate, { scene });
    expect(await finishChange(browser, kind, target, begun)).toBe('code.expired');
    const items = await browser.call(api.accountSecurity.getAllConfigurationByUser, {});
    expect(items.rows.find((item) => item.scene === scene)?.pending).toBeNull();
  });

  test('a switch flipped in mid-flow stops every step (SW-01)', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const begun = await beginChange(portal, browser, kind);
    await sql`insert into switched_off (name) values (${kind})`.execute(portal.db);
    expect(await finishChange(browser, kind, target, begun)).toBe('switch.off');
    await expect(
      browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket: begun.ticket, target: other }),
    ).rejects.toEqual(refused('switch.off'));
  });

  test('the one in use is no new one, and what is none is refused before anything is sent', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const ticket = await proveByCode(portal, browser, scene, channel);
    await sql`update person set phone = '+8613700137000' where username = 'demo.full'`.execute(portal.db);
    const before = (await portal.messages()).length;
    const send = (to: string) =>
      browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: to }).catch((error) => error.code);
    const own = kind === 'mobile' ? '137 0013 7000' : 'Demo.Full@example.com';
    expect(await send(own)).toBe('contact.same');
    const odd =
      kind === 'mobile'
        ? ['12345', '+14155550123', '+86 10 6552 9988', '+8613800138000,+8613900139000', '13800138000 x']
        : ['a@x.com,b@y.com', 'Li <a@x.com>', 'a@x.com.', '"a b"@x.com', 'a@localhost'];
    for (const typed of odd) expect(await send(typed)).toBe(invalid);
    expect((await portal.messages()).length).toBe(before);
  });
});

test('one recipient, as typed in its normal form: lists and line breaks are refused (TK-04)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'changeEmail', 'email');
  for (const target of [['a@x.com', 'b@y.com'], 'a@x.com\nBcc: b@y.com', 'a@x.com\r\nb@y.com', { $ne: '' }, 5]) {
    const body = { ticket, target };
    const answer = await browser.send({
      method: 'POST',
      path: '/accountSecurity/sendSecurityCodeForUpdate',
      body,
    });
    expect(answer.statusCode).toBe(400);
  }
  await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: 'Li@例子.中国' });
  const [message] = await portal.messages();
  expect(message).toMatchObject({ kind: 'code', channel: 'email', address: 'li@xn--fsqu00a.xn--fiqs8s' });
});

test('one signs in with a changed address in any of its spellings', async () => {
  await using portal = await startPortal();
  await changeContact(portal, await signedIn(portal), 'email', 'Li@例子.中国');
  await changeContact(portal, await signedIn(portal), 'mobile');
  for (const account of ['li@例子.中国', 'LI@xn--fsqu00a.xn--fiqs8s', '138 0013 8000'])
    await portal.browser().signIn(account, demoPassword);
});

test('a code to a new address is asked for once a minute, and five addresses a day', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'changeEmail', 'email');
  const send = (target: string) =>
    browser.send({ method: 'POST', path: '/accountSecurity/sendSecurityCodeForUpdate', body: { ticket, target } });
  expect((await send('a0@example.org')).json()).toMatchObject({ resendSeconds: 60, messageId: expect.any(String) });
  const again = await send('A0@EXAMPLE.org');
  expect([again.statusCode, again.json().code]).toEqual([429, 'code.frequent']);
  expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
  for (let one = 1; one < 5; one++) expect((await send(`a${one}@example.org`)).statusCode).toBe(200);
  expect((await send('a5@example.org')).json().code).toBe('code.frequent');
});

test('without a way to send there is no change', async () => {
  const environment = { UC_DEMO: '0', UC_PUBLIC_URL: 'http://127.0.0.1:8080' };
  await using portal = await startPortal();
  await using bare = await startPortal({ beside: portal, environment });
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'changeEmail', 'email');
  const other = bare.browser();
  other.token = browser.token;
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  await expect(
    other.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: 'a@example.org' }),
  ).rejects.toEqual(refused('proof.way'));
});
