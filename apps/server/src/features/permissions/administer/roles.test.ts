import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { administer } from '../../../testing/cli/commands.ts';
import { type Agent, agentOf, deedsOf } from '../../../testing/features/admin-people/world.ts';
import { followsOf, keep, roleForm } from '../../../testing/features/permissions/administer.ts';
import { add, heldOf, outcome, startWorld, type World } from '../../../testing/features/permissions/world.ts';

let world: World;
let agent: Agent;
beforeAll(async () => {
  world = await startWorld();
  agent = await agentOf(world.portal, 'xu.jing', 'applications');
});
afterAll(() => world[Symbol.asyncDispose]());

const rolesIn = async (application: string) => (await agent.call(api.adminPermissions.roles, { application })).rows;
async function roleIn(application: string) {
  const [role] = await rolesIn(application);
  if (!role) throw new Error('There is a role');
  return role;
}

test('a role is added and changed as it was shown; the record has before, after and the reason', async () => {
  const { application } = await world.addModel({ roles: {} });
  await keep(agent, { act: 'saveRole', application, code: 'browser.reader', ...roleForm });
  const role = await roleIn(application);
  expect(role).toMatchObject({ code: 'browser.reader', people: 0, retiredAt: null, fields: roleForm });
  const change = { act: 'saveRole', application, role: role.id, version: role.version, code: role.code } as const;
  expect(await followsOf(agent, { ...change, ...roleForm, risk: 'high' })).toEqual({ risk: 'low → high' });
  await keep(agent, { ...change, ...roleForm, risk: 'high' });
  const [deed] = await deedsOf(world.portal, null);
  expect(deed).toMatchObject({ deed: 'changeRole', subject: 'browser.reader', reason: 'a test', actorId: agent.id });
  expect(deed).toMatchObject({ before: { risk: 'low' }, after: { risk: 'high' } });
  const again = await followsOf(agent, { act: 'saveRole', application, code: 'browser.reader', ...roleForm });
  expect(again).toEqual({ refused: 'codeTaken' });
});

test('of two administrators who change one role the second is told, and nothing of theirs is done', async () => {
  const { application } = await world.addModel();
  const { id: role, version, code } = await roleIn(application);
  const change = { act: 'saveRole', application, role, version, code, ...roleForm } as const;
  const { digest } = await agent.call(api.adminPermissions.plan, { ...change, nameEn: 'Second' });
  await keep(agent, { ...change, nameEn: 'First' });
  expect(await followsOf(agent, { ...change, nameEn: 'Second' })).toEqual({ refused: 'changed' });
  const { act: _, ...said } = change;
  const late = agent.call(api.adminPermissions.saveRole, { ...said, nameEn: 'Second', digest, reason: 'late' });
  expect(await outcome(late)).toBe('plan.changed');
  expect((await roleIn(application)).fields.nameEn).toBe('First');
});

test('a retired role is nobody’s, no rule gives it and nobody can ask for it or be given it, until it is brought back', async () => {
  const { db } = world.portal;
  const { application, roles } = await world.addModel();
  const id = roles.reader ?? '';
  await world.give('gao.fei', id);
  await sql`insert into entitlement (id, kind, subject, role_id, made_by) values (${newId()}, 'title', '总经理', ${id}, 'test')`.execute(
    db,
  );
  await world.sent({ items: [add(id)] });
  const { version, code } = await roleIn(application);
  const retiring = { act: 'retireRole', role: id, version } as const;
  expect(await followsOf(agent, retiring)).toMatchObject({ rulesEnd: 1, requestsFail: 1 });
  await keep(agent, retiring);
  expect(await heldOf(world.portal, await world.personId('gao.fei'), [id])).toEqual([]);
  expect((await roleIn(application)).retiredAt).not.toBeNull();
  expect(await outcome((await world.call('demo.full'))(api.applications.model, { application, people: [] }))).toBe(
    'application.modelless',
  );
  await expect(administer(db, `roles assign gao.fei ${code}`)).rejects.toThrow('retired');
  await expect(administer(db, `entitlements add ${code} everyone`)).rejects.toThrow('retired');
  // Whoever gives it all the same, by a way that did not look, gives nothing (AD-53).
  await expect(world.give('luo.cheng', id)).rejects.toThrow('is retired');
  expect((await deedsOf(world.portal, await world.personId('gao.fei')))[0]).toMatchObject({ deed: 'retireRole' });
  await keep(agent, { act: 'restoreRole', role: id, version: (await roleIn(application)).version });
  expect(await roleIn(application)).toMatchObject({ retiredAt: null, people: 0, fields: { requestable: false } });
  expect((await administer(db, `roles assign gao.fei ${code}`)).well).toBe(true);
  expect((await administer(db, `roles retire ${code}`)).well).toBe(true);
  expect((await administer(db, `roles restore ${code}`)).well).toBe(true);
});

test('a role that is given while it is being retired is given to nobody (AD-53)', async () => {
  const { db } = world.portal;
  const { application, roles } = await world.addModel();
  const id = roles.reader ?? '';
  const { version } = await roleIn(application);
  const retiring = { role: id, version };
  const { digest } = await agent.call(api.adminPermissions.plan, { act: 'retireRole', ...retiring });
  const given = db.transaction().execute(async (tx) => {
    await sql`select from role where id = ${id} for key share`.execute(tx);
    const retired = agent.call(api.adminPermissions.retireRole, { ...retiring, digest, reason: 'a race' });
    await sql`insert into role_assignment (person_id, role_id, source) values (${await world.personId('luo.cheng')}, ${id}, 'policy')`.execute(
      tx,
    );
    return { retired };
  });
  // What was shown was nobody: it is another plan now.
  expect(await outcome((await given).retired)).toBe('plan.changed');
  const seen = await agent.call(api.adminPermissions.plan, { act: 'retireRole', ...retiring });
  expect(seen.follows).toMatchObject([{ kind: 'lose', count: 1 }]);
});

test('with limits one keeps the roles of the applications one owns, and sees no others; an auditor sees all and changes nothing (AD-54)', async () => {
  const { application: own } = await world.addModel({ owners: ['luo.cheng'] });
  const { application: foreign, roles } = await world.addModel();
  const limited = await agentOf(world.portal, 'luo.cheng', 'applications', ['EG-EC']);
  const { rows, keepsAll } = await limited.call(api.adminPermissions.applications, {});
  expect(keepsAll).toBe(false);
  expect(rows.map(({ id }) => id)).toContain(own);
  expect(rows.map(({ id }) => id)).not.toContain(foreign);
  expect(await outcome(limited.call(api.adminPermissions.get, { application: foreign }))).toBe('application.unknown');
  expect((await limited.call(api.adminPermissions.roles, { application: foreign })).rows).toEqual([]);
  const role = { act: 'saveRole', code: 'limited.reader', ...roleForm } as const;
  await keep(limited, { ...role, application: own });
  expect(await outcome(limited.call(api.adminPermissions.plan, { ...role, application: foreign }))).toBe(
    'application.unknown',
  );
  const version = '0'.repeat(16);
  const retiring = { act: 'retireRole', role: roles.reader ?? '', version } as const;
  expect(await outcome(limited.call(api.adminPermissions.plan, retiring))).toBe('role.unknown');
  const auditor = await agentOf(world.portal, 'han.bing', 'audit');
  expect((await auditor.call(api.adminPermissions.get, { application: foreign })).mayChange).toBe(false);
  expect(await outcome(auditor.call(api.adminPermissions.plan, retiring))).toBe('route.unknown');
});
