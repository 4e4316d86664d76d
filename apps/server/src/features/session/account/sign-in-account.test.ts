import { api, type Platform } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/seed.ts';
import {
  accountFailed,
  accountSettings,
  giveAccount,
  ticketIn,
  usePlatforms,
} from '../../../testing/features/session/accounts.ts';
import { countSessions, signInRecords, visit, warnings } from '../../../testing/features/session/oidc.ts';
import { forgetWhereabouts } from '../../../testing/features/session/whereabouts.ts';
import { bindDevice } from '../../../testing/otp.ts';
import { otpCode } from '../../../testing/otp-codes.ts';
import { startPortal } from '../../../testing/portal.ts';

const { doubles, startWithAccounts, goTo, getTicket, enter } = usePlatforms();

test('the sign-in names the platforms that are switched on, in the language of whoever looks', async () => {
  await using portal = await startWithAccounts({}, ['wecom', 'feishu']);
  const browser = portal.browser();
  const conf = await browser.call(api.session.signInConf, {});
  expect(conf.accounts).toEqual([
    { id: 'wecom', kind: 'wecom', name: '企业微信' },
    { id: 'feishu', kind: 'feishu', name: '飞书' },
  ]);
  browser.locale = 'en_US';
  expect((await browser.call(api.session.signInConf, {})).accounts?.[0]?.name).toBe('WeCom');
  // One that can be bound and is not switched on signs nobody in.
  expect(await visit(browser, '/anonymous/accountStart/dingtalk')).toContain('error?code=route.unknown');
});

test('without the setting there is no such way', async () => {
  const { UC_THIRD_AUTH } = accountSettings();
  await using portal = await startPortal({ environment: { UC_THIRD_AUTH } });
  const browser = portal.browser();
  expect((await browser.call(api.session.signInConf, {})).accounts).toBeUndefined();
  for (const path of ['accountStart/wecom', 'accountCallback/wecom?code=c&state=s'])
    expect(await visit(browser, `/anonymous/${path}`)).toContain('error?code=route.unknown');
});

test.each<Platform>(['wecom', 'dingtalk', 'feishu'])(
  'whoever has bound an account of %s signs in with it',
  async (kind) => {
    await using portal = await startWithAccounts();
    await giveAccount(portal, 'demo.basic', kind, 'chen.at.work');
    const browser = portal.browser();
    const back = await goTo(browser, kind, 'chen.at.work');
    expect(new URL(back).pathname).toBe(`/api-uc/anonymous/accountCallback/${kind}`);
    const home = await visit(browser, back);
    // Coming back is no session yet.
    expect(await countSessions(portal)).toBe(0);
    expect(await enter(browser, ticketIn(home, kind))).toEqual({ token: expect.any(String) });
    const { user } = await browser.call(api.user.isLogin, {});
    expect(user.username).toBe('demo.basic');
    expect(await signInRecords(portal)).toEqual([{ person_id: user.id, result: 'success', detail: { through: kind } }]);
    const { rows } = await browser.call(api.records.list, {});
    expect(JSON.stringify(rows)).toContain({ wecom: '企业微信', dingtalk: '钉钉', feishu: '飞书' }[kind]);
  },
);

test('inside the app of WeCom nobody scans a code', async () => {
  await using portal = await startWithAccounts();
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1';
  const browser = portal.browser({ 'user-agent': phone });
  const out = new URL(await visit(browser, '/anonymous/accountStart/wecom'));
  expect([out.pathname, out.hash]).toEqual(['/connect/oauth2/authorize', '#wechat_redirect']);
  const home = await visit(browser, doubles.wecom.agree(out.href, { id: 'demo.full' }));
  await enter(browser, ticketIn(home));
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.full');
});

