import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '../testing/cli/commands.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());

const held = async (username: string) => {
  const { rows } = await sql`select role, given_by, reason, until::text, grace_until is not null as grace,
      (select array_agg(code) from organisation where id = any(units)) as units
    from administrator_role join person on person.id = person_id where username = ${username} and (until is null or until > now()) order by role`.execute(
    portal.db,
  );
  return rows;
};

test('somebody is made an administrator of units until a day, and no longer; whoever holds the database needs nobody to agree', async () => {
  const line = 'admins give gao.fei help-desk covers --unit EG-EC,EG-NC --until 2099-01-31';
  expect((await administer(portal.db, line)).said).toEqual([
    'gao.fei is now an administrator: Help desk. It works once they have one-time passwords or a passkey.',
  ]);
  expect(await held('gao.fei')).toMatchObject([
    {
      role: 'helpDesk',
      given_by: expect.stringContaining('@'),
      reason: 'covers',
      grace: false,
      units: ['EG-EC', 'EG-NC'],
    },
  ]);
  expect((await administer(portal.db, line)).said).toEqual(['gao.fei already is an administrator: Help desk.']);
  await administer(portal.db, 'admins give gao.fei owner needed');
  expect(await held('gao.fei')).toHaveLength(2);
  const told = (await portal.messages()).filter(({ kind }) => kind === 'administratorsChanged');
  expect(new Set(told.map(({ personId }) => personId)).size).toBe(3);
  expect((await administer(portal.db, 'admins take gao.fei helpDesk done')).said).toEqual([
    'gao.fei is no longer an administrator: Help desk.',
  ]);
  await administer(portal.db, 'admins take gao.fei owner done');
  expect(await held('gao.fei')).toEqual([]);
  expect((await administer(portal.db, 'admins take gao.fei owner done', '/', 'zh_CN')).said).toEqual([
    'gao.fei 不是管理员：所有者。',
  ]);
});

test('the list says who, where, with which second factor and by whom', async () => {
  const { said } = await administer(portal.db, 'admins list');
  expect(said).toHaveLength(11);
  expect(said.join('\n')).toMatch(/demo\.people +Pan Min +people +EG-EC +yes +demo/);
  expect(said.at(-1)).toBe('8 role(s) of administrators.');
});

test.each([
  ['admins give gao.fei king x', "There is no administrator's role king"],
  ['admins give gao.fei people x --unit NOWHERE', 'There is no unit with the code NOWHERE'],
  ['admins give gao.fei audit x --until 2020-01-01', '2020-01-01 is no day to come'],
  ['admins give gao.fei audit x --until soon', 'soon is no day to come'],
  ['admins give gao.fei owner x --until 2099-01-01', 'An owner is one everywhere and without an end'],
  ['admins give gao.fei owner x --unit EG', 'An owner is one everywhere and without an end'],
  ['admins give demo.left audit x', 'demo.left is disabled'],
  ['admins give no.such.person audit x', 'nobody with the username'],
  ['admins give gao.fei audit', 'Usage'],
])('%s is refused', async (line, why) => {
  await expect(administer(portal.db, line)).rejects.toThrow(why);
  expect(await held('gao.fei')).toEqual([]);
});

test('the last owner is not taken away', async () => {
  await administer(portal.db, 'admins take demo.owner2 owner x');
  await expect(administer(portal.db, 'admins take demo.owner owner x')).rejects.toThrow('is the last owner and stays');
  expect(await held('demo.owner')).toHaveLength(1);
});
