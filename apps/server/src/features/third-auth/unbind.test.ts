import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { newId } from '../../db/ids.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { giveAccount, issuers, signingIn } from '../../testing/features/session/accounts.ts';
import {
  addresses,
  boundTo,
  give,
  idOf,
  proveToUnbind,
  recordsOf,
  refused,
  signedIn,
  startBindingPortal,
} from '../../testing/features/third-auth/world.ts';
import { startOidcProvider, type TestProvider } from '../../testing/oidc-provider.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';
import { removableAccounts } from './sign-in-ways.ts';

const { thirdAuth } = api;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startOidcProvider(addresses);
});
afterAll(() => provider.stop());

test('the list shows every source and what is bound, also where a source is not set up any more', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  browser.locale = 'en_US';
  const { rows, total } = await browser.call(thirdAuth.getThridAuthSource, {});
  expect([total, rows.map(({ kind, canBind, accounts }) => [kind, canBind, accounts.length])]).toEqual([
    2,
    [
      ['dingtalk', false, 1],
      ['wecom', false, 1],
    ],
  ]);
  await using set = await startBindingPortal(provider, { beside: portal });
  const there = await (await signedIn(set)).call(thirdAuth.getThridAuthSource, {});
  expect(there.rows.map(({ source, name, canBind, accounts }) => [source, name, canBind, accounts.length])).toEqual([
    ['partner', '合作伙伴', true, 0],
    ['wecom', '企业微信', true, 1],
    ['dingtalk:ding0000example', '钉钉', false, 1],
  ]);
  // What others have bound is theirs, and of one's own no id of the source is shown.
  const stranger = await (await signedIn(set, 'demo.approver')).call(thirdAuth.getThridAuthSource, {});
  expect(stranger.rows.flatMap(({ accounts }) => accounts)).toEqual([]);
  expect(Object.keys(there.rows[1]?.accounts[0] ?? {}).sort()).toEqual(['canUnbind', 'id', 'name', 'since']);
});

test('an account is unbound with a proof; the person and the account that goes are told, and it is recorded', async () => {
  await using portal = await startBindingPortal(provider);
  const [browser, other] = [await signedIn(portal), await signedIn(portal)];
  const wecom = (await boundTo(portal)).find((account) => account.provider === 'wecom');
  await proveToUnbind(browser);
  const id = wecom?.id ?? '';
  expect(await browser.call(thirdAuth.deleteThridAuthOpenId, { id })).toEqual({ ok: true });
  expect((await boundTo(portal)).map((account) => account.provider)).toEqual(['dingtalk']);
  const told = (await portal.messages()).filter(({ kind }) => kind === 'thirdAuthUnbound');
  expect(told.map(({ channel }) => channel).sort()).toEqual(['dingtalk', 'email', 'sms', 'wecom']);
  expect(told[0]?.values).toMatchObject({ source: '企业微信' });
  const personId = await idOf(portal);
  expect(await recordsOf(portal, 'unbindThirdAuth')).toEqual([
    { result: 'success', detail: { account: id, source: 'wecom' }, personId },
  ]);
  await expect(other.call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  // What was proved by somebody with this account counts no longer (TK-08).
  await expect(browser.call(thirdAuth.deleteThridAuthOpenId, { id })).rejects.toEqual(refused('proof.required'));
});

test('without a proof nothing is unbound (TK-06)', async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal);
  const [{ id = '' } = {}] = await boundTo(portal);
  await expect(browser.call(thirdAuth.deleteThridAuthOpenId, { id })).rejects.toEqual(refused('proof.required'));
  expect(await boundTo(portal)).toHaveLength(2);
});

test("somebody else's account and one that never was are unknown alike, and the proof is kept (AC-01, AC-02)", async () => {
  await using portal = await startBindingPortal(provider);
  const browser = await signedIn(portal, 'demo.approver');
  const [{ id: foreign = '' } = {}] = await boundTo(portal);
  await proveToUnbind(browser);
  const answers = [];
  for (const id of [foreign, newId()]) {
    const answer = await browser.send({
      method: 'POST',
      path: '/thridAuthSource/deleteThridAuthOpenId',
      body: { id },
    });
    answers.push([answer.statusCode, answer.body]);
  }
  expect(answers[0]).toEqual([404, expect.stringContaining('binding.unknown')]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await boundTo(portal)).toHaveLength(2);
  expect((await portal.messages()).filter(({ kind }) => kind === 'thirdAuthUnbound')).toEqual([]);
  const personId = await idOf(portal, 'demo.approver');
  expect(await recordsOf(portal, 'unbindThirdAuth')).toMatchObject([
    { result: 'failure', detail: { account: foreign, code: 'binding.unknown' }, personId },
    { result: 'failure', personId },
  ]);
  const [own = ''] = await give(portal, provider, 'demo.approver', ['own']);
  await browser.call(thirdAuth.deleteThridAuthOpenId, { id: own });
});

test("somebody else's proof, and one's own of another session, unbind nothing (TK-02)", async () => {
  await using portal = await startBindingPortal(provider);
  const [mine, elsewhere, stranger] = [
    await signedIn(portal),
    await signedIn(portal),
    await signedIn(portal, 'demo.approver'),
  ];
  const [{ id = '' } = {}] = await boundTo(portal);
  for (const holder of [elsewhere, stranger]) await proveToUnbind(holder);
  await expect(mine.call(thirdAuth.deleteThridAuthOpenId, { id })).rejects.toEqual(refused('proof.required'));
  expect(await boundTo(portal)).toHaveLength(2);
});

