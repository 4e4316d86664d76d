import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { idOf } from '../../testing/features/records/world.ts';
import { exchange, useProvider } from '../../testing/features/session/oidc.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { addWayIn, waysIn } from '../../testing/proofs/world.ts';
import { whileHeld } from '../../testing/waiting.ts';

const { startOidcPortal, getTicket } = useProvider();

/** Binds a device; its last code counts for nothing, as if it had been a while ago. */
async function withDevice(portal: Portal, username: string): Promise<string> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  const { secret } = await bindDevice(portal, browser);
  await sql`update otp_device set last_used_step = 0`.execute(portal.db);
  return secret;
}

async function askedForCode(browser: TestBrowser, account: string): Promise<string> {
  const answer = await browser.call(api.session.signIn, { account, password: demoPassword });
  return 'flow' in answer ? answer.flow : expect.unreachable('Nothing was asked for');
}

const finish = (browser: TestBrowser, flow: string, secret: string) =>
  browser.send({ method: 'POST', path: '/anonymous/signInOtp', body: { flow, code: otpCode(secret) } });

test('two people on their way in by one browser end at their own sessions, whoever is first', async () => {
  await using portal = await startPortal();
  const secrets = [await withDevice(portal, 'demo.full'), await withDevice(portal, 'demo.basic')];
  const browser = portal.browser();
  const flows = [await askedForCode(browser, 'demo.full'), await askedForCode(browser, 'demo.basic')];
  for (const at of [1, 0]) {
    const answer = await finish(browser, flows[at] ?? '', secrets[at] ?? '');
    expect(answer.statusCode).toBe(200);
    browser.token = answer.json().token;
    const { user } = await browser.call(api.user.isLogin, {});
    expect(user.username).toBe(['demo.full', 'demo.basic'][at]);
  }
});

test.each([
  ['the person was switched off', sql`update person set status = 'disabled' where username = 'demo.full'`],
  ['its time was over', sql`update sign_in_flow set expires_at = now()`],
] as const)('a right code opens nothing when %s while it was judged (RC-10)', async (_, change) => {
  await using portal = await startPortal();
  const secret = await withDevice(portal, 'demo.full');
  await sql`delete from session`.execute(portal.owner);
  const browser = portal.browser();
  const flow = await askedForCode(browser, 'demo.full');
  const { result, waited } = await whileHeld(
    portal.db,
    await idOf(portal, 'demo.full'),
    () => finish(browser, flow, secret),
    (tx) => change.execute(tx),
  );
  expect([waited, result.json().code]).toEqual([true, 'ticket.invalid']);
  expect(await portal.db.selectFrom('session').select('id').execute()).toEqual([]);
});

test('of two tickets of one browser each is worth its own person, and using one leaves the other', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const tickets = [await getTicket(browser, 'demo.full'), await getTicket(browser, 'demo.basic')];
  for (const at of [1, 0]) {
    await exchange(browser, tickets[at] ?? '');
    expect((await browser.call(api.user.isLogin, {})).user.username).toBe(['demo.full', 'demo.basic'][at]);
  }
});

test('a change that is taken back is the one of its link; who is on their way in begins anew, others go on', async () => {
  await using portal = await startPortal();
  const people = [await idOf(portal, 'demo.full'), await idOf(portal, 'demo.basic')];
  for (const [at, person_id] of people.entries()) {
    await addWayIn(portal, person_id);
    await portal.db
      .insertInto('contact_undo')
      .values({
        ticket_hash: tokenHash(`link ${at}`),
        person_id,
        kind: 'email',
        present: 'present@example.com',
        former: `former.${at}@example.com`,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
  }
  const emails = async () =>
    Promise.all(
      people.map(
        async (id) =>
          (await portal.db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email,
      ),
    );
  const [, before] = await emails();
  const undo = (ticket: string) =>
    portal.browser().send({ method: 'POST', path: '/anonymous/undoChange', body: { ticket } });
  expect((await undo('link 0')).statusCode).toBe(200);
  expect(await emails()).toEqual(['former.0@example.com', before]);
  expect(await waysIn(portal)).toEqual([people[1]]);
  expect((await undo('link 1')).statusCode).toBe(200);
  expect(await emails()).toEqual(['former.0@example.com', 'former.1@example.com']);
});
