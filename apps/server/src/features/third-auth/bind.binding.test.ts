import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer } from '../../testing/cli/commands.ts';
import {
  addresses,
  boundTo,
  failedPage,
  flowIn,
  follow,
  leave,
  proveToUnbind,
  recordsOf,
  refused,
  signedIn,
  startBindingPortal,
  untilAsked,
} from '../../testing/features/third-auth/world.ts';
import { startOidcProvider, type TestProvider } from '../../testing/oidc-provider.ts';
import type { Portal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';
import { waitingForLocks } from '../../testing/waiting.ts';

const { thirdAuth } = api;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startOidcProvider(addresses);
});
afterAll(() => provider.stop());

/** The address that the provider sends a browser back to. */
async function back(portal: Portal, browser: TestBrowser, account = 'one'): Promise<string> {
  const out = await leave(portal, browser);
  provider.account = account;
  return provider.authorize(out);
}

async function nothingBound(portal: Portal): Promise<void> {
  const rows = await portal.db.selectFrom('bound_account').select('provider').where('provider', '=', 'oidc').execute();
  expect(rows).toEqual([]);
}

test("an attacker's answer does nothing in the browser of somebody else (OA-02)", async () => {
  await using portal = await startBindingPortal(provider);
  const [attacker, victim] = [await signedIn(portal, 'demo.approver'), await signedIn(portal)];
  const link = await back(portal, attacker, 'account of the attacker');
  expect(await follow(victim, link)).toBe(failedPage('binding.expired'));
  expect(await portal.db.selectFrom('third_auth_pending').select('name').execute()).toEqual([]);
  expect(await recordsOf(portal, 'bindThirdAuth')).toMatchObject([
    { result: 'failure', detail: { code: 'binding.expired' } },
  ]);
  // It was not used up by that.
  flowIn(await follow(attacker, link));
});

test('a way that one began in another session of the same person, or in another browser, leads nowhere (TK-12)', async () => {
  await using portal = await startBindingPortal(provider);
  const [browser, other] = [await signedIn(portal), await signedIn(portal)];
  const link = await back(portal, browser);
  const cookie = browser.cookies.get('uc_flow') ?? '';
  // Another session, even with the browser's half of the way.
  other.cookies.set('uc_flow', cookie);
  expect(await follow(other, link)).toBe(failedPage('binding.expired'));
  // The same session without that half.
  for (const forged of ['', 'A'.repeat(43)]) {
    browser.cookies.set('uc_flow', forged);
    expect(await follow(browser, link)).toBe(failedPage('binding.expired'));
  }
  browser.cookies.set('uc_flow', cookie);
  flowIn(await follow(browser, link));
});

test('signed out, an answer leads to signing in', async () => {
  await using portal = await startBindingPortal(provider);
  const link = await back(portal, await signedIn(portal));
  expect(await follow(portal.browser(), link)).toBe('/uc/#/signIn');
});

test('an answer works once', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const link = await back(portal, browser);
  flowIn(await follow(browser, link));
  expect(await follow(browser, link)).toBe(failedPage('binding.expired'));
});

test("a changed code, somebody else's code, another issuer: refused (TK-12)", async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const attacker = await signedIn(portal, 'demo.approver');
  const stolen = new URL(await back(portal, attacker, 'the attacker')).searchParams.get('code') ?? '';
  const changes = { code: ['tampered', stolen, ''], iss: ['https://provider.example'] };
  for (const [name, values] of Object.entries(changes)) {
    for (const value of values) {
      const link = new URL(await back(portal, browser));
      link.searchParams.set(name, value);
      expect(await follow(browser, link.href)).toBe(failedPage('binding.refused'));
      await portal.passTime('20 minutes');
    }
  }
  await nothingBound(portal);
});

