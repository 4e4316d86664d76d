import { api, limits } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countChange } from '../../proofs/count-change.ts';
import {
  addresses,
  bind,
  boundTo,
  failedPage,
  follow,
  give,
  idOf,
  leave,
  recordsOf,
  refused,
  signedIn,
  startBindingPortal,
  untilAsked,
} from '../../testing/features/third-auth/world.ts';
import { startOidcProvider, type TestProvider } from '../../testing/oidc-provider.ts';
import { proveByCode } from '../../testing/proof.ts';

const { thirdAuth } = api;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startOidcProvider(addresses);
});
afterAll(() => provider.stop());

test('an account is bound by proof, by its source, and by a yes to the account that was shown', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal, 'demo.approver');
  const flow = await untilAsked(portal, browser, provider, 'chen.at.partner');
  // Coming back binds nothing yet (OA-02).
  expect(await boundTo(portal, 'demo.approver')).toEqual([]);
  expect(await browser.call(thirdAuth.pendingBind, { flow })).toEqual({
    source: 'partner',
    kind: 'oidc',
    name: '合作伙伴',
    account: 'chen.at.partner',
  });
  expect(await browser.call(thirdAuth.confirmBind, { flow })).toEqual({ ok: true });
  expect(await boundTo(portal, 'demo.approver')).toMatchObject([
    { provider: 'oidc', issuer: provider.issuer, subject: 'subject of chen.at.partner', name: 'chen.at.partner' },
  ]);
  const { rows } = await browser.call(thirdAuth.getThridAuthSource, {});
  const partner = rows.find(({ source }) => source === 'partner');
  expect(partner?.accounts).toEqual([
    { id: expect.any(String), name: 'chen.at.partner', since: expect.stringMatching(/^2\d{3}-/), canUnbind: true },
  ]);
  const personId = await idOf(portal, 'demo.approver');
  expect(await recordsOf(portal, 'bindThirdAuth')).toEqual([
    { result: 'success', detail: { source: 'partner' }, personId },
  ]);
});

test('the person is told by every channel, in their language, without the name of the account', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  await bind(portal, browser, provider, 'Visit evil.example');
  const told = (await portal.messages()).filter(({ kind }) => kind === 'thirdAuthBound');
  expect(told.map(({ channel }) => channel).sort()).toEqual(['dingtalk', 'email', 'sms', 'wecom']);
  for (const { values } of told) expect(values).toMatchObject({ source: '合作伙伴', place: 'intranet' });
  expect(JSON.stringify(told)).not.toContain('evil.example');
});

test('binding ends the other sessions and whatever rested on a proof', async () => {
  await using portal = await startBindingPortal(provider);
  const [browser, other] = [await signedIn(portal), await signedIn(portal)];
  await bind(portal, browser, provider, 'one');
  await expect(other.call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  await browser.call(api.user.isLogin, {});
  expect(await portal.db.selectFrom('proof_ticket').select('scene').execute()).toEqual([]);
});

test('without a proof nobody is sent anywhere, and the try is recorded', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const other = await proveByCode(portal, browser, 'changeEmail');
  for (const ticket of ['made up', other])
    await expect(browser.call(thirdAuth.startBind, { ticket, source: 'partner' })).rejects.toEqual(
      refused('proof.required'),
    );
  expect(await portal.db.selectFrom('third_auth_flow').select('source').execute()).toEqual([]);
  expect(await recordsOf(portal, 'bindThirdAuth')).toMatchObject([{ result: 'failure' }, { result: 'failure' }]);
});

test('the password alone is no proof for it where there is a phone', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const { ways } = await browser.call(api.accountSecurity.getConfigurationByUser, { scene: 'bindThirdAuth' });
  expect(ways.map(({ way }) => way)).toEqual(['sms', 'email']);
});

test.each(['nowhere', 'wecom:ww0000example', '__proto__'])(
  'a source that is not there is told so: %j',
  async (source) => {
    await using portal = await startBindingPortal(provider);
    const browser = await signedIn(portal);
    const ticket = await proveByCode(portal, browser, 'bindThirdAuth');
    await expect(browser.call(thirdAuth.startBind, { ticket, source })).rejects.toMatchObject({
      status: 404,
      code: 'binding.unknown',
    });
  },
);

