import { type AdministratorDeed, administratorDeeds, api, locales } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRecords } from '../db/records/verify.ts';
import { accountBucket } from '../proofs/password-tries.ts';
import { administer } from '../testing/cli/commands.ts';
import { deedsIn, failOnce } from '../testing/cli/deeds.ts';
import { startWorld, type World } from '../testing/features/permissions/world.ts';
import { testSeal } from '../testing/seal.ts';

/** Deeds that say it all by themselves, or whose record says the rest. */
const nothingToName: readonly AdministratorDeed[] = [
  'unlockPassword',
  'unlockOtp',
  'removeOtp',
  'disablePerson',
  'printResetLink',
  'makeLink',
  'exportPerson',
  'endDeputy',
  'askRemoval',
  'cancelRemoval',
  'writeNote',
  'changeNote',
  'deleteNote',
  'exportAudit',
  'checkRecords',
  'setPasswordRules',
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await sql`update person set locale = 'en_US', email = 'gao.fei@example.com' where username = 'gao.fei'`.execute(
    world.portal.db,
  );
});
afterAll(() => world[Symbol.asyncDispose]());

test('what has been done already leaves no second record, and tells nobody', async () => {
  const { db } = world.portal;
  await administer(db, 'grant gao.fei console:customerConnect');
  const [before, messages] = [await deedsIn(db), await world.portal.messages()];
  for (const line of [
    'grant gao.fei console:customerConnect',
    'switch email on gao.fei',
    'otp remove gao.fei',
    'unlock gao.fei',
    'otp unlock gao.fei',
  ])
    await administer(db, line);
  expect(await deedsIn(db)).toEqual(before);
  expect(await world.portal.messages()).toHaveLength(messages.length);
});

test('administrators read who did what to whom', async () => {
  const { db } = world.portal;
  await administer(db, 'roles assign han.bing bi.author');
  const { said } = await administer(db, 'records administrators');
  expect(said[2]).toMatch(/^\d{4}-\S+Z +wang@console-1 +gave the role bi\.author +han\.bing$/);
});

test('the person reads in their records, in their language, who did what at the command line', async () => {
  const { portal } = world;
  const browser = portal.browser();
  await administer(portal.db, 'switch password off demo.empty');
  await browser.signIn('demo.empty', 'Demo@2026');
  const { rows } = await browser.call(api.records.list, { operation: 'administer' });
  expect(rows[0]).toMatchObject({
    detail: '管理员 wang@console-1 在命令行执行，关闭自助修改：登录密码',
    device: 'console-1',
    location: '',
    ip: '',
    isAsked: false,
  });
  // It says nothing about where the person was.
  const { rows: places } = await browser.call(api.records.places, { days: '7' });
  expect(places.map(({ value }) => value)).toEqual(['intranet']);
  expect((await browser.call(api.records.list, { place: '' })).rows).toEqual([]);
});

test('whoever it touches is told in their own language, with the way to its record', async () => {
  const { portal, personId } = world;
  await administer(portal.db, 'roles assign gao.fei bi.author');
  const [message] = await portal.messages();
  const [record] = await portal.db
    .selectFrom('record')
    .select('id')
    .where('person_id', '=', await personId('gao.fei'))
    .orderBy('at', 'desc')
    .execute();
  expect(message).toMatchObject({
    kind: 'administered',
    locale: 'en_US',
    values: {
      ...{ deed: 'assignRole', subject: 'bi.author', count: 0 },
      pageLink: `${portal.origin}/uc/#/pc/userCenter/actionRecord?record=${record?.id}`,
    },
  });
});

test('whoever has left is not written to, but their records say it', async () => {
  const { portal } = world;
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('username', '=', 'lin.yue').execute();
  const [before, messages] = [await deedsIn(portal.db), await portal.messages()];
  await failOnce(world, accountBucket, 'lin.yue');
  await administer(portal.db, 'unlock lin.yue');
  expect((await deedsIn(portal.db)).slice(before.length).map(({ username }) => username)).toContain('lin.yue');
  expect(await portal.messages()).toHaveLength(messages.length);
});

test.each(locales)('every deed has words in %s that say what it was about', (locale) => {
  const { deeds } = serverText[locale];
  for (const deed of administratorDeeds) {
    const words = deeds[deed]({ subject: 'this', count: 7 });
    expect({ deed, isNamed: /this|7/.test(words) }).toEqual({ deed, isNamed: !nothingToName.includes(deed) });
    if (locale === 'en_US') expect(words).not.toMatch(/\p{Script=Han}/u);
  }
});

test('and all of it makes chains that hold', async () => {
  expect((await verifyRecords(world.portal.db, testSeal, () => undefined)).faults).toEqual([]);
});