test('a subject that is not a text, or longer than any, is none: kept, it could pass for another (TK-12)', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  for (const account of ['half \uD800', 'line\nbreak', 'x'.repeat(256)]) {
    expect(await follow(browser, await back(portal, browser, account))).toBe(failedPage('binding.refused'));
    await portal.passTime('20 minutes');
  }
  expect(await portal.db.selectFrom('third_auth_pending').select('name').execute()).toEqual([]);
});

test('the answer to one source is none for another, whatever the address says (RFC 9700, 4.4)', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const link = await back(portal, browser);
  for (const other of ['wecom', 'nowhere', 'PARTNER'])
    expect(await follow(browser, link.replace('/callback/partner', `/callback/${other}`))).toBe(
      failedPage('binding.expired'),
    );
  // The path wins over a field of the same name.
  flowIn(await follow(browser, `${link}&source=wecom`));
});

test('a field that comes twice refuses the answer', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const link = await back(portal, browser);
  expect(await follow(browser, `${link}&state=x`)).toBe('/uc/#/error?code=request.invalid');
  flowIn(await follow(browser, link));
});

test('the yes belongs to the session that came back, works once, and names no account itself', async () => {
  await using portal = await startBindingPortal(provider);
  const [browser, other] = [await signedIn(portal), await signedIn(portal)];
  const stranger = await signedIn(portal, 'demo.approver');
  const flow = await untilAsked(portal, browser, provider, 'mine');
  for (const one of [other, stranger]) {
    await expect(one.call(thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('binding.expired'));
    await expect(one.call(thirdAuth.pendingBind, { flow })).rejects.toEqual(refused('binding.expired'));
  }
  const more = await browser.send({
    method: 'POST',
    path: '/thridAuthSource/confirmBind',
    body: { flow, subject: 'subject of another' },
  });
  expect([more.statusCode, more.json().code]).toEqual([400, 'request.invalid']);
  await nothingBound(portal);
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => browser.call(thirdAuth.confirmBind, { flow })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await boundTo(portal)).filter(({ provider: kind }) => kind === 'oidc')).toHaveLength(1);
  await expect(browser.call(thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('binding.expired'));
});

test('one proof binds one account, even where two came back', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'bindThirdAuth');
  const flows: string[] = [];
  for (const account of ['first', 'second']) {
    const { redirect } = await browser.call(thirdAuth.startBind, { ticket, source: 'partner' });
    provider.account = account;
    flows.push(flowIn(await follow(browser, await provider.authorize(redirect))));
  }
  const answers = await Promise.allSettled(flows.map((flow) => browser.call(thirdAuth.confirmBind, { flow })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await boundTo(portal)).filter(({ provider: kind }) => kind === 'oidc')).toHaveLength(1);
});

test('a later proof voids what rested on the earlier one', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const flow = await untilAsked(portal, browser, provider, 'one');
  await portal.passTime('61 seconds');
  await proveByCode(portal, browser, 'bindThirdAuth');
  await expect(browser.call(thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('proof.required'));
  await nothingBound(portal);
});

test('nothing of it outlives ten minutes from the proof', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const late = `${limits.proofTicketMinutes} minutes`;
  const link = await back(portal, browser);
  await portal.passTime(late);
  expect(await follow(browser, link)).toBe(failedPage('binding.expired'));
  const flow = await untilAsked(portal, browser, provider, 'one');
  await portal.passTime(late);
  await expect(browser.call(thirdAuth.pendingBind, { flow })).rejects.toEqual(refused('binding.expired'));
  await expect(browser.call(thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('binding.expired'));
  await nothingBound(portal);
});

test('a change of the email in between voids the way and the yes (TK-08)', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const link = await back(portal, browser);
  const flow = await untilAsked(portal, browser, provider, 'one');
  const ticket = await proveByCode(portal, browser, 'changeEmail', 'email');
  const email = 'new@example.com';
  await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: email });
  const [sent] = await portal.messages();
  const code = sent?.kind === 'code' ? sent.values.code : '';
  await browser.call(api.accountSecurity.updateUserEmail, { ticket, email, code });
  expect(await follow(browser, link)).toBe(failedPage('binding.expired'));
  await expect(browser.call(thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('binding.expired'));
});

