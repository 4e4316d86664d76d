import { api, maskPrefix } from '@uc/contract';
import { formFields } from '@uc/contract/server';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { keptOf, signedIn } from '../../testing/features/profile/world.ts';
import { startPortal } from '../../testing/portal.ts';

test('own information holds exactly the listed keys, no hash and no secret (MA-04)', async () => {
  await using portal = await startPortal();
  const me = await (await portal.as('demo.full'))(api.profile.get, {});
  const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort();
  expect(keysOf(me)).toEqual([
    'avatar',
    'email',
    'employeeId',
    'groups',
    'id',
    'leads',
    'missing',
    'name',
    'organization',
    'phone',
    'positions',
    'username',
    'version',
  ]);
  expect(keysOf(me.groups[0])).toEqual(['id', 'label', 'rows']);
  const rowKeys = ['hint', 'isEditable', 'isMasked', 'isMissing', 'kind', 'label', 'name', 'source', 'value'];
  for (const { rows } of me.groups) for (const row of rows) expect(keysOf(row)).toEqual(rowKeys);
  expect(keysOf(me.positions[0])).toEqual(['kind', 'manager', 'organization', 'since', 'title']);
  expect(me.groups.map(({ id, rows }) => [id, rows.map(({ name }) => name)])).toEqual([
    ['basic', ['username', 'name', 'englishName', 'gender', 'birthday', 'organization', 'employeeId']],
    ['contact', ['phone', 'email', 'extension', 'office', 'emergencyPhone']],
    ['other', ['idCard', 'skills', 'mainOrganisation']],
  ]);
});

test('what is masked leaves the server masked, in the view and in the form', async () => {
  await using portal = await startPortal();
  const { person, values } = await keptOf(portal);
  const browser = await signedIn(portal);
  const secrets = [
    person.phone?.slice(3),
    person.email,
    values.idCard,
    values.birthday,
    values.emergencyPhone?.slice(3),
  ];
  for (const path of ['/user/get', '/user/getEdit']) {
    const { payload } = await browser.send({ path });
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(payload).not.toContain(secret);
    }
  }
  const me = await browser.call(api.profile.get, {});
  expect(me.phone).toMatch(/^\{mask\}1\d\d\*{4}\d{4}$/);
  expect(me.email).toMatch(/^\{mask\}[^*@]\*{3}@[^@]+$/);
  const rows = new Map(me.groups.flatMap((group) => group.rows).map((row) => [row.name, row]));
  expect(rows.get('idCard')).toMatchObject({
    value: `${maskPrefix}999****${values.idCard?.slice(-4)}`,
    isMasked: true,
  });
  expect(rows.get('birthday')).toMatchObject({ value: `${maskPrefix}****-**-**`, isMasked: true, isEditable: true });
  expect(rows.get('gender')?.value).toMatch(/^[男女]$/);
});

test('an email of one letter before its sign shows none of it', async () => {
  await using portal = await startPortal();
  const person = portal.db.updateTable('person').where('username', '=', 'demo.full');
  await person.set({ email: 'q@example.com', phone: '+4915112345678' }).execute();
  const me = await (await portal.as('demo.full'))(api.profile.get, {});
  expect(me.email).toBe('{mask}***@example.com');
  expect(me.phone).toMatch(/\*{4}5678$/);
  expect(me.phone).not.toContain('15112345678');
});

test('a field that is not shown is nowhere, nor is its value', async () => {
  await using portal = await startPortal();
  const { person, values } = await keptOf(portal);
  await portal.db.updateTable('profile_field').set({ shown: false, editable: false }).execute();
  const browser = await signedIn(portal);
  const me = await browser.call(api.profile.get, {});
  expect(me).toMatchObject({ phone: null, email: null, employeeId: null, avatar: null, groups: [], missing: [] });
  const { payload } = await browser.send({ path: '/user/getEdit' });
  expect(JSON.parse(payload)).toMatchObject({ fields: [], values: {} });
  for (const hidden of [person.employee_id, values.office, values.extension]) expect(payload).not.toContain(hidden);
});

