import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { tellEndings } from '../../db/permissions/endings.ts';
import { add, inDays, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

interface Rule {
  unit?: string;
  title?: string;
  position?: string;
  role?: string;
  permission?: string;
}

/** Sets up a rule, and takes it away with the test. */
async function rule({ unit, title, position, role = undefined, permission }: Rule) {
  const { db } = world.portal;
  const id = newId();
  const kind = unit ? 'organisation' : title ? 'title' : position ? 'position' : 'everyone';
  await sql`insert into entitlement (id, kind, organisation_id, subject, permission, role_id, made_by)
    values (${id}, ${kind}, (select id from organisation where code = ${unit ?? null}), ${title ?? position ?? ''},
      ${permission ?? null}, ${role ?? null}, 'test')`.execute(db);
  return { [Symbol.asyncDispose]: () => end(id) };
}
const end = async (id: string) => void (await sql`delete from entitlement where id = ${id}`.execute(world.portal.db));

async function moveTo(username: string, code: string): Promise<void> {
  await sql`update position set organisation_id = (select id from organisation where code = ${code})
    where kind = 'main' and person_id = ${await world.personId(username)}`.execute(world.portal.db);
}

const rolesOf = async (username: string) => (await (await world.call(username))(api.authorities.list, {})).rows;

test('whoever moves holds at once what the rules of the new place give, and no longer those of the old one', async () => {
  const { roles, application } = await world.addModel({ application: { requestable: false } });
  const role = roles.reader ?? '';
  await world.portal.db
    .insertInto('application_audience')
    .values({ kind: 'role', subject_id: role, application_id: application })
    .execute();
  await using _ = await rule({ unit: 'EG-NC', role });
  await using _licence = await rule({ unit: 'EG-NC', permission: 'console:enterpriseConnect' });
  const call = await world.call('gao.fei');
  const has = async () => [
    (await rolesOf('gao.fei')).some((one) => one.role.id === role),
    (await call(api.appHub.list, {})).rows.some(({ id }) => id === application),
    (await call(api.user.getEcAccessAuthority, {})).allowed,
  ];
  expect(await has()).toEqual([false, false, false]);
  await moveTo('gao.fei', 'EG-NC-SAL-01');
  expect(await has()).toEqual([true, true, true]);
  await moveTo('gao.fei', 'EG-INT-SAL-01');
  expect(await has()).toEqual([false, false, false]);
});

test('a licence by rule opens the page and its calls, and both close with the rule', async () => {
  const call = await world.call('demo.basic');
  const look = async () => [
    (await call(api.user.isLogin, {})).permissions,
    await outcome(call(api.authorities.list, {})),
  ];
  expect(await look()).toEqual([[], 'licence.missing']);
  {
    await using _ = await rule({ unit: 'EG-EC-CS', permission: 'userCenter:myAuthority' });
    expect(await look()).toEqual([['userCenter:myAuthority'], 'ok']);
    expect((await call(api.authorities.list, {})).licences).toEqual([
      { name: 'userCenter:myAuthority', isSingle: false, rules: [{ kind: 'organisation', name: '客户服务部' }] },
    ]);
  }
  expect(await look()).toEqual([[], 'licence.missing']);
});

test('it says why in the language of the reader, by every rule that gives it', async () => {
  const { roles } = await world.addModel();
  const role = roles.reader ?? '';
  await using _unit = await rule({ unit: 'EG-EC', role });
  await using _title = await rule({ title: '技术顾问', role });
  await using _kind = await rule({ position: 'seconded', role });
  await using _all = await rule({ role });
  const browser = await world.browser('demo.full');
  const ruled = async () => (await rolesOf('demo.full')).find((one) => one.role.id === role);
  expect(await ruled()).toMatchObject({
    source: 'rule',
    since: null,
    until: null,
    canGiveBack: false,
    canExtend: false,
    rules: [
      { kind: 'everyone', name: '' },
      { kind: 'organisation', name: '华东公司' },
      { kind: 'position', name: 'seconded' },
      { kind: 'title', name: '技术顾问' },
    ],
  });
  await sql`update session set locale = 'en_US' where person_id = ${await world.personId('demo.full')}`.execute(
    world.portal.db,
  );
  const { rows } = await browser.call(api.authorities.list, {});
  expect(rows.find((one) => one.role.id === role)?.rules.map(({ name }) => name)).toEqual([
    ...['', 'East China Company', 'seconded', 'Technical Adviser'],
  ]);
});

test('what a rule gives cannot be given up, though it was asked for before; the form is told', async () => {
  const { roles, application } = await world.addModel();
  const role = roles.reader ?? '';
  await world.give('demo.full', role, { source: 'request', until: inDays(40) });
  const held = async () => {
    const model = await (await world.call('demo.full'))(api.applications.model, { application, people: [] });
    return model.held.map(({ canDelete, isByRule, until }) => ({ canDelete, isByRule, hasEnd: until !== null }));
  };
  const giveUp = () => outcome(world.save({ items: [{ ...add(role), change: 'delete' }] }));
  expect([await held(), await giveUp()]).toEqual([[{ canDelete: true, isByRule: false, hasEnd: true }], 'ok']);
  await using _ = await rule({ unit: 'EG-EC-RD', role });
  const refused = [[{ canDelete: false, isByRule: true, hasEnd: false }], 'selection.forbidden'];
  expect([await held(), await giveUp()]).toEqual(refused);
});

test('who decides sees what the people have by rule, and asking for it again is a change and nothing new', async () => {
  const { roles } = await world.addModel({ roles: { reader: {}, writer: {} } });
  await using _ = await rule({ title: '技术顾问', role: roles.reader ?? '' });
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  const approver = await world.call('demo.approver');
  const detail = await approver(api.approvals.get, { id });
  expect(detail.held).toMatchObject([{ roleId: roles.reader, until: null }]);
  expect(detail.items).toMatchObject([{ kind: 'adjust' }]);
  const { rows } = await approver(api.approvals.list, { size: '300' });
  expect(rows.find((row) => row.id === id)?.held).toMatchObject([{ roleId: roles.reader, until: null }]);
});

/** An application with two roles that exclude each other. */
async function addConflict() {
  const { roles } = await world.addModel({ roles: { payer: {}, keeper: {} } });
  const [role_id = '', other_id = ''] = [roles.payer ?? '', roles.keeper ?? ''].toSorted();
  await world.portal.db.insertInto('role_conflict').values({ role_id, other_id, severity: 'blocking' }).execute();
  return roles;
}

test('what a rule gives stays when it is taken away, and conflicts still', async () => {
  const roles = await addConflict();
  await world.give('demo.full', roles.keeper ?? '', { source: 'request' });
  const items = [{ ...add(roles.keeper ?? ''), change: 'delete' as const }, add(roles.payer ?? '')];
  const sent = await world.sent({ items });
  const approver = await world.call('demo.approver');
  const conflicts = async () => {
    const { rows } = await approver(api.approvals.list, { size: '300' });
    return rows.find(({ id }) => id === sent.id)?.conflicts.length;
  };
  expect(await conflicts()).toBe(0);
  await using _ = await rule({ unit: 'EG-EC', role: roles.keeper ?? '' });
  expect(await conflicts()).toBe(1);
  expect(await outcome(approver(api.approvals.approve, { decisions: [sent] }))).toBe('conflict.blocking');
});

test('a role by rule conflicts like any other: before it is sent, when it is sent, and when it is decided', async () => {
  const roles = await addConflict();
  const draft = { items: [add(roles.payer ?? '')] };
  const { id, version } = await world.save(draft);
  const call = await world.call('demo.full');
  const preview = () =>
    call(api.applications.preview, { people: [], reason: '', remarks: '', supplement: '', ...draft });
  expect((await preview()).conflicts).toEqual([]);
  const sent = await world.sent(draft);
  await using _ = await rule({ unit: 'EG', role: roles.keeper ?? '' });
  expect((await preview()).conflicts).toMatchObject([{ severity: 'blocking' }]);
  expect(await outcome(call(api.applications.send, { id, version }))).toBe('conflict.blocking');
  const approver = await world.call('demo.approver');
  const { rows } = await approver(api.approvals.list, { size: '300' });
  expect(rows.find((row) => row.id === sent.id)?.conflicts).toMatchObject([{ severity: 'blocking' }]);
  expect(await outcome(approver(api.approvals.approve, { decisions: [sent] }))).toBe('conflict.blocking');
});

test('nobody is told that a role ends which a rule gives on', async () => {
  const { db, seal } = world.portal;
  const post = { seal, channels: ['email', 'sms'] as const, publicOrigin: 'https://portal.example' };
  await sql`update role_assignment set until = null where until is not null`.execute(db);
  const { roles } = await world.addModel();
  const role = roles.reader ?? '';
  await world.give('demo.full', role, { source: 'request', until: inDays(2) });
  {
    await using _ = await rule({ role });
    expect(await tellEndings(db, post)).toBe(0);
  }
  expect(await tellEndings(db, post)).toBe(1);
});

test('whoever may apply for anyone by rule may, and whoever has left holds nothing by rule', async () => {
  const { db } = world.portal;
  const call = await world.call('tang.rui');
  const scope = async () => (await call(api.applications.options, {})).scope;
  expect(await scope()).toBe('self');
  await using _may = await rule({ title: '工程师', permission: 'applications:forAnyone' });
  expect(await scope()).toBe('anyone');
  const { roles, application } = await world.addModel();
  await using _ = await rule({ role: roles.reader ?? '' });
  const people = [await world.personId('xu.jing')];
  const held = async () => (await call(api.applications.model, { application, people })).held.length;
  expect(await held()).toBe(1);
  const sent = await world.sent({ people, items: [add(roles.reader ?? '')] }, 'tang.rui');
  await sql`update person set status = 'disabled' where username = 'xu.jing'`.execute(db);
  const request = await call(api.applications.get, { id: sent.id });
  expect(request.held).toEqual([]);
});