test('an account that nobody has bound opens nothing, and makes nobody', async () => {
  await using portal = await startWithAccounts();
  const browser = portal.browser();
  // The name of somebody here says nothing.
  const back = await goTo(browser, 'feishu', { id: 'ou_unknown', name: 'demo.full' });
  expect(await visit(browser, back)).toBe(accountFailed('account.unbound', 'feishu'));
  expect(await signInRecords(portal)).toEqual([
    { person_id: null, result: 'failure', detail: { through: 'feishu', code: 'account.unbound' } },
  ]);
  expect(await countSessions(portal)).toBe(0);
});

test('whoever may not sign in is told so, and it stands in their records', async () => {
  await using portal = await startWithAccounts();
  await sql`update person set status = 'disabled' where username = 'demo.full'`.execute(portal.db);
  const browser = portal.browser();
  expect(await visit(browser, await goTo(browser, 'wecom', 'demo.full'))).toBe(accountFailed('account.unknown'));
  const [record] = await signInRecords(portal);
  expect(record).toMatchObject({ result: 'failure', detail: { through: 'wecom', code: 'account.unknown' } });
  expect(record?.person_id).not.toBeNull();
});

test('a second factor is asked for as after a password, and the records tell of both', async () => {
  await using portal = await startWithAccounts();
  const own = portal.browser();
  await own.signIn('demo.full', demoPassword);
  const { secret } = await bindDevice(portal, own);
  await portal.passTime('1 minute');
  const browser = portal.browser();
  const sessions = await countSessions(portal);
  const asked = await enter(browser, await getTicket(browser, 'wecom', 'demo.full'));
  expect(asked).toMatchObject({ next: 'otp', flow: expect.any(String) });
  expect(await countSessions(portal)).toBe(sessions);
  const flow = 'flow' in asked ? asked.flow : expect.unreachable();
  await expect(browser.call(api.session.signInOtp, { flow, code: '000000' })).rejects.toMatchObject({
    code: 'code.incorrect',
  });
  browser.token = (await browser.call(api.session.signInOtp, { flow, code: otpCode(secret) })).token;
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.full');
  const details = (await signInRecords(portal)).map(({ detail }) => detail);
  expect(details).toContainEqual({ way: 'otp', through: 'wecom' });
});

test('an odd place is told of, as after a password', async () => {
  const cities: Record<string, string> = { '192.0.2.1': '北京', '192.0.2.2': '广州' };
  await using portal = await startWithAccounts({
    change: { places: { locate: (ip: string) => cities[ip] ?? '' } },
  });
  await forgetWhereabouts(portal);
  const home = portal.browser({ 'x-peer': '192.0.2.1' });
  await home.signIn('demo.full', demoPassword);
  const away = portal.browser({ 'x-peer': '192.0.2.2' });
  await enter(away, await getTicket(away, 'wecom', 'demo.full'));
  const told = (await portal.messages()).filter(({ kind }) => kind === 'unusualSignIn');
  expect(told.map(({ channel }) => channel)).toContain('sms');
  const details = (await signInRecords(portal)).map(({ detail }) => detail);
  expect(details).toContainEqual({ through: 'wecom', risk: 'tooFar' });
});

test('a platform that is away is told as such, to whoever runs the portal too; a no is a no', async () => {
  await using portal = await startWithAccounts();
  const browser = portal.browser();
  const back = await goTo(browser, 'wecom', 'demo.full');
  doubles.wecom.mood = 'drops';
  try {
    expect(await visit(browser, back)).toBe(accountFailed('gateway.failed'));
  } finally {
    doubles.wecom.mood = 'answers';
  }
  expect(warnings(portal).join()).toContain('The source of accounts did not answer');
  const guest = await goTo(browser, 'wecom', { id: 'guest', isGuest: true });
  expect(await visit(browser, guest)).toBe(accountFailed('account.refused'));
  const no = (await goTo(browser, 'wecom', 'demo.full')).replace(/code=[^&]*&?/, '');
  expect(await visit(browser, no)).toBe(accountFailed('account.refused'));
});