test.each([['%'], ['*'], ['wecom'], [['a', 'b']], [{ ne: '' }], [null]])(
  'an id that is no id is refused before anything is looked for: %j (AC-02)',
  async (id) => {
    await using portal = await startBindingPortal(provider);
    const browser = await signedIn(portal);
    await proveToUnbind(browser);
    const answer = await browser.send({
      method: 'POST',
      path: '/thridAuthSource/deleteThridAuthOpenId',
      body: { id },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
    expect(await boundTo(portal)).toHaveLength(2);
  },
);

test('the last way to sign in stays, and the person is told why', async () => {
  await using portal = await startBindingPortal(provider, { environment: signingIn(['wecom']) });
  const browser = await signedIn(portal, 'demo.approver');
  const [first, second] = [
    await giveAccount(portal, 'demo.approver', 'wecom', 'first'),
    await giveAccount(portal, 'demo.approver', 'wecom', 'second'),
  ];
  await proveToUnbind(browser);
  await portal.db
    .deleteFrom('password')
    .where('person_id', '=', await idOf(portal, 'demo.approver'))
    .execute();
  await browser.call(thirdAuth.deleteThridAuthOpenId, { id: first });
  const { rows } = await browser.call(thirdAuth.getThridAuthSource, {});
  expect(rows.flatMap(({ accounts }) => accounts)).toMatchObject([{ id: second, canUnbind: false }]);
  await proveByCode(portal, browser, 'unbindThirdAuth');
  await expect(browser.call(thirdAuth.deleteThridAuthOpenId, { id: second })).rejects.toMatchObject({
    status: 409,
    code: 'binding.last',
    message: '这是您唯一的登录方式，请先设置密码或绑定其他账号',
  });
  expect(await boundTo(portal, 'demo.approver')).toHaveLength(1);
});

test('an account that can be bound and signs nobody in is no other way; a link to a provider is (RC-12)', async () => {
  await using portal = await startBindingPortal(provider, { environment: signingIn(['wecom']) });
  const personId = await idOf(portal, 'demo.approver');
  const [partner = ''] = await give(portal, provider, 'demo.approver', ['partner']);
  const wecom = await giveAccount(portal, 'demo.approver', 'wecom', 'approver');
  await portal.db.deleteFrom('password').where('person_id', '=', personId).execute();
  const sources = [
    { id: 'partner', issuer: provider.issuer },
    { id: 'wecom', issuer: issuers.wecom },
  ] as unknown as ThirdAuthSource[];
  const means = {
    oidc: undefined,
    passwordsHere: true,
    home: null,
    sources,
    signInProviders: [],
    signInAccounts: ['wecom'],
  };
  const canRemove = await removableAccounts(portal.db, means, personId);
  expect([canRemove(partner), canRemove(wecom)]).toEqual([true, false]);

  const link = { issuer: 'https://id.example.com', subject: 'one', person_id: personId };
  await portal.db.insertInto('provider_identity').values(link).execute();
  const withLink = async (issuer: string) => {
    const signInProviders = [{ issuer }] as ProviderSettings[];
    return (await removableAccounts(portal.db, { ...means, signInProviders }, personId))(wecom);
  };
  expect([await withLink('https://id.example.com/'), await withLink('https://id.other.example')]).toEqual([
    true,
    false,
  ]);
});

test('an account whose source is not set up any more is no way to sign in', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await portal.db
    .deleteFrom('password')
    .where('person_id', '=', await idOf(portal))
    .execute();
  const { rows } = await browser.call(thirdAuth.getThridAuthSource, {});
  expect(rows.flatMap(({ accounts }) => accounts.map(({ canUnbind }) => canUnbind))).toEqual([false, false]);
});

test("where the organisation's provider signs people in, no account is the last way", async () => {
  await using portal = await startPortal();
  const personId = await idOf(portal);
  const [{ id = '' } = {}] = await boundTo(portal);
  const { oidc } = readConfig(provider.environment);
  await portal.db.deleteFrom('password').where('person_id', '=', personId).execute();
  for (const [means, isRemovable] of [
    [{ oidc, passwordsHere: false }, true],
    [{ oidc: undefined, passwordsHere: true }, false],
  ] as const) {
    const others = { home: null, sources: [], signInProviders: [], signInAccounts: [] };
    expect((await removableAccounts(portal.db, { ...others, ...means }, personId))(id)).toBe(isRemovable);
  }
});

test('two last accounts unbound at once, on two processes: one stays (RC-12)', async () => {
  const environment = signingIn(['wecom']);
  await using portal = await startBindingPortal(provider, { environment });
  await using beside = await startBindingPortal(provider, { beside: portal, environment });
  const personId = await idOf(portal, 'demo.approver');
  for (let round = 0; round < 5; round++) {
    const browsers = [await signedIn(portal, 'demo.approver'), await signedIn(beside, 'demo.approver')];
    for (const browser of browsers) await proveToUnbind(browser);
    const ids: string[] = [];
    for (const one of ['first', 'second'])
      ids.push(await giveAccount(portal, 'demo.approver', 'wecom', `${one} ${round}`));
    const password = await portal.db
      .deleteFrom('password')
      .where('person_id', '=', personId)
      .returning(['person_id', 'hash'])
      .executeTakeFirstOrThrow();
    const answers = await Promise.allSettled(
      browsers.map((browser, index) => browser.call(thirdAuth.deleteThridAuthOpenId, { id: ids[index] ?? '' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await boundTo(portal, 'demo.approver')).toHaveLength(1);
    await portal.db.deleteFrom('bound_account').where('person_id', '=', personId).execute();
    await portal.db.insertInto('password').values(password).execute();
  }
});
