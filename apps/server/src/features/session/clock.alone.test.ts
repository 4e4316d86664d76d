import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { codeIn } from '../../testing/messages.ts';
import { bindDevice } from '../../testing/otp.ts';
import { earlyInStep, otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

afterEach(() => {
  vi.useRealTimers();
});

const hourMs = 3_600_000;

/** The whole way in with a one-time password. */
async function enter(portal: Portal, code: string): Promise<string> {
  const browser = portal.browser();
  const asked = await browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
  const flow = 'flow' in asked ? asked.flow : expect.unreachable('A device is asked for');
  const answer = await browser.send({ method: 'POST', path: '/anonymous/signInOtp', body: { flow, code } });
  return answer.json().code ?? 'ok';
}

test.each([
  ['an hour ahead', hourMs],
  ['an hour back', -hourMs],
])(
  'a process whose clock is %s judges sessions, codes and one-time passwords by the database’s (OT-08, F20)',
  async (_, ms) => {
    await using portal = await startPortal();
    const browser = portal.browser();
    await browser.signIn('demo.full', demoPassword);
    const { secret } = await bindDevice(portal, browser);
    await sql`update otp_device set last_used_step = 0`.execute(portal.db);
    const { flow } = await browser.call(api.forgottenPassword.sendCode, { account: 'demo.basic', channel: 'sms' });
    const sent = codeIn(await portal.messages());
    await earlyInStep();
    const right = otpCode(secret);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(200);
    expect((await browser.call(api.forgottenPassword.verifyCode, { flow, code: sent })).step).toBe('password');
    // What the wrong clock would take, what is right, and the same once more.
    expect(await enter(portal, otpCode(secret))).toBe('code.incorrect');
    expect(await enter(portal, right)).toBe('ok');
    expect(await enter(portal, right)).toBe('code.incorrect');
  },
);
