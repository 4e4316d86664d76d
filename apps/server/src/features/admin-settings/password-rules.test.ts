import { api, faultIn, judgePassword, limits, type PasswordRules } from '@uc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstRules, policyFor } from '../../config/password-policies.ts';
import { keepFirstRules } from '../../db/password-rules/keep.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { administer } from '../../testing/cli/commands.ts';
import { changePassword, signedIn } from '../../testing/features/account-security/world.ts';
import { type Agent, agentOf, deedsOf } from '../../testing/features/admin-people/world.ts';
import { rulesWith, setFor, told } from '../../testing/features/admin-settings/world.ts';
import { outcome } from '../../testing/features/permissions/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

let portal: Portal;
let agent: Agent;
beforeAll(async () => {
  portal = await startPortal();
  await keepFirstRules(portal.db, { passwordPolicy: 'spec' });
  agent = await agentOf(portal, 'xu.jing', 'settings');
});
afterAll(() => portal[Symbol.asyncDispose]());

const policyOf = async (username: string, at = portal) =>
  (await at.as(username))(api.accountSecurity.getPasswordPolicy, {});

test('the first rules are those of the setting, and no later setting changes them', async () => {
  await using other = await startPortal({ beside: portal, environment: { UC_PASSWORD_POLICY: 'nist' } });
  await keepFirstRules(other.db, { passwordPolicy: 'nist' });
  expect(await policyOf('demo.full', other)).toEqual(policyFor(firstRules.spec, false));
  expect(await agent.call(api.adminSettings.passwordRules, {})).toMatchObject({ version: 1, by: null, former: [] });
});

test('changed rules hold in every process with the next call, for a change, a reset and the person’s form alike', async () => {
  await using other = await startPortal({ beside: portal });
  const asked = await rulesWith(agent, { minLength: 12, maxLength: 40, maxAgeDays: 90 });
  const plan = await told(agent, asked);
  expect(plan).toMatchObject({ minLength: '8 → 12', maxLength: '16 → 40', maxAgeDays: '0 → 90' });
  expect(Number(plan.olderPasswords)).toBeGreaterThan(10);
  expect(Object.keys(plan)).not.toContain('history');
  await setFor(agent, asked);
  expect(await policyOf('demo.full', other)).toMatchObject({ minLength: 12, maxLength: 40, maxAgeDays: 90 });
  const person = await signedIn(other);
  await expect(changePassword(person, demoPassword, 'Kq7#vLm2xW')).rejects.toMatchObject({ code: 'password.weak' });
  const reset = await other.browser().call(api.forgottenPassword.sendCode, { account: 'demo.full', channel: 'sms' });
  expect(reset.policy).toMatchObject({ minLength: 12, maxLength: 40 });
  const [deed] = await deedsOf(portal, null);
  expect(deed).toMatchObject({
    deed: 'setPasswordRules',
    reason: 'a test',
    before: { minLength: 8 },
    after: { minLength: 12 },
  });
  const shown = await agent.call(api.adminSettings.passwordRules, {});
  expect(shown).toMatchObject({ version: 2, by: '徐静', former: [{ version: 1, by: null, rules: { minLength: 8 } }] });
  // Of all who were there before nobody has changed theirs; nothing is read out of a hash.
  expect(shown.older).toBe(shown.passwords);
});

test('rules that no password could satisfy are refused with the reason, and nothing is changed', async () => {
  const { version } = await agent.call(api.adminSettings.passwordRules, {});
  expect(await told(agent, await rulesWith(agent, { minLength: 30, maxLength: 20 }))).toMatchObject({
    refused: 'leastOverMost',
  });
  expect(await told(agent, await rulesWith(agent, { allowed: ['digit', 'lower'], minClasses: 3 }))).toMatchObject({
    refused: 'classesOverAllowed',
  });
  expect(await told(agent, await rulesWith(agent, { minLength: 12, minLengthBesideOtp: 14 }))).toMatchObject({
    refused: 'besideOtpOverLeast',
  });
  for (const wrong of [{ minLength: 7 }, { maxLength: 12 }, { maxLength: 129 }, { allowed: [] }, { history: 25 }])
    expect(await outcome(agent.call(api.adminSettings.plan, await rulesWith(agent, wrong)))).toBe('request.invalid');
  const asked = await rulesWith(agent, { minLength: 30, maxLength: 20 });
  const { digest } = await agent.call(api.adminSettings.plan, asked);
  const { act: _, ...said } = asked;
  const forced = agent.call(api.adminSettings.setPasswordRules, { ...said, digest, reason: 'forced' });
  expect(await outcome(forced)).toBe('change.refused');
  expect((await agent.call(api.adminSettings.passwordRules, {})).version).toBe(version);
});

