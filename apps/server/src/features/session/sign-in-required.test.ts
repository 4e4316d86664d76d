import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { addPasskey, signInByPasskey, startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';

const everyone = { UC_SECOND_FACTOR: 'everyone' };
const tryPassword = (browser: TestBrowser) =>
  browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword });

test('where a second factor is required a passkey is asked for after the password; a recovery code that came with it does too (SF-03)', async () => {
  await using portal = await startPasskeyPortal({ environment: everyone });
  const { device, recoveryCodes = [] } = await withPasskey(portal);
  const other = portal.browser();
  const step = await tryPassword(other);
  expect(step).toMatchObject({ next: 'passkey' });
  const flow = 'flow' in step ? step.flow : '';
  const { token } = await other.call(api.session.signInOtp, { flow, code: recoveryCodes[0] ?? '' });
  expect(token).toMatch(/^[\w-]{43}$/);
  const third = portal.browser();
  await signInByPasskey(third, device);
  expect((await third.call(api.user.isLogin, {})).mustSetUp).toBeUndefined();
});

test('until the day, and where it is not required of them, the password alone signs in as before', async () => {
  await using before = await startPasskeyPortal({ environment: { ...everyone, UC_SECOND_FACTOR_FROM: '9999-12-31' } });
  const { browser, recoveryCodes } = await withPasskey(before);
  expect(recoveryCodes).toHaveLength(10); // for the day when it will be asked for
  expect(await tryPassword(before.browser())).toHaveProperty('token');
  await before.passTime('2 minutes');
  expect((await addPasskey(before, browser)).recoveryCodes).toBeUndefined();
  await using some = await startPasskeyPortal({ environment: { UC_SECOND_FACTOR: 'console:customerConnect' } });
  await some.db.deleteFrom('person_permission').execute();
  await some.db.deleteFrom('entitlement').execute();
  expect((await withPasskey(some)).recoveryCodes).toBeUndefined();
  expect(await tryPassword(some.browser())).toHaveProperty('token');
});
