import { type AdministratorRole, api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { openAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

let portal: Portal;
let owner: TestBrowser;
let second: TestBrowser;
beforeAll(async () => {
  portal = await startPortal();
  owner = await openAdministrator(portal, 'demo.owner');
  second = await openAdministrator(portal, 'demo.owner2');
});
afterAll(() => portal[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`delete from administrator_waiting`.execute(portal.db);
  await sql`delete from administrator_role where person_id not in (select id from person where username like 'demo.%')`.execute(
    portal.db,
  );
});

const idOf = async (username: string) =>
  (await portal.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const rolesOf = async (username: string) => {
  const { rows } = await sql<{ role: AdministratorRole }>`select role from administrator_role
    where person_id = ${await idOf(username)} order by role`.execute(portal.db);
  return rows.map(({ role }) => role);
};
const asking = async (username: string, role: AdministratorRole, more = {}) => ({
  ...{ personId: await idOf(username), role, units: null, until: null, reason: 'Leads the team' },
  ...more,
});

test('an owner makes somebody an administrator of some units until a day; they are told, and it stands in three records', async () => {
  const unit = (
    await portal.db.selectFrom('organisation').select('id').where('code', '=', 'EG-EC').executeTakeFirstOrThrow()
  ).id;
  const input = await asking('xu.jing', 'helpDesk', { units: [unit], until: '2099-12-31 18:00:00' });
  expect(await owner.call(api.administration.give, input)).toEqual({ state: 'given', expires: null });
  const { rows } = await owner.call(api.administration.list, {});
  expect(rows.find(({ person }) => person.username === 'xu.jing')).toMatchObject({
    role: 'helpDesk',
    units: [{ id: unit, name: '华东公司' }],
    until: '2099-12-31 18:00:00',
    giver: '秦越',
    reason: 'Leads the team',
    hasSecondFactor: false,
  });
  const told = (await portal.messages()).filter(({ kind }) => kind === 'administered');
  expect(new Set(told.map(({ personId }) => personId))).toEqual(new Set([input.personId]));
  const after = { units: [unit], until: '2099-12-31T10:00:00.000Z' };
  const facts = { deed: 'giveAdministrator', subject: 'helpDesk', reason: 'Leads the team' };
  const records = await sql<{
    chain: string;
    ip: string | null;
    detail: object;
  }>`select chain, host(ip) as ip, detail from record
    where operation = 'administer' and at > now() - interval '1 minute' and request_id = (
      select request_id from record where person_id = ${input.personId} and operation = 'administer' order by at desc limit 1)`.execute(
    portal.db,
  );
  const actorId = await idOf('demo.owner');
  expect(records.rows).toHaveLength(3);
  expect(records.rows).toEqual(
    expect.arrayContaining([
      {
        chain: 'administrators',
        ip: null,
        detail: expect.objectContaining({ ...facts, actorId, before: null, after }),
      },
      { chain: input.personId, ip: null, detail: expect.objectContaining({ ...facts, actorId, after }) },
      { chain: actorId, ip: '127.0.0.1', detail: expect.objectContaining({ ...facts, people: [input.personId] }) },
    ]),
  );
  const [theirs] = (await (await portal.as('xu.jing'))(api.records.list, { size: '10' })).rows.filter(
    ({ operation }) => operation === 'administer',
  );
  expect(theirs).toMatchObject({ detail: expect.stringMatching(/秦越.*服务台.*Leads the team/), ip: '', device: '' });
  const [own] = (await owner.call(api.records.list, { size: '10' })).rows;
  expect(own?.detail).toMatch(/服务台.*徐静.*Leads the team/);
  await expect(owner.call(api.administration.give, input)).rejects.toMatchObject({ code: 'administrator.held' });
  await owner.call(api.administration.take, { personId: input.personId, role: 'helpDesk', reason: 'Left the team' });
  expect(await rolesOf('xu.jing')).toEqual([]);
});

test.each(['owner', 'people'] as const)(
  '%s waits for the yes of a second owner, and all owners are told (threat AD-03)',
  async (role) => {
    const input = await asking('xu.jing', role);
    const before = new Set((await portal.messages()).map(({ id }) => id));
    expect(await owner.call(api.administration.give, input)).toMatchObject({
      state: 'waits',
      expires: expect.any(String),
    });
    expect(await rolesOf('xu.jing')).toEqual([]);
    const told = (await portal.messages()).filter(({ id, kind }) => !before.has(id) && kind === 'administratorAsked');
    const owners = [await idOf('demo.owner'), await idOf('demo.owner2')];
    expect(new Set(told.map(({ personId }) => personId))).toEqual(new Set(owners));
    await expect(owner.call(api.administration.give, input)).rejects.toMatchObject({ code: 'administrator.waits' });

    const { rows } = await second.call(api.administration.waiting, {});
    expect(rows).toMatchObject([{ role, person: { username: 'xu.jing' }, askedBy: { name: '秦越' }, mayAgree: true }]);
    expect((await second.call(api.administration.me, {})).counts).toEqual({ administrators: 1 });
    expect((await owner.call(api.administration.me, {})).counts).toEqual({ administrators: 0 });
    const id = rows[0]?.id ?? '';
    await expect(owner.call(api.administration.agree, { id })).rejects.toMatchObject({ code: 'administrator.self' });
    expect(await rolesOf('xu.jing')).toEqual([]);
    await second.call(api.administration.agree, { id });
    expect(await rolesOf('xu.jing')).toEqual([role]);
    await expect(second.call(api.administration.agree, { id })).rejects.toMatchObject({
      code: 'administrator.unknown',
    });
  },
);

test('whoever is to get it cannot agree to it, also when they are an owner by then', async () => {
  const third = await idOf('xu.jing');
  await owner.call(api.administration.give, await asking('xu.jing', 'people'));
  const [waiting] = (await second.call(api.administration.waiting, {})).rows;
  await sql`update administrator_waiting set person_id = ${await idOf('demo.owner2')} where id = ${waiting?.id}`.execute(
    portal.db,
  );
  await expect(second.call(api.administration.agree, { id: waiting?.id ?? '' })).rejects.toMatchObject({
    code: 'administrator.self',
  });
  expect(await rolesOf('xu.jing')).toEqual([]);
  expect(third).toBeTruthy();
});

test('a no ends it, of whoever asked too and without a proof; and so does a day without an answer', async () => {
  const ask = async () => {
    await owner.call(api.administration.give, await asking('xu.jing', 'owner'));
    return (await second.call(api.administration.waiting, {})).rows[0]?.id ?? '';
  };
  const first = await ask();
  await sql`update session_proof set proved_at = now() - interval '11 minutes'`.execute(portal.db);
  await second.call(api.administration.refuse, { id: first, reason: 'Nobody asked me' });
  await expect(second.call(api.administration.agree, { id: first })).rejects.toMatchObject({ code: 'proof.required' });
  await sql`update session_proof set proved_at = now()`.execute(portal.db);
  await expect(second.call(api.administration.agree, { id: first })).rejects.toMatchObject({
    code: 'administrator.unknown',
  });
  await owner.call(api.administration.refuse, { id: await ask(), reason: 'A mistake' });
  const late = await ask();
  await sql`update administrator_waiting set expires_at = now()`.execute(portal.db);
  expect((await second.call(api.administration.waiting, {})).rows).toEqual([]);
  await expect(second.call(api.administration.agree, { id: late })).rejects.toMatchObject({
    code: 'administrator.unknown',
  });
  expect(await rolesOf('xu.jing')).toEqual([]);
  // And the same can be asked for anew.
  expect(await ask()).not.toBe(late);
});

test('what somebody asked for who is no owner any more is nothing', async () => {
  await owner.call(api.administration.give, await asking('xu.jing', 'owner'));
  const id = (await second.call(api.administration.waiting, {})).rows[0]?.id ?? '';
  await sql`update administrator_role set until = now() where person_id = ${await idOf('demo.owner')}`.execute(
    portal.db,
  );
  expect((await second.call(api.administration.waiting, {})).rows).toEqual([]);
  await expect(second.call(api.administration.agree, { id })).rejects.toMatchObject({ code: 'administrator.unknown' });
  await sql`update administrator_role set until = null where person_id = ${await idOf('demo.owner')}`.execute(
    portal.db,
  );
  expect(await rolesOf('xu.jing')).toEqual([]);
});

test('an only owner gives at once, and stays (threat AD-03)', async () => {
  const secondId = await idOf('demo.owner2');
  await owner.call(api.administration.take, { personId: secondId, role: 'owner', reason: 'For this test' });
  await expect(second.call(api.administration.me, {})).rejects.toMatchObject({ code: 'route.unknown' });
  expect(await owner.call(api.administration.give, await asking('demo.owner2', 'owner'))).toMatchObject({
    state: 'given',
  });
  expect(await second.call(api.administration.me, {})).toMatchObject({ roles: [{ role: 'owner' }], graceUntil: null });
});

test('of two owners who take each other away at once one stays', async () => {
  const take = async (who: TestBrowser, whom: string) =>
    who.call(api.administration.take, { personId: await idOf(whom), role: 'owner', reason: 'At once' });
  const settled = await Promise.allSettled([take(owner, 'demo.owner2'), take(second, 'demo.owner')]);
  const { rows } = await sql`select from administrator_role where role = 'owner' and until is null`.execute(portal.db);
  expect(rows).toHaveLength(1);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await sql`insert into administrator_role (person_id, role, given_by) select id, 'owner', 'test' from person
    where username in ('demo.owner', 'demo.owner2') on conflict (person_id, role) do update set until = null`.execute(
    portal.db,
  );
});

test('nobody is made an administrator who has left, of a unit that is none, until a day that is over, or an owner with limits', async () => {
  const refused = async (more: object, code: string, username = 'xu.jing') =>
    expect(owner.call(api.administration.give, await asking(username, 'audit', more))).rejects.toMatchObject({ code });
  await refused({}, 'administrator.left', 'demo.left');
  await refused({ personId: crypto.randomUUID() }, 'person.unknown');
  await refused({ units: [crypto.randomUUID()] }, 'unit.unknown');
  await refused({ units: [] }, 'request.invalid');
  await refused({ until: '2020-01-01 00:00:00' }, 'request.invalid');
  await refused({ reason: '' }, 'request.invalid');
  await refused({ role: 'owner', until: '2099-01-01 00:00:00' }, 'request.invalid');
  await refused({}, 'administrator.held', 'demo.owner2');
  expect(await rolesOf('xu.jing')).toEqual([]);
});

test('all of it stands in chains that hold', async () => {
  expect((await verifyRecords(portal.db, portal.seal, () => undefined)).faults).toEqual([]);
});
