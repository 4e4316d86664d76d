import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { bindDevice } from '../../testing/otp.ts';
import { earlyInStep, otpCode } from '../../testing/otp-codes.ts';
import { startPortal } from '../../testing/portal.ts';
import { waitingForLocks } from '../../testing/waiting.ts';

test('one password typed and two codes that are right open one session', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await earlyInStep();
  const { secret, recoveryCodes } = await bindDevice(portal, browser);
  await portal.db.updateTable('otp_device').set({ last_used_step: 0 }).execute();
  const answer = await browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
  const flow = 'flow' in answer ? answer.flow : expect.unreachable('a device is asked for');
  const send = (code: string | undefined) =>
    browser.send({ method: 'POST', path: api.session.signInOtp.path, body: { flow, code } });
  const sessions = async () => (await portal.db.selectFrom('session').select('id').execute()).length;
  const before = await sessions();
  const answers = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('username', '=', 'demo.full').forUpdate().execute();
    const both = [send(otpCode(secret)), send(recoveryCodes[0])];
    // Both codes were found right; both wait for the person.
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 10_000 }).toBe(2);
    return both;
  });
  const said = await Promise.all(answers);
  expect(said.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect(said.find(({ statusCode }) => statusCode === 400)?.json().code).toBe('ticket.invalid');
  expect(await sessions()).toBe(before + 1);
});

test('with a provider there is no second step here either', async () => {
  const environment = {
    UC_SIGN_IN: 'oidc',
    UC_OIDC_ISSUER: 'https://id.example.com',
    UC_OIDC_CLIENT_ID: 'uc',
    UC_OIDC_CLIENT_SECRET: 'x',
  };
  await using portal = await startPortal({ environment });
  const body = { flow: 'A'.repeat(43), code: '123456' };
  const answer = await portal.browser().send({ method: 'POST', path: api.session.signInOtp.path, body });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'route.unknown']);
});