test('with personal information switched off no step is open, in mid-flow neither (SW-01)', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const link = await back(portal, browser);
  const flow = await untilAsked(portal, browser, provider, 'one');
  await portal.passTime('61 seconds');
  const ticket = await proveByCode(portal, browser, 'bindThirdAuth');
  await administer(portal.db, 'switch userInfo off demo.full');
  expect(await follow(browser, link)).toBe(failedPage('switch.off'));
  const [{ id = '' } = {}] = await boundTo(portal);
  const calls = [
    () => browser.call(thirdAuth.startBind, { ticket, source: 'partner' }),
    () => browser.call(thirdAuth.confirmBind, { flow }),
    () => browser.call(thirdAuth.deleteThridAuthOpenId, { id }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403, code: 'switch.off' });
  expect(await boundTo(portal)).toHaveLength(2);
});

test('a switch flipped between the guard and the change stops binding and unbinding too (SW-01)', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const flow = await untilAsked(portal, browser, provider, 'one');
  await proveToUnbind(browser);
  const [{ id = '' } = {}] = await boundTo(portal);
  const calls = {
    confirmBind: { flow },
    deleteThridAuthOpenId: { id },
  };
  for (const [name, body] of Object.entries(calls)) {
    // Holds the call where it waits for its person, past the guard; only then is the switch flipped.
    const { waiting } = await portal.db.transaction().execute(async (tx) => {
      await tx.selectFrom('person').select('id').where('username', '=', 'demo.full').forNoKeyUpdate().execute();
      const waiting = browser.send({ method: 'POST', path: `/thridAuthSource/${name}`, body });
      // Not within the transaction, which would see the same activity at every look.
      await expect.poll(() => waitingForLocks(portal.db)).toBeGreaterThan(0);
      await administer(portal.db, 'switch userInfo off');
      return { waiting };
    });
    const answer = await waiting;
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'switch.off']);
    await administer(portal.db, 'switch userInfo on');
  }
  expect(await boundTo(portal)).toHaveLength(2);
});

test('a switch flipped while somebody is about to leave keeps them here (SW-01)', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'bindThirdAuth');
  const { waiting } = await portal.db.transaction().execute(async (tx) => {
    await sql`lock table proof_ticket in access exclusive mode`.execute(tx);
    const waiting = browser.send({
      method: 'POST',
      path: '/thridAuthSource/startBind',
      body: { ticket, source: 'partner' },
    });
    const held = sql`select from pg_locks where relation = 'proof_ticket'::regclass and not granted`;
    while ((await held.execute(tx)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await administer(portal.db, 'switch userInfo off');
    return { waiting };
  });
  const answer = await waiting;
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'switch.off']);
  expect(await portal.db.selectFrom('third_auth_flow').select('source').execute()).toEqual([]);
});

test('no secret of the way is in the database or in what is logged of it', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const out = new URL(await leave(portal, browser));
  const link = new URL(await provider.authorize(out.href));
  const [state = '', code = ''] = ['state', 'code'].map((name) => link.searchParams.get(name) ?? '');
  const [row] = await portal.db.selectFrom('third_auth_flow').selectAll().execute();
  const kept = Object.values(row ?? {}).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value));
  for (const secret of [out.searchParams.get('nonce'), state]) expect(kept.join()).not.toContain(secret);
  const tampered = new URL(link);
  tampered.searchParams.set('code', `${code}x`);
  expect(await follow(browser, tampered.href)).toBe(failedPage('binding.refused'));
  const flow = await untilAsked(portal, browser, provider, 'one');
  // The line of a call itself is told by its path alone (log.test.ts).
  const lines = portal.log.filter((line) => !('req' in JSON.parse(line)));
  expect(lines.join()).toContain('binding.refused');
  for (const secret of [state, code, flow, provider.clientSecret]) expect(lines.join()).not.toContain(secret);
});