test('a locked field says who holds it and how to have it changed, in both languages', async () => {
  await using portal = await startPortal();
  const hints = async (locale: string) => {
    const browser = portal.browser();
    browser.locale = locale;
    await browser.signIn('demo.full', demoPassword);
    const { groups } = await browser.call(api.profile.get, {});
    return new Map(groups.flatMap(({ rows }) => rows).map(({ name, hint }) => [name, hint]));
  };
  const [chinese, english] = [await hints('zh_CN'), await hints('en_US')];
  expect(chinese.get('name')).toContain('人力资源部');
  expect(english.get('name')).toContain('Managed by HR');
  expect(chinese.get('username')).toContain('管理员');
  expect(chinese.get('phone')).toContain('账号安全');
  expect(english.get('email')).toContain('Account security');
  expect(chinese.get('office')).toBeNull();
});

test('positions come with organisation path, manager and since when, the main one first', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  browser.locale = 'en_US';
  await browser.signIn('demo.full', demoPassword);
  const { positions, organization } = await browser.call(api.profile.get, {});
  expect(positions.map(({ kind }) => kind)).toEqual([
    'main',
    expect.stringMatching(/partTime|seconded/),
    expect.any(String),
  ]);
  expect(new Set(positions.map(({ kind }) => kind)).size).toBe(3);
  expect(positions[0]).toMatchObject({
    organization: { path: organization },
    manager: { name: 'Zhou Huimin', state: 'active' },
  });
  for (const { since, title, organization: unit } of positions) {
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(`${title} ${unit.path}`).toMatch(/^[\x20-\x7e]+$/);
  }
});

test('who has no phone, email or position gets null for each, and is told what to fill in', async () => {
  await using portal = await startPortal();
  const me = await (await portal.as('demo.empty'))(api.profile.get, {});
  expect(me).toMatchObject({ phone: null, email: null, organization: null, avatar: null, positions: [] });
  expect(me.missing.map(({ name, how }) => [name, how])).toEqual([
    ['phone', 'changeMobile'],
    ['email', 'changeEmail'],
    ['office', 'form'],
  ]);
  expect((await (await portal.as('demo.full'))(api.profile.get, {})).missing).toEqual([]);
});

test('nobody is asked to fill in what is switched off for them', async () => {
  await using portal = await startPortal();
  await portal.db
    .insertInto('switched_off')
    .values([
      { name: 'userInfo', person_id: null },
      { name: 'email', person_id: null },
    ])
    .execute();
  const { missing } = await (await portal.as('demo.empty'))(api.profile.get, {});
  expect(missing.map(({ name }) => name)).toEqual(['phone']);
});

test('the form lists the fields with their values; what is locked is read-only', async () => {
  await using portal = await startPortal();
  const { fields, values } = await (await portal.as('demo.full'))(api.profile.getEdit, {});
  expect(formFields.safeParse(fields).success).toBe(true);
  const readOnly = fields.filter((field) => field.readOnly).map(({ name }) => name);
  expect(readOnly).toEqual(['username', 'name', 'organization', 'employeeId', 'phone', 'email', 'idCard']);
  expect(fields.find(({ name }) => name === 'name')).toMatchObject({ source: '人力资源部', group: '基本信息' });
  expect(values).toMatchObject({ name: '陈思远', englishName: 'Chen Siyuan', gender: expect.stringMatching(/male/) });
});

test('whoever has one position only has no main organisation to choose', async () => {
  await using portal = await startPortal();
  const { fields } = await (await portal.as('demo.basic'))(api.profile.getEdit, {});
  expect(fields.find(({ name }) => name === 'mainOrganisation')).toMatchObject({ readOnly: true });
});

test('nothing of a person is told to somebody who is not signed in', async () => {
  await using portal = await startPortal();
  for (const { path, method, encoding } of Object.values(api.profile)) {
    const headers = encoding === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const body = method === 'POST' ? { body: encoding === 'form' ? 'version=x' : '{}', headers } : {};
    const answer = await portal.browser().send({ method, path: path.replace(':id', crypto.randomUUID()), ...body });
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 201 });
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'redirect']);
  }
});
