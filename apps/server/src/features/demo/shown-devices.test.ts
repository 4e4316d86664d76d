import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { openAdministrator } from '../../testing/administrators.ts';
import { bindDevice } from '../../testing/otp.ts';
import { earlyInStep } from '../../testing/otp-codes.ts';
import { startPortal } from '../../testing/portal.ts';
import { stepToShow } from './shown-devices.ts';

test('an administrator of the demo signs in and proves themselves by codes that the demo shows, one after the other', async () => {
  await using portal = await startPortal();
  await earlyInStep();
  const browser = portal.browser();
  const shown = async () => (await browser.call(api.demo.messages, {})).devices;
  expect(await shown()).toEqual([]);
  const answer = await browser.call(api.session.signIn, { account: 'demo.helpdesk', password: demoPassword });
  const flow = 'flow' in answer ? answer.flow : '';
  const [first] = await shown();
  expect(first).toEqual({
    account: 'demo.helpdesk',
    code: expect.stringMatching(/^\d{6}$/),
    nextSeconds: expect.any(Number),
  });
  browser.token = (await browser.call(api.session.signInOtp, { flow, code: first?.code ?? '' })).token;
  // The code of the step before was worth it; the present one is still to be used, without waiting.
  const [second] = await shown();
  const proof = { scene: 'administer', channel: 'otp', code: second?.code ?? '' } as const;
  await browser.call(api.accountSecurity.verifySecurityCode, proof);
  expect(await shown()).toMatchObject([{ code: null }]);
  expect(await browser.call(api.administration.me, {})).toMatchObject({ roles: [{ role: 'helpDesk' }] });
});

test("nobody sees codes in another browser, of an ended session, or of a device that is not the demo's own", async () => {
  await using portal = await startPortal();
  await openAdministrator(portal, 'demo.owner');
  expect((await portal.browser().call(api.demo.messages, {})).devices).toEqual([]);
  expect((await portal.browser().call(api.demo.messages, { to: 'demo.owner' })).devices).toEqual([]);
  const own = portal.browser();
  await own.signIn('demo.full', demoPassword);
  await bindDevice(portal, own);
  expect((await own.call(api.demo.messages, {})).devices).toEqual([]);
  const owner = await openAdministrator(portal, 'demo.owner2');
  expect((await owner.call(api.demo.messages, {})).devices).toHaveLength(1);
  await sql`update session set ended_at = now()`.execute(portal.db);
  expect((await owner.call(api.demo.messages, {})).devices).toEqual([]);
});

test('a code that is shown counts for half a step at least, and none is shown twice', () => {
  expect(stepToShow(300, 0)).toEqual({ step: 9, nextSeconds: 30 });
  expect(stepToShow(314.9, 0)).toEqual({ step: 9, nextSeconds: 16 });
  expect(stepToShow(315, 0)).toEqual({ step: 10, nextSeconds: 15 });
  expect(stepToShow(300, 9)).toEqual({ step: 10, nextSeconds: 30 });
  expect(stepToShow(315, 10)).toEqual({ step: null, nextSeconds: 15 });
});