test('an account that somebody else has is not moved, whoever proves it', async () => {
  await using portal = await startBindingPortal(provider);
  await give(portal, provider, 'demo.approver', ['subject of shared']);
  const browser = await signedIn(portal);
  const flow = await untilAsked(portal, browser, provider, 'shared');
  await expect(browser.call(thirdAuth.confirmBind, { flow })).rejects.toMatchObject({
    status: 409,
    code: 'binding.taken',
    message: '该第三方账号已绑定到其他用户，请换一个账号或联系管理员',
  });
  expect(await boundTo(portal, 'demo.approver')).toHaveLength(1);
  expect((await portal.messages()).filter(({ kind }) => kind === 'thirdAuthBound')).toEqual([]);
});

test('two people who prove one account at once: one gets it', async () => {
  await using portal = await startBindingPortal(provider);
  await using beside = await startBindingPortal(provider, { beside: portal });
  const browsers = [await signedIn(portal), await signedIn(beside, 'demo.approver')];
  const flows: string[] = [];
  for (const browser of browsers) flows.push(await untilAsked(portal, browser, provider, 'wanted'));
  const answers = await Promise.allSettled(
    browsers.map((browser, index) => browser.call(thirdAuth.confirmBind, { flow: flows[index] ?? '' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'binding.taken' } });
});

test('an account that is bound already is not bound twice, and a person has no more than ten', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal, 'demo.approver');
  await bind(portal, browser, provider, 'first');
  const again = await untilAsked(portal, browser, provider, 'first');
  await expect(browser.call(thirdAuth.confirmBind, { flow: again })).rejects.toEqual(refused('binding.same'));
  const nine = Array.from({ length: 9 }, (_, index) => `other ${index}`);
  await give(portal, provider, 'demo.approver', nine);
  const flow = await untilAsked(portal, browser, provider, 'eleventh');
  await expect(browser.call(thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('binding.full'));
  expect(await boundTo(portal, 'demo.approver')).toHaveLength(10);
});

test('a repeat of the yes has the same answer and no second effect', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const flow = await untilAsked(portal, browser, provider, 'once');
  const yes = () =>
    browser.send({
      method: 'POST',
      path: '/thridAuthSource/confirmBind',
      body: { flow },
      headers: { 'idempotency-key': 'the-same-key' },
    });
  expect([(await yes()).statusCode, (await yes()).statusCode]).toEqual([200, 200]);
  expect(await recordsOf(portal, 'bindThirdAuth')).toHaveLength(1);
});

test('a name that a source tells is shown as one short line', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal, 'demo.approver');
  await bind(portal, browser, provider, `${'长'.repeat(80)}\u202Egnp`);
  await bind(portal, browser, provider, '\u200B\u2060');
  // What cannot be seen is no name.
  expect((await boundTo(portal, 'demo.approver')).map(({ name }) => name)).toEqual([
    '长'.repeat(64),
    'subject of \u200B\u2060',
  ]);
});

test('who says no at the source is told so and can begin again with the same proof', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'bindThirdAuth');
  const { redirect } = await browser.call(thirdAuth.startBind, { ticket, source: 'partner' });
  const state = new URL(redirect).searchParams.get('state') ?? '';
  const no = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
  expect(await follow(browser, `/thridAuthSource/callback/partner?${no}`)).toBe(failedPage('binding.refused'));
  await browser.call(thirdAuth.startBind, { ticket, source: 'partner' });
});

test('a source that is away is told as such, both ways, and works again when it is back', async () => {
  let own = await startOidcProvider(addresses);
  const port = Number(new URL(own.issuer).port);
  await using portal = await startBindingPortal(own);
  const browser = await signedIn(portal);
  await own.stop();
  await expect(leave(portal, browser)).rejects.toMatchObject({ status: 502, code: 'gateway.failed' });

  own = await startOidcProvider({ ...addresses, port });
  const back = await own.authorize(await leave(portal, browser));
  await own.stop();
  expect(await follow(browser, back)).toBe(failedPage('gateway.failed'));

  own = await startOidcProvider({ ...addresses, port });
  await bind(portal, browser, own, 'one');
  await own.stop();
});

test('there is an end to the changes of a day, each of which is told by every channel (SM-03)', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const flow = await untilAsked(portal, browser, provider, 'one more');
  const bucket = `credential:change:${await idOf(portal)}`;
  for (let change = 0; change < limits.credentialChangesPerDay; change++)
    await countChange(portal.db, await idOf(portal)).catch(() => undefined);
  await expect(browser.call(thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('request.frequent'));
  expect((await boundTo(portal)).map(({ provider: kind }) => kind)).not.toContain('oidc');
  await portal.db.deleteFrom('attempt').where('bucket', '=', bucket).execute();
  expect(await browser.call(thirdAuth.confirmBind, { flow })).toEqual({ ok: true });
});
