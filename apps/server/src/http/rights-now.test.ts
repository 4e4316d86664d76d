import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Portal, startPortal } from '../testing/portal.ts';

const person = `(select id from person where username = 'demo.basic')`;
/** The unit they have their main position in, and a unit of the first level that it is not below. */
const unit = `(select organisation_id from position where person_id = ${person} and kind = 'main')`;
const elsewhere = `(select id from organisation where code = 'elsewhere')`;
const insertRule = (kind: string, whom: string, gives: string) =>
  `insert into entitlement (id, kind, ${kind === 'organisation' ? 'organisation_id' : 'subject'}, ${gives.split(' ')[0]}, made_by)
    select gen_random_uuid(), '${kind}', ${whom}, ${gives.slice(gives.indexOf(' '))}, 'test'`;
const role = `(select id from role where code = 'shown')`;
const application = `(select id from application where code = 'shown')`;

/** An application that nobody sees, a role that nobody holds, a unit that nobody is in, and two processes whose callers have called once. */
async function startTwo() {
  const portal = await startPortal();
  const owner = (text: string) => sql.raw(text).execute(portal.owner);
  await owner(`insert into organisation (id, code, name, name_en, level, display_path, display_path_en)
    values (gen_random_uuid(), 'elsewhere', 'elsewhere', 'elsewhere', 1, 'elsewhere', 'elsewhere')`);
  await owner(`insert into application (id, code, name, name_en, category_id, url)
    select gen_random_uuid(), 'shown', 'shown', 'shown', min(id::text)::uuid, 'https://shown.example' from application_category`);
  await owner(
    `insert into role (id, code, name, name_en, application_id) select gen_random_uuid(), 'shown', 'shown', 'shown', ${application}`,
  );
  const beside = await startPortal({ beside: portal });
  const callers = [await portal.as('demo.basic'), await beside.as('demo.basic')];
  /** What each process answers. */
  const seen = () =>
    Promise.all(
      callers.map(async (call) => {
        const login = await call(api.user.isLogin, {});
        const { rows, categories } = await call(api.appHub.list, {});
        return {
          may: login.permissions.length > 0,
          administers: login.administers === true,
          shown: rows.some(({ name }) => name === 'shown'),
          renamed: categories.some(({ name }) => name === 'renamed'),
        };
      }),
    );
  const close = async () => {
    await beside[Symbol.asyncDispose]();
    await portal[Symbol.asyncDispose]();
  };
  return { portal, owner, seen, [Symbol.asyncDispose]: close } satisfies { portal: Portal } & Record<
    PropertyKey,
    unknown
  >;
}

const nothing = { may: false, administers: false, shown: false, renamed: false };
const licence = `permission 'userCenter:myAuthority'`;

test('whatever is given or taken counts with the next call, on every process', { timeout: 120_000 }, async () => {
  await using two = await startTwo();
  const steps: [string, string, Partial<typeof nothing>][] = [
    [
      'a licence',
      `insert into person_permission (person_id, permission) select ${person}, 'userCenter:myAuthority'`,
      { may: true },
    ],
    ['a licence taken', `delete from person_permission where person_id = ${person}`, {}],
    ['a rule', insertRule('everyone', `''`, licence), { may: true }],
    ['a rule changed', `update entitlement set permission = 'other:one' where made_by = 'test'`, {}],
    ['a rule of a unit elsewhere', insertRule('organisation', elsewhere, licence), {}],
    ['a unit moved', `update organisation set parent_id = ${elsewhere} where id = ${unit}`, { may: true }],
    [
      'a person moved',
      `update position set organisation_id = (select id from organisation where code <> 'elsewhere' and parent_id is null limit 1) where person_id = ${person}`,
      {},
    ],
    ['a rule of a title', insertRule('title', `'new title'`, licence), {}],
    ['a new title', `update position set title = 'new title' where person_id = ${person}`, { may: true }],
    ['no place any more', `delete from position where person_id = ${person}`, {}],
    [
      'a role of an administrator',
      `insert into administrator_role (person_id, role, given_by, reason) select ${person}, 'audit', 'test', ''`,
      { administers: true },
    ],
    ['the role taken', `delete from administrator_role where person_id = ${person}`, {}],
    [
      'an application for everyone',
      `insert into application_audience select 'everyone', '00000000-0000-0000-0000-000000000000', ${application}`,
      { shown: true },
    ],
    [
      'its category renamed',
      `update application_category set name = 'renamed' where id = (select category_id from application where code = 'shown')`,
      { shown: true, renamed: true },
    ],
    ['and again', `update application_category set name = 'named' where name = 'renamed'`, { shown: true }],
    [
      'for somebody else',
      `update application_audience set kind = 'role', subject_id = ${role} where application_id = ${application}`,
      {},
    ],
    [
      'a role given singly',
      `insert into role_assignment (person_id, role_id, source) select ${person}, ${role}, 'job'`,
      { shown: true },
    ],
    ['an application switched off', `update application set state = 'disabled' where code = 'shown'`, {}],
    ['and on', `update application set state = 'enabled' where code = 'shown'`, { shown: true }],
    ['the role taken singly', `delete from role_assignment where role_id = ${role}`, {}],
    ['the role by rule', insertRule('everyone', `''`, `role_id ${role}`), { shown: true }],
    ['all rules emptied', 'truncate entitlement', {}],
  ];
  expect(await two.seen()).toEqual([nothing, nothing]);
  for (const [step, change, now] of steps) {
    await two.owner(change);
    const expected = { ...nothing, ...now };
    expect([step, ...(await two.seen())]).toEqual([step, expected, expected]);
  }
});

test('what was given until a moment ends with it, though nothing changes then', { timeout: 60_000 }, async () => {
  await using two = await startTwo();
  await two.owner(`insert into application_audience select 'role', ${role}, ${application}`);
  await two.owner(
    `insert into administrator_role (person_id, role, given_by, reason, until) select ${person}, 'audit', 'test', '', now() + interval '3 seconds'`,
  );
  await two.owner(
    `insert into role_assignment (person_id, role_id, source, since, until) select ${person}, ${role}, 'job', now(), now() + interval '3 seconds'`,
  );
  await two.seen();
  await vi.waitFor(async () => expect(await two.seen()).toEqual([nothing, nothing]), {
    timeout: 30_000,
    interval: 200,
  });
});

test('two changes at once wait for each other no more than before, and each counts when it is done', async () => {
  await using two = await startTwo();
  const slow = await two.portal.owner.startTransaction().execute();
  await sql
    .raw(`insert into person_permission (person_id, permission) select ${person}, 'userCenter:myAuthority'`)
    .execute(slow);
  expect(await two.seen()).toEqual([nothing, nothing]);
  await two.owner(
    `insert into application_audience select 'everyone', '00000000-0000-0000-0000-000000000000', ${application}`,
  );
  const shown = { ...nothing, shown: true };
  expect(await two.seen()).toEqual([shown, shown]);
  await slow.commit().execute();
  const both = { ...shown, may: true };
  expect(await two.seen()).toEqual([both, both]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rights_version`.execute(
    two.portal.db,
  );
  expect(rows[0]?.count).toBeLessThan(3);
});
