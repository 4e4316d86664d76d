import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyRecords } from '../db/records/verify.ts';
import { administer, testPost } from '../testing/cli/commands.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { testSeal } from '../testing/seal.ts';
import { turnDays } from './turn-days.ts';

const on = (portal: Portal, day: string, signsInElsewhere = false) =>
  turnDays(portal.db, { post: testPost, today: () => day, signsInElsewhere, linkChannels: ['email', 'sms'] });
const stateOf = async ({ db }: Portal, username: string) =>
  (await db.selectFrom('person').select('status').where('username', '=', username).executeTakeFirstOrThrow()).status;
const setDay = ({ db }: Portal, username: string, field: 'starts_on' | 'ends_on', day: string) =>
  db
    .updateTable('person')
    .set({ [field]: day })
    .where('username', '=', username)
    .execute();

test('whoever waits begins on the first day and not before; where people sign in elsewhere they are let in', async () => {
  await using portal = await startPortal();
  const [waiting] = await portal.db.selectFrom('person').select('username').where('status', '=', 'waiting').execute();
  const username = waiting?.username ?? '';
  await setDay(portal, username, 'starts_on', '2030-03-15');
  expect(await on(portal, '2030-03-14')).toBe(0);
  expect(await on(portal, '2030-03-15')).toBe(1);
  expect(await stateOf(portal, username)).toBe('invited');
  await sql`update person set status = 'waiting' where username = ${username}`.execute(portal.db);
  await on(portal, '2030-03-15', true);
  expect(await stateOf(portal, username)).toBe('active');
});

test('after their last day somebody is out at once, with a record that names no administrator; twice changes nothing', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  // Whoever of the demo waits has begun by then.
  await on(portal, '2030-01-01');
  await setDay(portal, 'demo.full', 'ends_on', '2030-03-15');
  expect(await on(portal, '2030-03-15')).toBe(0);
  expect(await on(portal, '2030-03-16')).toBe(1);
  await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  expect(await on(portal, '2030-03-16')).toBe(0);
  await administer(portal.db, 'people enable demo.full --keep-password --yes');
  const { rows } = await (await portal.as('demo.full'))(api.records.list, { operation: 'administer' });
  expect(rows.map(({ detail }) => detail)).toEqual([
    '管理员 wang@console-1 在命令行执行，重新启用账号',
    '系统自动执行，停用账号并结束所有登录',
  ]);
  expect((await verifyRecords(portal.db, testSeal, () => undefined)).faults).toEqual([]);
});

test('the last owner stays; of two whose last day is over one goes with nobody left, so both stay', async () => {
  await using portal = await startPortal();
  await on(portal, '2030-01-01');
  // Those of the demo would stay.
  await portal.owner.deleteFrom('administrator_role').execute();
  for (const name of ['one.owner', 'two.owner']) {
    await administer(portal.db, `people add ${name} --name x --owner`);
    await setDay(portal, name, 'ends_on', '2030-03-15');
  }
  expect(await on(portal, '2030-03-16')).toBe(0);
  await setDay(portal, 'two.owner', 'ends_on', '2030-04-15');
  expect(await on(portal, '2030-03-16')).toBe(1);
  expect([await stateOf(portal, 'one.owner'), await stateOf(portal, 'two.owner')]).toEqual(['disabled', 'invited']);
});