test('whatever rules are not refused, a password can satisfy them', () => {
  const whole = (min: number, max: number) => fc.integer({ min, max });
  const any: fc.Arbitrary<PasswordRules> = fc.record({
    minLength: whole(limits.leastPasswordCharacters, limits.mostLeastPasswordCharacters),
    minLengthBesideOtp: fc.option(whole(limits.leastPasswordCharacters, limits.mostLeastPasswordCharacters)),
    maxLength: whole(limits.leastLongestPassword, limits.passwordCharacters),
    allowed: fc.uniqueArray(fc.constantFrom('upper', 'lower', 'digit', 'special'), { minLength: 1 }),
    minClasses: whole(0, 4),
    maxRepeats: whole(0, limits.mostRepeatsAllowed),
    history: whole(0, limits.formerPasswords),
    dictionary: fc.boolean(),
    ownNames: fc.boolean(),
    maxAgeDays: whole(0, limits.mostPasswordAgeDays),
  });
  const two = { upper: 'KQ', lower: 'vm', digit: '72', special: '#-' };
  fc.assert(
    fc.property(any, fc.boolean(), (rules, hasOtp) => {
      if (faultIn(rules)) return;
      const { minLength } = policyFor(rules, hasOtp);
      const turns = rules.allowed.map((one) => two[one]).join('');
      const password = turns.repeat(minLength).slice(0, Math.max(minLength, turns.length));
      expect(judgePassword(policyFor(rules, hasOtp), password, [])).toEqual([]);
    }),
  );
});

test('of two who change the rules the second is told, also while the first is at it', async () => {
  const first = await rulesWith(agent, { history: 7 });
  const second = await rulesWith(agent, { history: 9 });
  await setFor(agent, first);
  expect(await told(agent, second)).toMatchObject({ refused: 'changed' });
  expect(await told(agent, await rulesWith(agent, {}))).toMatchObject({ refused: 'already' });
});

test('whoever administers some units only reads them, and an auditor sets nothing (AD-80)', async () => {
  const limited = await agentOf(portal, 'luo.cheng', 'settings', ['EG-EC']);
  expect((await limited.call(api.adminSettings.passwordRules, {})).mayChange).toBe(false);
  const asked = await rulesWith(limited, { history: 3 });
  expect(await outcome(limited.call(api.adminSettings.plan, asked))).toBe('settings.limited');
  const { act: _, ...said } = asked;
  const set = limited.call(api.adminSettings.setPasswordRules, { ...said, digest: '0'.repeat(64), reason: 'a test' });
  expect(await outcome(set)).toBe('settings.limited');
  // A further role that only reads opens the page everywhere, and no more than that.
  await portal.db
    .insertInto('administrator_role')
    .values({ person_id: limited.id, role: 'audit', units: null, given_by: 'a test' })
    .execute();
  expect((await limited.call(api.adminSettings.passwordRules, {})).mayChange).toBe(false);
  const auditor = await agentOf(portal, 'han.bing', 'audit');
  expect((await auditor.call(api.adminSettings.passwordRules, {})).mayChange).toBe(false);
  expect(await outcome(auditor.call(api.adminSettings.plan, asked))).toBe('route.unknown');
});

test('the command shows and sets the same rules, and refuses what the browser refuses', async () => {
  await using fresh = await startPortal();
  expect((await administer(fresh.db, 'password-rules show')).said[0]).toContain('No rules yet');
  await expect(administer(fresh.db, 'password-rules set minLength=10')).rejects.toThrow('There are no rules yet');
  await administer(fresh.db, 'password-rules set preset=mlps3 minLength=10');
  expect(await policyOf('demo.full', fresh)).toMatchObject({ minLength: 10, maxLength: 32, maxAgeDays: 90 });
  await keepFirstRules(fresh.db, { passwordPolicy: 'spec' });
  expect((await administer(fresh.db, 'password-rules show')).said.join('\n')).toMatch(/minLength +10[\s\S]*Version 1/);
  expect((await administer(fresh.db, 'password-rules set minLength=10')).said).toEqual([
    'The rules are like this already.',
  ]);
  for (const [line, sentence] of [
    ['minLength=40', 'more than maxLength'],
    ['minLength=7', 'minLength'],
    ['allowed=digit', 'minClasses'],
    ['colour=red', 'colour'],
    ['preset=none', 'preset must be'],
    ['dictionary=perhaps', 'dictionary'],
  ])
    await expect(administer(fresh.db, `password-rules set ${line}`)).rejects.toThrow(sentence);
  await administer(fresh.db, 'password-rules set allowed=lower,upper,digit dictionary=no minLengthBesideOtp=none');
  expect(await policyOf('demo.full', fresh)).toMatchObject({ allowed: ['upper', 'lower', 'digit'], dictionary: false });
  expect((await deedsOf(fresh, null))[0]).toMatchObject({ deed: 'setPasswordRules', actor: 'wang@console-1' });
});
