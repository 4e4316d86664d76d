import { api, apiBase } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { openAdministrator, signInAdministrator } from '../../testing/administrators.ts';
import { administer } from '../../testing/cli/commands.ts';
import { bindDevice } from '../../testing/otp.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const rows = Object.values(endpoints).flatMap((table) =>
  Object.values<ServedEndpoint>(table).filter(({ admin }) => admin),
);

test('for whoever administers nothing an address of the administration reads like one that does not exist (threat AD-01)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  for (const locale of [null, 'en_US'] as const) {
    if (locale) await browser.call(api.session.locale, { locale });
    for (const { method, path } of rows) {
      const body = method === 'POST' ? { body: {} } : {};
      const [hidden, unknown] = [
        await browser.send({ method, path, ...body }),
        await browser.send({ method, path: `${path}x`, ...body }),
      ];
      const { date: _, 'x-request-id': ___, ...headers } = hidden.headers;
      const { date: __, 'x-request-id': ____, ...others } = unknown.headers;
      expect([hidden.statusCode, hidden.payload]).toEqual([404, unknown.payload]);
      expect(headers).toEqual(others);
    }
  }
  const { rows: records } = await sql`select from record join person on person.id = person_id
    where username = 'demo.full' and operation = 'administer'`.execute(portal.db);
  expect(records).toEqual([]);
});

test('a method that an address of the administration does not have is no sign that it is there, for nobody (threat AD-01)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const owner = await signInAdministrator(portal, 'demo.owner');
  const readings = async (path: string) => {
    const found: unknown[] = [];
    for (const caller of [browser, owner, portal.browser()])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
        if (rows.some((row) => row.path === path && row.method === method)) continue;
        const { statusCode, headers, payload } = await caller.send({ method, path });
        found.push([method, statusCode, headers.allow, payload]);
      }
    return found;
  };
  for (const { path } of rows) {
    const others = (await readings(`${path}x`)) as unknown[][];
    for (const one of await readings(path)) expect(others).toContainEqual(one);
  }
});

test('a stranger is asked to sign in, as everywhere', async () => {
  await using portal = await startPortal();
  const answer = await portal.app.inject({ url: `${apiBase}/admin/me`, headers: { host: '127.0.0.1:8080' } });
  expect(answer.json()).toMatchObject({ code: 'session.required' });
});

test('whoever administers is told so when they come in, and nobody else is', async () => {
  await using portal = await startPortal();
  const owner = await signInAdministrator(portal, 'demo.owner');
  expect(await owner.call(api.user.isLogin, {})).toMatchObject({ administers: true });
  expect(await (await portal.as('demo.full'))(api.user.isLogin, {})).not.toHaveProperty('administers');
  await sql`update administrator_role set until = now() where role = 'people'`.execute(portal.db);
  const former = await signInAdministrator(portal, 'demo.people');
  expect(await former.call(api.user.isLogin, {})).not.toHaveProperty('administers');
});

test('what the demo says of its administrators is what they are told of themselves', async () => {
  await using portal = await startPortal();
  const people = await openAdministrator(portal, 'demo.people');
  expect(await people.call(api.administration.me, {})).toEqual({
    roles: [
      {
        role: 'people',
        units: [{ id: expect.any(String), name: '华东公司', path: '示例集团/华东公司' }],
        until: null,
      },
    ],
    graceUntil: null,
    proofSeconds: expect.closeTo(600, -1),
    counts: { administrators: 0 },
  });
  const audit = await signInAdministrator(portal, 'demo.audit');
  expect(await audit.call(api.administration.me, {})).toMatchObject({ proofSeconds: 0 });
  const { rows: listed } = await audit.call(api.administration.list, {});
  expect(listed.map(({ person, role, hasSecondFactor }) => [person.username, role, hasSecondFactor])).toEqual([
    ['demo.owner', 'owner', true],
    ['demo.owner2', 'owner', true],
    ['demo.applications', 'applications', true],
    ['demo.audit', 'audit', true],
    ['demo.helpdesk', 'helpDesk', true],
    ['demo.helpdesk2', 'helpDesk', true],
    ['demo.people', 'people', true],
    ['demo.settings', 'settings', true],
  ]);
});

test('the first owner has a day to get a second factor, and then none of it works until there is one (threat AD-02)', async () => {
  await using portal = await startPortal();
  await sql`delete from administrator_role`.execute(portal.db);
  await administer(portal.db, 'admins give demo.full owner first');
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const me = await browser.call(api.administration.me, {});
  expect(me).toMatchObject({ roles: [{ role: 'owner', units: null }], graceUntil: expect.any(String) });
  await expect(
    browser.call(api.administration.take, { personId: crypto.randomUUID(), role: 'audit', reason: 'x' }),
  ).rejects.toMatchObject({ code: 'proof.required' });
  // The second owner has no such day.
  await administer(portal.db, 'admins give lin.yue owner second');
  await expect((await portal.as('lin.yue'))(api.administration.me, {})).rejects.toMatchObject({
    status: 403,
    code: 'administrator.factor',
  });
  await portal.passTime('24 hours');
  await browser.signIn('demo.full', demoPassword);
  await expect(browser.call(api.administration.me, {})).rejects.toMatchObject({ code: 'administrator.factor' });
  await bindDevice(portal, browser);
  expect(await browser.call(api.administration.me, {})).toMatchObject({ graceUntil: null });
  await sql`update otp_device set frozen_at = now()`.execute(portal.db);
  await expect(browser.call(api.administration.me, {})).rejects.toMatchObject({ code: 'administrator.factor' });
});

test('an administrator proves the second factor, by no other way (threat AD-02)', async () => {
  await using portal = await startPortal();
  const owner = await signInAdministrator(portal, 'demo.owner');
  const scene = 'administer' as const;
  const { ways } = await owner.call(api.accountSecurity.getConfigurationByUser, { scene });
  expect(ways.map(({ way }) => way)).toEqual(['otp']);
  await expect(owner.call(api.accountSecurity.sendSecurityCode, { scene, channel: 'sms' })).rejects.toMatchObject({
    code: 'proof.way',
  });
  await expect(owner.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene })).rejects.toMatchObject({
    code: 'proof.way',
  });
  // What was proved for something else serves only where it was by the second factor.
  await proveByCode(portal, owner, 'endSessions');
  const take = () => owner.call(api.administration.take, { personId: crypto.randomUUID(), role: 'audit', reason: 'x' });
  await expect(take()).rejects.toMatchObject({ code: 'proof.required' });
  expect((await owner.call(api.accountSecurity.getProof, {})).proof).toMatchObject({ canAdminister: false });
  const proved = await openAdministrator(portal, 'demo.owner');
  expect((await proved.call(api.accountSecurity.getProof, {})).proof).toMatchObject({ canAdminister: true });
  await expect(
    proved.call(api.administration.take, { personId: crypto.randomUUID(), role: 'audit', reason: 'x' }),
  ).rejects.toMatchObject({ code: 'administrator.unknown' });
});
