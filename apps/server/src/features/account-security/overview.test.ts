import { api, limits, maskPrefix } from '@uc/contract';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import {
  proveByPassword,
  refused,
  sameSession,
  signedIn,
  stripContacts,
} from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { accountSecurity } = api;

async function world() {
  const portal = await startPortal();
  await portal.db
    .updateTable('person')
    .set({ phone: '+8613912345678', email: 'chen@example.com' })
    .where('username', '=', 'demo.full')
    .execute();
  return portal;
}

test('every item comes with its state: masked value, since when, what is missing', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  const { rows, total } = await browser.call(accountSecurity.getAllConfigurationByUser, {});
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const set = {
    isOn: true,
    isSet: true,
    since: date,
    isConfirmed: null,
    pending: null,
    devices: null,
    recoveryCodesLeft: null,
  };
  // Nobody has proved the addresses that were put there.
  const given = { ...set, isConfirmed: false };
  expect(total).toBe(4);
  expect(rows).toEqual([
    { ...set, scene: 'changePassword', value: null },
    { ...given, scene: 'changeMobile', value: `${maskPrefix}139****5678` },
    { ...given, scene: 'changeEmail', value: `${maskPrefix}c***@example.com` },
    { ...set, scene: 'bindOtp', value: null, isSet: false, since: null },
  ]);
  await stripContacts(portal);
  const { rows: bare } = await browser.call(accountSecurity.getAllConfigurationByUser, {});
  expect(bare.map(({ isSet, value, since }) => ({ isSet, value, since })).slice(1)).toEqual(
    Array(3).fill({ isSet: false, value: null, since: null }),
  );
});

test('a phone is dated by its last change, not by the person’s other changes', async () => {
  await using portal = await world();
  const since = () =>
    portal.db
      .selectFrom('person')
      .select(['phone_since', 'email_since'])
      .where('username', '=', 'demo.full')
      .executeTakeFirstOrThrow();
  const before = await since();
  const set = (change: { phone?: string; name?: string }) =>
    portal.db.updateTable('person').set(change).where('username', '=', 'demo.full').execute();
  await set({ name: '陈' });
  expect(await since()).toEqual(before);
  await set({ phone: '+8613912345679' });
  const after = await since();
  expect(after.phone_since.getTime()).toBeGreaterThan(before.phone_since.getTime());
  expect(after.email_since).toEqual(before.email_since);
});

test('a bound device shows since when and how many recovery codes are left', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  const { recoveryCodes } = await bindDevice(portal, browser);
  const item = async () => {
    const { rows } = await browser.call(accountSecurity.getAllConfigurationByUser, {});
    return rows.find(({ scene }) => scene === 'bindOtp');
  };
  expect(await item()).toMatchObject({ isSet: true, devices: 1, recoveryCodesLeft: limits.recoveryCodes });
  const [code = ''] = recoveryCodes;
  await browser.call(accountSecurity.verifySecurityCode, { scene: 'bindOtp', channel: 'recovery', code });
  expect(await item()).toMatchObject({ isSet: true, recoveryCodesLeft: limits.recoveryCodes - 1 });
});

test('a new phone that waits for its code is shown masked with the time left, and gone when that is over', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'changeMobile');
  await browser.call(accountSecurity.sendSecurityCodeForUpdate, { ticket, target: '13812340000' });
  const pending = async () => {
    const { rows } = await browser.call(accountSecurity.getAllConfigurationByUser, {});
    return rows.find(({ scene }) => scene === 'changeMobile');
  };
  const item = await pending();
  expect(item).toMatchObject({ value: `${maskPrefix}139****5678`, pending: { target: `${maskPrefix}138****0000` } });
  expect(item?.pending?.resendSeconds).toBeGreaterThan(limits.resendSeconds - 10);
  expect(item?.pending?.expiresInSeconds).toBeGreaterThan(limits.codeMinutes * 60 - 10);
  await portal.passTime('2 minutes');
  expect((await pending())?.pending?.resendSeconds).toBe(0);
  await portal.passTime('3 minutes');
  expect((await pending())?.pending).toBeNull();
});

