import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { agentOf, deedsOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { refuseFaster } from './new-person.ts';

const somebody = { username: 'sun.qi', name: '孙琪', welcome: 'later' } as const;

const personIn = async ({ db }: Portal, id: string) =>
  (
    await sql`select username, person.name_en, employee_id, phone, email, status, code as unit, title, kind, key is not null as "byHand"
    from person join position on position.person_id = person.id join organisation on organisation.id = organisation_id
      left join person_key on person_key.person_id = person.id and source = 'hand' where person.id = ${id}`.execute(db)
  ).rows;
const count = async ({ db }: Portal) =>
  (await sql<{ people: number }>`select count(*)::int as people from person`.execute(db)).rows[0]?.people;

test('somebody is added to a unit, invited by a message, and recorded on both sides', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const added = await agent.call(api.adminPeople.add, {
    ...{ username: 'sun.qi', name: '孙琪', englishName: 'Sun Qi', employeeId: 'N00001', phone: '138 0013 9999' },
    ...{ email: 'Sun.Qi@example.com', title: '工程师', unit: await unitOf(portal, 'EG-EC-RD'), welcome: 'message' },
    manager: await idOf(portal, 'demo.full'),
  });
  expect(added).toEqual({ id: expect.any(String), state: 'invited', sentBy: 'email', link: null });
  expect(await personIn(portal, added.id)).toMatchObject([
    {
      ...{ username: 'sun.qi', name_en: 'Sun Qi', employee_id: 'N00001', phone: '+8613800139999', byHand: true },
      ...{ email: 'sun.qi@example.com', status: 'invited', unit: 'EG-EC-RD', title: '工程师', kind: 'main' },
    },
  ]);
  expect((await deedsOf(portal, added.id)).map(({ deed, actorId }) => [deed, actorId])).toEqual([
    ['invitePeople', agent.id],
    ['addPerson', agent.id],
  ]);
  expect((await deedsOf(portal, agent.id))[0]).toMatchObject({ deed: 'addPerson', people: [added.id] });
  const page = await agent.call(api.adminPeople.get, { id: added.id });
  expect(page).toMatchObject({ links: [{ kind: 'invitation', channel: 'email' }], person: { canAct: true } });
  const found = await agent.call(api.adminPeople.list, { search: 'sunqi' });
  expect(found.rows.map(({ id }) => id)).toContain(added.id);
});

test('a link to hand over is shown once and lets in; before the first day there is none', async () => {
  await using portal = await startPortal();
  const { call, browser } = await agentOf(portal, 'lin.yue', 'people');
  const unit = await unitOf(portal, 'EG-EC-RD');
  const key = crypto.randomUUID();
  const asked = { ...somebody, unit, welcome: 'printed' as const };
  const path = api.adminPeople.add.path;
  const [first, again] = [
    await browser.send({ method: 'POST', path, body: asked, headers: { 'idempotency-key': key } }),
    await browser.send({ method: 'POST', path, body: asked, headers: { 'idempotency-key': key } }),
  ];
  expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
  const token = new URL(first.json().link.address).hash.split('token=')[1] ?? '';
  const stranger = portal.browser();
  expect(await stranger.call(api.passwordLink.look, { token })).toMatchObject({ kind: 'invitation' });
  const later = await call(api.adminPeople.add, { ...asked, username: 'sun.er', startsOn: '2099-01-01' });
  expect(later).toMatchObject({ state: 'waiting', sentBy: null, link: null });
});

