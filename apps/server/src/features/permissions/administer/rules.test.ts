import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, agentOf, deedsOf, unitOf } from '../../../testing/features/admin-people/world.ts';
import { followsOf, keep } from '../../../testing/features/permissions/administer.ts';
import { outcome, startWorld, type World } from '../../../testing/features/permissions/world.ts';

let world: World;
let agent: Agent;
beforeAll(async () => {
  world = await startWorld();
  agent = await agentOf(world.portal, 'xu.jing', 'applications');
});
afterAll(() => world[Symbol.asyncDispose]());

const ruleOf = async (role: string) =>
  (await agent.call(api.adminPermissions.rules, {})).rows.find((rule) => rule.role?.id === role);

test('a role is given by rule as the plan tells, and taken back; the list says by whom', async () => {
  const { roles } = await world.addModel();
  const role = roles.reader ?? '';
  const whom = { kind: 'organisation', unit: await unitOf(world.portal, 'EG-EC') } as const;
  const follows = await followsOf(agent, { act: 'addRule', role, whom });
  expect(Number(follows.gain)).toBeGreaterThan(10);
  await keep(agent, { act: 'addRule', role, whom });
  expect(await followsOf(agent, { act: 'addRule', role, whom })).toEqual({ refused: 'already' });
  const rule = await ruleOf(role);
  expect(rule).toMatchObject({ kind: 'organisation', by: '徐静', mayChange: true });
  expect((await deedsOf(world.portal, null))[0]).toMatchObject({
    deed: 'addEntitlement',
    count: follows.gain,
    reason: 'a test',
  });
  expect(await followsOf(agent, { act: 'removeRule', rule: rule?.id ?? '' })).toEqual({ lose: follows.gain });
  await keep(agent, { act: 'removeRule', rule: rule?.id ?? '' });
  expect(await ruleOf(role)).toBeUndefined();
});

test('nobody gives themselves anything by a rule, except owners; with limits nobody reaches beyond their units (AD-52)', async () => {
  const { application, roles } = await world.addModel({ owners: ['luo.cheng'] });
  const role = roles.reader ?? '';
  const everyone = { act: 'addRule', role, whom: { kind: 'everyone' } } as const;
  expect(await followsOf(agent, everyone)).toEqual({ refused: 'self' });
  const { digest } = await agent.call(api.adminPermissions.plan, everyone);
  const { act: _, ...said } = everyone;
  expect(await outcome(agent.call(api.adminPermissions.addRule, { ...said, digest, reason: 'for me' }))).toBe(
    'change.refused',
  );
  const limited = await agentOf(world.portal, 'luo.cheng', 'applications', ['EG-EC-RD']);
  const plan = (asked: object) =>
    outcome(limited.call(api.adminPermissions.plan, { act: 'addRule', role, ...asked } as never));
  expect((await limited.call(api.adminPermissions.get, { application })).mayChange).toBe(true);
  expect(await plan({ whom: { kind: 'everyone' } })).toBe('unit.unknown');
  expect(await plan({ whom: { kind: 'organisation', unit: await unitOf(world.portal, 'EG-EC') } })).toBe(
    'unit.unknown',
  );
  expect(await plan({ whom: { kind: 'organisation', unit: await unitOf(world.portal, 'EG-EC-RD') } })).toBe('ok');
  const licence = { role: undefined, permission: 'console:enterpriseConnect', whom: { kind: 'everyone' } };
  expect(await plan(licence)).toBe('role.unknown');
  const owner = await agentOf(world.portal, 'han.bing', 'owner');
  expect((await followsOf(owner, everyone)).gain).toBeGreaterThan(100);
});

test('a conflict is set, says who breaks it today, and refuses a rule that would make more of them', async () => {
  const { roles } = await world.addModel({ roles: { payer: {}, keeper: {} } });
  const pair: [string, string] = [roles.payer ?? '', roles.keeper ?? ''];
  await world.give('gao.fei', pair[0]);
  await world.give('gao.fei', pair[1]);
  await world.give('luo.cheng', pair[0]);
  const setting = { act: 'setConflict', roles: pair, severity: 'blocking', note: '须分离', noteEn: 'Apart' } as const;
  expect(await followsOf(agent, setting)).toMatchObject({ severity: 'none → blocking', breakers: 1 });
  await keep(agent, setting);
  expect(await followsOf(agent, setting)).toEqual({ refused: 'changed' });
  const found = (await agent.call(api.adminPermissions.conflicts, {})).rows.find(({ note }) => note === '须分离');
  expect(found).toMatchObject({ severity: 'blocking', breakers: 1, mayChange: true });
  const [role, other] = pair;
  const { rows } = await agent.call(api.adminPermissions.breakers, { role, other });
  expect(rows.map(({ username }) => username)).toEqual(['gao.fei']);
  const whom = { kind: 'organisation', unit: await unitOf(world.portal, 'EG') } as const;
  const owner = await agentOf(world.portal, 'lin.yue', 'owner');
  expect(await followsOf(owner, { act: 'addRule', role: other, whom })).toEqual({ refused: 'blocking' });
  const { version = '' } = found ?? {};
  await keep(agent, { ...setting, version, severity: 'none' });
  expect(await outcome(agent.call(api.adminPermissions.breakers, { role, other }))).toBe('role.unknown');
});

test('an auditor of one company reads of its people only who breaks a conflict', async () => {
  const { roles } = await world.addModel({ roles: { payer: {}, keeper: {} } });
  const [role = '', other = ''] = Object.values(roles);
  await keep(agent, { act: 'setConflict', roles: [role, other], severity: 'warning', note: '一家公司', noteEn: '' });
  for (const username of ['gao.fei', 'xu.jing']) {
    await world.give(username, role);
    await world.give(username, other);
  }
  const unit = await world.portal.db
    .selectFrom('position')
    .innerJoin('organisation', 'organisation.id', 'organisation_id')
    .select('code')
    .where('person_id', '=', await world.personId('gao.fei'))
    .where('kind', '=', 'main')
    .executeTakeFirstOrThrow();
  const auditor = await agentOf(world.portal, 'demo.approver', 'audit', [unit.code]);
  const { rows } = await auditor.call(api.adminPermissions.breakers, { role, other });
  expect(rows.map(({ username }) => username)).toEqual(['gao.fei']);
  const found = (await auditor.call(api.adminPermissions.conflicts, {})).rows.find(({ note }) => note === '一家公司');
  expect(found).toMatchObject({ breakers: 1, mayChange: false });
});
