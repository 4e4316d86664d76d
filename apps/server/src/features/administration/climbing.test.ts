import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AdministratorRole, administratorRoles, api } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer } from '../../testing/cli/commands.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** Threats AD-04 and AD-05: whoever holds one role reaches for the next. */

let portal: Portal;
const browsers = new Map<AdministratorRole, TestBrowser>();
const holders = { people: 'demo.people', helpDesk: 'demo.helpdesk', audit: 'demo.audit' } as const;
const made = { applications: 'demo.helpdesk2', settings: 'demo.owner2' } as const;

beforeAll(async () => {
  portal = await startPortal();
  for (const [role, username] of Object.entries(made))
    await sql`update administrator_role set role = ${role} where person_id = ${await idOf(username)}`.execute(
      portal.db,
    );
  for (const [role, username] of Object.entries({ ...holders, ...made }))
    browsers.set(role as AdministratorRole, await openAdministrator(portal, username));
});
afterAll(() => portal[Symbol.asyncDispose]());

const idOf = async (username: string) =>
  (await portal.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const callAs = (role: AdministratorRole) => (browsers.get(role) as TestBrowser).call;
const everyRole = () =>
  sql`select person_id, role, units, until from administrator_role order by 1, 2`.execute(portal.db);

const reason = 'It looks harmless';
const single = administratorRoles.filter((role) => role !== 'owner');

describe.each(single)('with the role %s alone', (role) => {
  test('nobody names administrators, neither themselves nor somebody else nor by agreeing', async () => {
    const call = callAs(role);
    const before = (await everyRole()).rows;
    const unknown = { status: 404, code: 'route.unknown' };
    for (const username of ['gao.fei', { ...holders, ...made }[role]]) {
      const personId = await idOf(username);
      for (const wanted of administratorRoles) {
        const given = { personId, role: wanted, units: null, until: null, reason };
        await expect(call(api.administration.give, given)).rejects.toMatchObject(unknown);
        await expect(call(api.administration.take, { personId, role: wanted, reason })).rejects.toMatchObject(unknown);
      }
    }
    const id = crypto.randomUUID();
    await sql`insert into administrator_waiting (id, person_id, role, reason, asked_by, expires_at)
      values (${id}, ${await idOf('gao.fei')}, 'owner', 'x', ${await idOf('demo.owner')}, now() + interval '1 day')`.execute(
      portal.db,
    );
    await expect(call(api.administration.waiting, {})).rejects.toMatchObject(unknown);
    await expect(call(api.administration.agree, { id })).rejects.toMatchObject(unknown);
    await expect(call(api.administration.refuse, { id, reason })).rejects.toMatchObject(unknown);
    await sql`delete from administrator_waiting`.execute(portal.db);
    expect((await everyRole()).rows).toEqual(before);
  });

  test('nobody acts on an owner: no password of theirs is reset, no device removed, no session ended', async () => {
    const call = callAs(role);
    const owner = await idOf('demo.owner');
    const device = await portal.db
      .selectFrom('otp_device')
      .select('id')
      .where('person_id', '=', owner)
      .executeTakeFirstOrThrow();
    const state = () =>
      sql`select
      (select count(*) from password_link where person_id = ${owner}) as links, (select count(*) from otp_device where person_id = ${owner}) as devices,
      (select count(*) from session where person_id = ${owner} and ended_at is null) as sessions, (select status from person where id = ${owner}) as status`.execute(
        portal.db,
      );
    await openAdministrator(portal, 'demo.owner');
    const before = (await state()).rows;
    const people = [owner];
    const tries = [
      () => call(api.adminPeople.unlock, { people }),
      () => call(api.adminPeople.endSessions, { people }),
      () => call(api.adminPeople.invite, { people }),
      () => call(api.adminPeople.sendResetLink, { people, reason }),
      async () => {
        const asked = { people, device: { kind: 'otp', id: device.id } } as const;
        const { digest } = await call(api.adminPeople.plan, { act: 'removeDevice', ...asked });
        return call(api.adminPeople.removeDevice, { ...asked, reason, digest });
      },
      async () => {
        const { digest } = await call(api.adminPeople.plan, { act: 'disable', people });
        return call(api.adminPeople.disable, { people, reason, digest });
      },
    ];
    for (const attempt of tries) {
      const answer = await attempt().catch((error: { code: string }) => error.code);
      if (typeof answer === 'string') expect(['route.unknown', 'person.unknown']).toContain(answer);
      else expect(answer).toMatchObject({ done: [], leftOut: [{ id: owner, why: 'above' }] });
    }
    expect((await state()).rows).toEqual(before);
  });
});

test('audit changes nothing: what is open to it leaves a file for itself, or the outcome of a check', () => {
  const rows = Object.values(endpoints).flatMap((table) => Object.values<ServedEndpoint>(table));
  const open = rows.filter(({ effect, admin }) => effect && admin?.includes('audit'));
  expect(open.map(({ path: address }) => address)).toEqual(['/admin/audit/startExport', '/admin/audit/startCheck']);
  expect(rows.filter(({ admin }) => admin?.includes('audit')).length).toBeGreaterThan(3);
});

test('every act that hits somebody is recorded, and is none of a stranger', () => {
  const rows = Object.values(endpoints).flatMap((table) => Object.values<ServedEndpoint>(table));
  // Parts of a dropped file are nothing yet, and a directory that is read is a plan: what is carried out of them is recorded.
  const isOfPlan = (path: string) => /^\/admin\/sources\/(?:begin|piece|finish|discard|readNow)$/.test(path);
  const acts = rows.filter(({ admin, effect, path }) => admin && effect && !isOfPlan(path));
  expect(acts.filter(({ records, access }) => records !== 'administer' || access !== 'session')).toEqual([]);
  expect(rows.filter(({ administerProof, admin }) => administerProof && !admin)).toEqual([]);
});

test('an administrator of people in one company is below one of all companies', async () => {
  await sql`insert into administrator_role (person_id, role, given_by) values (${await idOf('ma.xiaolin')}, 'people', 'test')`.execute(
    portal.db,
  );
  const people = [await idOf('ma.xiaolin')];
  const answer = await callAs('people')(api.adminPeople.endSessions, { people });
  expect(answer).toMatchObject({ done: [], leftOut: [{ why: 'above' }] });
});

test('a role of an application, a permission or a rule of the same name opens nothing (threat AD-04)', async () => {
  const { db } = portal;
  const personId = await idOf('demo.full');
  await sql`insert into person_permission (person_id, permission) select ${personId}, unnest(${administratorRoles}::text[])`.execute(
    db,
  );
  const role = crypto.randomUUID();
  await sql`insert into role (id, code, name, name_en) values (${role}, 'owner', 'owner', 'owner')`.execute(db);
  await administer(db, 'roles assign demo.full owner');
  const call = await portal.as('demo.full');
  await expect(call(api.administration.me, {})).rejects.toMatchObject({ code: 'route.unknown' });
  expect((await call(api.user.isLogin, {})).permissions).not.toContain('owner');
  for (const name of administratorRoles) await expect(administer(db, `grant gao.fei ${name}`)).rejects.toThrow();
});

test('only the functions for it, and the demo, write who administers (threat AD-04)', async () => {
  const folder = path.join(import.meta.dirname, '../..');
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file));
  const writing =
    /(insertInto|updateTable)\(\s*'administrator_(role|waiting)'|(insert into|update) administrator_(role|waiting)/;
  const found: string[] = [];
  for (const file of sources) if (writing.test(await readFile(path.join(folder, file), 'utf8'))) found.push(file);
  expect(found.toSorted()).toEqual(['db/administrators/give.ts', 'db/seed/seed.ts']);
});