test('what is wrong is named by its field, in the language of the caller, and nothing is changed', async () => {
  await using portal = await startPortal();
  const { call, browser } = await agentOf(portal, 'lin.yue', 'people');
  const unit = await unitOf(portal, 'EG-EC-RD');
  const before = await count(portal);
  const details = async (more: object) =>
    (
      await browser.send({ method: 'POST', path: api.adminPeople.add.path, body: { ...somebody, unit, ...more } })
    ).json().details;
  expect(await details({ username: 'a b', phone: '12', email: 'x', startsOn: 'soon' })).toEqual([
    { field: 'username', message: '包含不允许的字符' },
    { field: 'phone', message: '格式不正确' },
    { field: 'email', message: '格式不正确' },
    { field: 'startsOn', message: '格式不正确' },
  ]);
  expect(await details({ endsOn: '2020-01-01' })).toEqual([{ field: 'endsOn', message: '不能早于今天' }]);
  expect(await details({ startsOn: '2099-02-01', endsOn: '2099-01-01' })).toMatchObject([{ field: 'endsOn' }]);
  expect(await details({ welcome: 'message' })).toMatchObject([{ field: 'welcome' }]);
  const { rows } = await sql<{ username: string; employeeId: string; phone: string; email: string }>`
    select upper(username) as username, employee_id as "employeeId", phone, email from person where username = 'demo.full'`.execute(
    portal.db,
  );
  await call(api.session.locale, { locale: 'en_US' });
  const taken = await details({ ...rows[0] });
  expect(taken.map(({ field }: { field: string }) => field)).toEqual(['username', 'employeeId', 'phone', 'email']);
  expect(taken[0].message).toBe('In use already, perhaps by a person who left');
  expect(await count(portal)).toBe(before);
});

test('nobody is added to a unit that is not held, nor led by somebody who is not seen (threat AD-12)', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people', ['EG-EC']);
  const before = await count(portal);
  const [inside, outside] = [await unitOf(portal, 'EG-EC-RD'), await unitOf(portal, 'EG-HQ')];
  const group = await unitOf(portal, 'EG');
  for (const unit of [outside, group, crypto.randomUUID()])
    await expect(call(api.adminPeople.add, { ...somebody, unit })).rejects.toMatchObject({ code: 'unit.unknown' });
  const stranger = await idOf(portal, 'demo.owner');
  await sql`delete from position where person_id = ${stranger}`.execute(portal.db);
  await expect(call(api.adminPeople.add, { ...somebody, unit: inside, manager: stranger })).rejects.toMatchObject({
    code: 'person.unknown',
  });
  expect(await count(portal)).toBe(before);
  expect(await call(api.adminPeople.add, { ...somebody, unit: inside })).toMatchObject({ state: 'invited' });
});

test('whoever tries phones, to learn who has one outside of their units, is stopped after a few; adding people is not (threat AD-16)', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people', ['EG-EC']);
  const unit = await unitOf(portal, 'EG-EC-RD');
  const tryOne = (more: object) => call(api.adminPeople.add, { ...somebody, unit, ...more });
  const { phone } = await portal.db
    .selectFrom('person')
    .select('phone')
    .where('username', '=', 'zhao.ming')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 3; at++) await tryOne({ username: `many.${at}` });
  const { rows } = await sql`select tries from attempt where bucket like 'adding:%'`.execute(portal.db);
  expect(rows).toEqual([{ tries: 0 }]);
  const tries: unknown[] = [];
  for (let at = 0; at <= limits.addingTries; at++) tries.push(await tryOne({ phone }).catch(({ code }) => code));
  expect(tries).toEqual([...Array(limits.addingTries).fill('request.invalid'), 'people.frequent']);
  // Somebody who is not there is as unknown from then on.
  await expect(tryOne({ phone: '13800139999' })).rejects.toMatchObject({ code: 'people.frequent' });
});

test('of two who add the same person at once one is told that it is taken', async () => {
  await using portal = await startPortal();
  const [one, other] = [await agentOf(portal, 'lin.yue', 'people'), await agentOf(portal, 'zhao.ming', 'people')];
  const unit = await unitOf(portal, 'EG-EC-RD');
  const before = Number(await count(portal));
  const tried = await Promise.all(
    [one, other].map(({ call }) => call(api.adminPeople.add, { ...somebody, unit }).catch(({ code }) => code)),
  );
  expect(tried).toContain('request.invalid');
  expect(await count(portal)).toBe(before + 1);
});

test('of a source that writes at the same moment the index is the judge, and says which field', () => {
  expect(() => refuseFaster({ code: '23505', constraint: 'person_phone_key' }, 'en_US')).toThrow(
    expect.objectContaining({ code: 'request.invalid', details: [expect.objectContaining({ field: 'phone' })] }),
  );
});
