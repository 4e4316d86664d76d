import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { type Agent, agentOf, deedsOf, giveDevice, idOf, prove } from '../../testing/features/admin-people/world.ts';
import { setFor, told } from '../../testing/features/admin-settings/world.ts';
import { outcome } from '../../testing/features/permissions/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

// At an address with a name, so that there can be passkeys.
const environment = { UC_PUBLIC_URL: 'https://portal.example' };
let portal: Portal;
let agent: Agent;
beforeAll(async () => {
  portal = await startPortal({ environment });
  agent = await agentOf(portal, 'xu.jing', 'settings');
});
afterAll(() => portal[Symbol.asyncDispose]());

const stateOf = async (name: string) =>
  (await agent.call(api.adminSettings.switches, {})).rows.find((row) => row.name === name);

test('a switch is turned for everybody with the number it touches; who is exempted stays so, and is named', async () => {
  const before = await told(agent, { act: 'turnSwitch', name: 'mobile', isOn: false });
  expect(before).toMatchObject({ state: 'on → off' });
  const alone = await idOf(portal, 'gao.fei');
  await portal.db.insertInto('switched_off').values({ name: 'mobile', person_id: alone }).execute();
  const plan = await told(agent, { act: 'turnSwitch', name: 'mobile', isOn: false });
  expect(Number(before.touched) - Number(plan.touched)).toBe(1);
  await setFor(agent, { act: 'turnSwitch', name: 'mobile', isOn: false });
  expect(await stateOf('mobile')).toMatchObject({ offAlone: 2, offSince: expect.any(String) });
  const person = await portal.as('demo.full');
  expect(await outcome(person(api.accountSecurity.getEditConf, {}))).toBe('ok');
  expect((await deedsOf(portal, null))[0]).toMatchObject({
    deed: 'switchOff',
    subject: 'mobile',
    before: { isOn: true },
  });
  expect(await told(agent, { act: 'turnSwitch', name: 'mobile', isOn: false })).toMatchObject({ refused: 'already' });
  expect(await told(agent, { act: 'turnSwitch', name: 'mobile', isOn: true })).toMatchObject({ stayOff: 2 });
  await setFor(agent, { act: 'turnSwitch', name: 'mobile', isOn: true });
  const { rows } = await agent.call(api.adminSettings.exempted, { switch: 'mobile' });
  expect(rows.map(({ person: { username } }) => username)).toContain('gao.fei');
  const limited = await agentOf(portal, 'luo.cheng', 'settings', ['EG-NC']);
  expect((await limited.call(api.adminSettings.exempted, { switch: 'mobile' })).rows).not.toContainEqual(
    expect.objectContaining({ person: expect.objectContaining({ username: 'gao.fei' }) }),
  );
  expect(await outcome(limited.call(api.adminSettings.plan, { act: 'turnSwitch', name: 'mobile', isOn: false }))).toBe(
    'settings.limited',
  );
});

test('the last way to a second factor is not switched off while an administrator has none (AD-82)', async () => {
  await using own = await startPortal({ environment });
  const { db } = own;
  const owner = await agentOf(own, 'xu.jing', 'owner');
  const bare = await idOf(own, 'gao.fei');
  await db.insertInto('administrator_role').values({ person_id: bare, role: 'people', given_by: 'a test' }).execute();
  await db.deleteFrom('administrator_role').where('person_id', 'not in', [owner.id, bare]).execute();
  // Passkeys are left, so nobody is locked out.
  await setFor(owner, { act: 'turnSwitch', name: 'otp', isOn: false });
  await prove(own, owner.id);
  const passkey = { act: 'turnSwitch', name: 'passkey', isOn: false } as const;
  expect(await told(owner, passkey)).toMatchObject({ refused: 'administratorsLocked', count: 1 });
  await expect(administer(db, 'switch passkey off')).rejects.toThrow('1 administrator(s)');
  const { digest } = await owner.call(api.adminSettings.plan, passkey);
  const forced = owner.call(api.adminSettings.turnSwitch, { name: 'passkey', isOn: false, digest, reason: 'forced' });
  expect(await outcome(forced)).toBe('change.refused');
  expect(
    await db
      .selectFrom('switched_off')
      .select('name')
      .where('name', '=', 'passkey')
      .where('person_id', 'is', null)
      .execute(),
  ).toEqual([]);
  await giveDevice(own, bare);
  expect(await told(owner, passkey)).toMatchObject({ state: 'on → off' });
  await setFor(owner, passkey);
});

test('where there can be no passkeys, one-time passwords alone are the last way (AD-82)', async () => {
  await using own = await startPortal();
  const owner = await agentOf(own, 'xu.jing', 'owner');
  const bare = await idOf(own, 'gao.fei');
  await own.db
    .insertInto('administrator_role')
    .values({ person_id: bare, role: 'people', given_by: 'a test' })
    .execute();
  const plan = await told(owner, { act: 'turnSwitch', name: 'otp', isOn: false });
  expect(plan.refused).toBe('administratorsLocked');
});

test('who must have a second factor and could set up none is told in the plan; proofs by that way end', async () => {
  await using own = await startPortal({ environment: { UC_SECOND_FACTOR: 'everyone' } });
  const owner = await agentOf(own, 'xu.jing', 'owner');
  await own.db.deleteFrom('administrator_role').where('person_id', '<>', owner.id).execute();
  const plan = await told(owner, { act: 'turnSwitch', name: 'otp', isOn: false });
  expect(Number(plan.cannotSetUp)).toBeGreaterThan(10);
  expect(plan).toMatchObject({ proofsEnd: 1, keepFactors: expect.any(Number) });
  const password = await told(owner, { act: 'turnSwitch', name: 'password', isOn: false });
  expect(Number(password.resetsClose)).toBeGreaterThan(10);
});
