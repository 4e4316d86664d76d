import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { bindDevice } from '../testing/otp.ts';
import { otpCode } from '../testing/otp-codes.ts';
import { startPortal } from '../testing/portal.ts';

test('a one-time password or recovery code is worth nothing once its device is gone', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const { secret, recoveryCodes } = await bindDevice(portal, browser);
  const begin = async () => {
    const answer = await browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
    return 'flow' in answer ? answer.flow : expect.unreachable('a device is asked for');
  };
  const flow = await begin();
  await portal.db.deleteFrom('otp_device').execute();
  await portal.db.deleteFrom('recovery_code').execute();
  for (const code of [otpCode(secret, 1), recoveryCodes[0]]) {
    const answer = await browser.send({ method: 'POST', path: api.session.signInOtp.path, body: { flow, code } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'code.incorrect']);
  }
});
