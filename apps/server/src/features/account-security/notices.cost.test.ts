import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { goodPasswords, proveByPassword, signedIn } from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const notices = async (portal: Portal) => (await portal.messages()).filter(({ kind }) => kind !== 'code').length;

async function change(browser: TestBrowser, oldPwd: string, newPwd: string) {
  const body = { ticket: await proveByPassword(browser, 'changePassword', oldPwd), newPwd, confirmPwd: newPwd };
  const answer = await browser.send({ method: 'POST', path: '/accountSecurity/updateUserPassword', body });
  browser.token = answer.json().token ?? browser.token;
  return answer;
}

test('nobody has notices sent all day by changing password and device to and fro (SM-03)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await bindDevice(portal, browser);
  // The other changes of this day, but for one.
  await portal.db
    .updateTable('attempt')
    .set({ tries: limits.credentialChangesPerDay - 1 })
    .where('bucket', 'like', 'credential:change:%')
    .execute();
  expect((await change(browser, demoPassword, goodPasswords[0])).statusCode).toBe(200);
  const before = await notices(portal);
  const refused = await change(browser, goodPasswords[0], goodPasswords[1]);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.frequent']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
  expect(await notices(portal)).toBe(before);
});