test('what is switched off says so, and the switches are told one by one', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  await administer(portal.db, 'switch mobile off demo.full');
  expect(await browser.call(accountSecurity.getEditConf, {})).toEqual({
    userInfo: true,
    password: true,
    mobile: false,
    email: true,
    otp: true,
    passkey: true,
  });
  const { rows } = await browser.call(accountSecurity.getAllConfigurationByUser, {});
  expect(rows.map(({ isOn }) => isOn)).toEqual([true, false, true, true]);
});

test('a scene tells its ways, with the masked address, and its fields in the person’s language', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  const conf = (scene: 'changePassword' | 'changeMobile' | 'changeEmail' | 'bindOtp' | 'export') =>
    browser.call(accountSecurity.getConfigurationByUser, { scene });
  expect(await conf('changePassword')).toMatchObject({
    ways: [
      { way: 'password', to: null },
      { way: 'sms', to: `${maskPrefix}139****5678` },
      { way: 'email', to: `${maskPrefix}c***@example.com` },
    ],
    fields: [
      { name: 'newPwd', kind: 'secret', label: '新密码', required: true },
      { name: 'confirmPwd', kind: 'secret', label: '确认密码', required: true },
    ],
  });
  await browser.call(api.session.locale, { locale: 'en_US' });
  const labels = async (scene: Parameters<typeof conf>[0]) =>
    (await conf(scene)).fields.map(({ name, label }) => [name, label]);
  expect(await labels('changeMobile')).toEqual([
    ['mobile', 'New phone number'],
    ['code', 'Verification code'],
  ]);
  expect(await labels('changeEmail')).toEqual([
    ['email', 'New email address'],
    ['code', 'Verification code'],
  ]);
  expect(await labels('bindOtp')).toEqual([
    ['code', 'OTP code'],
    ['name', 'Device name (optional)'],
  ]);
  expect(await labels('export')).toEqual([]);
});

test('a scene tells whether it adds the first of its kind', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  const firsts = async () => {
    const scenes = ['changePassword', 'changeMobile', 'changeEmail', 'bindOtp', 'export'] as const;
    const confs = scenes.map((scene) => browser.call(accountSecurity.getConfigurationByUser, { scene }));
    return (await Promise.all(confs)).map(({ isFirst }) => isFirst);
  };
  expect(await firsts()).toEqual([false, false, false, true, false]);
  await stripContacts(portal);
  expect(await firsts()).toEqual([false, true, true, true, false]);
});

test('with an identity provider the password is the provider’s: not set here, not proved by, not changed', async () => {
  await using local = await startPortal();
  const environment = {
    UC_SIGN_IN: 'oidc',
    UC_OIDC_ISSUER: 'http://127.0.0.1:9',
    UC_OIDC_CLIENT_ID: 'portal',
    UC_OIDC_CLIENT_SECRET: 'secret',
  };
  await using portal = await startPortal({ beside: local, environment });
  const browser = sameSession(portal, await signedIn(local));
  expect(await browser.call(accountSecurity.getEditConf, {})).toMatchObject({ password: false, mobile: true });
  const { rows } = await browser.call(accountSecurity.getAllConfigurationByUser, {});
  expect(rows.map(({ scene }) => scene)).toEqual(['changeMobile', 'changeEmail', 'bindOtp']);
  expect((await browser.call(accountSecurity.getConfigurationByUser, { scene: 'changePassword' })).ways).toEqual([]);
  for (const scene of ['changePassword', 'export'] as const)
    await expect(proveByPassword(browser, scene)).rejects.toEqual(refused('proof.way'));
  await expect(proveByCode(portal, browser, 'changePassword')).rejects.toEqual(refused('proof.way'));
});
