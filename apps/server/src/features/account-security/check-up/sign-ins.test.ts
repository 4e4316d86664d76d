import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/seed.ts';
import { checkUpOf, failToSignIn, forgetRecords } from '../../../testing/features/account-security/check-up.ts';
import { refused, signedIn } from '../../../testing/features/account-security/world.ts';
import { type Portal, startPortal } from '../../../testing/portal.ts';

const cities: Record<string, string> = { '192.0.2.1': '北京', '192.0.2.2': '广州' };
const guangzhou = { peer: '192.0.2.2' };
const phone = {
  agent:
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

/** Everybody is in Beijing, unless they come from elsewhere. */
async function start(): Promise<Portal> {
  const portal = await startPortal({ change: { places: { locate: (ip: string) => cities[ip] ?? '北京' } } });
  await forgetRecords(portal);
  return portal;
}

async function questionsOf(browser: Awaited<ReturnType<typeof signedIn>>) {
  return (await checkUpOf(browser)).points.flatMap((point) => (point.kind === 'signIn' ? [point] : []));
}

const older = (portal: Portal, minutes: number, where = sql<boolean>`true`) =>
  sql`update record set at = at - make_interval(mins => ${minutes}::int) where ${where}`.execute(portal.owner);

test('failed sign-ins are one question for each place and device, the latest first', async () => {
  await using portal = await start();
  await failToSignIn(portal, guangzhou);
  await failToSignIn(portal, guangzhou);
  await failToSignIn(portal, { ...guangzhou, ...phone });
  const browser = await signedIn(portal);
  const questions = await questionsOf(browser);
  expect(questions).toMatchObject([
    { result: 'failure', total: 1, location: '广州', device: 'Android 14' },
    { result: 'failure', total: 2, location: '广州', device: 'Windows 10', browser: 'Chrome 156' },
  ]);
  expect((await checkUpOf(browser)).well).not.toContain('signIns');
});

test('a slip is not asked about: soon after, the same device signs in from the same place', async () => {
  await using portal = await start();
  await failToSignIn(portal);
  const browser = await signedIn(portal);
  expect(await questionsOf(browser)).toEqual([]);
  await older(portal, limits.slipMinutes, sql`result = 'failure'`);
  expect(await questionsOf(browser)).toHaveLength(1);
});

test('a sign-in from elsewhere, or from another device, makes no slip of it', async () => {
  await using portal = await start();
  await failToSignIn(portal, guangzhou);
  await failToSignIn(portal, phone);
  expect(await questionsOf(await signedIn(portal))).toHaveLength(2);
});

test.each(['yes', 'no'] as const)('a %s answers all that look like it, and is kept', async (answer) => {
  await using portal = await start();
  await failToSignIn(portal, guangzhou);
  await failToSignIn(portal, guangzhou);
  await failToSignIn(portal, { ...guangzhou, ...phone });
  const browser = await signedIn(portal);
  const [, question] = await questionsOf(browser);
  await browser.call(api.records.answer, { record: question?.record ?? '', answer, alike: true });
  expect(await questionsOf(browser)).toMatchObject([{ device: 'Android 14' }]);
  const { rows } = await browser.call(api.records.list, { operation: 'signIn', result: 'failure' });
  expect(rows.map((row) => row.answer)).toEqual([null, answer, answer]);
  // What comes later was not answered for.
  await failToSignIn(portal, guangzhou);
  expect(await questionsOf(browser)).toHaveLength(2);
});

test('an answer about one record answers for no other', async () => {
  await using portal = await start();
  await failToSignIn(portal, guangzhou);
  await failToSignIn(portal, guangzhou);
  const browser = await signedIn(portal);
  const [question] = await questionsOf(browser);
  await browser.call(api.records.answer, { record: question?.record ?? '', answer: 'yes' });
  expect(await questionsOf(browser)).toMatchObject([{ total: 1 }]);
});

test('what is older than a month is not asked about any more', async () => {
  await using portal = await start();
  await failToSignIn(portal, guangzhou);
  const browser = await signedIn(portal);
  await older(portal, limits.askedSignInDays * 24 * 60 - 5, sql`result = 'failure'`);
  expect(await questionsOf(browser)).toHaveLength(1);
  await older(portal, 10, sql`result = 'failure'`);
  expect(await questionsOf(browser)).toEqual([]);
});

test('an odd sign-in is asked about everywhere but in the session it opened, and comes first (RI-03)', async () => {
  await using portal = await start();
  const home = await signedIn(portal);
  await failToSignIn(portal, { ...guangzhou, ...phone });
  const away = portal.browser({ 'x-peer': guangzhou.peer });
  await away.signIn('demo.full', demoPassword);
  expect(await questionsOf(home)).toMatchObject([
    { result: 'success', total: 1, location: '广州' },
    { result: 'failure', location: '广州' },
  ]);
  expect((await questionsOf(away)).map(({ result }) => result)).toEqual(['failure']);
});

test('an odd sign-in that a second step vouched for is not asked about', async () => {
  await using portal = await start();
  const home = await signedIn(portal);
  await portal.browser({ 'x-peer': guangzhou.peer }).signIn('demo.full', demoPassword);
  await sql`update record set detail = detail || '{"way": "otp"}' where detail ? 'risk'`.execute(portal.owner);
  expect(await questionsOf(home)).toEqual([]);
});

test('nobody is asked about, or answers for, what happened to another (AC-02)', async () => {
  await using portal = await start();
  await failToSignIn(portal, guangzhou, 'demo.basic');
  const [theirs] = await questionsOf(await signedIn(portal, 'demo.basic'));
  const browser = await signedIn(portal);
  expect(await questionsOf(browser)).toEqual([]);
  await expect(
    browser.call(api.records.answer, { record: theirs?.record ?? '', answer: 'yes', alike: true }),
  ).rejects.toEqual(refused('record.unknown'));
  expect(await questionsOf(await signedIn(portal, 'demo.basic'))).toHaveLength(1);
});

test("another's odd sign-in is nobody else's question, and one that was answered or is a month old is none (AC-02)", async () => {
  await using portal = await start();
  const home = await signedIn(portal);
  const oddFor = async (username: string) => {
    await signedIn(portal, username);
    await portal.browser({ 'x-peer': guangzhou.peer, 'user-agent': phone.agent }).signIn(username, demoPassword);
  };
  await oddFor('demo.approver');
  expect(await questionsOf(home)).toEqual([]);
  await oddFor('demo.full');
  const [question] = await questionsOf(home);
  expect(question).toMatchObject({ result: 'success', total: 1 });
  const isOdd = sql<boolean>`detail ? 'risk'`;
  await older(portal, limits.askedSignInDays * 24 * 60 + 5, isOdd);
  expect(await questionsOf(home)).toEqual([]);
  await older(portal, -limits.askedSignInDays * 24 * 60 - 5, isOdd);
  await home.call(api.records.answer, { record: question?.record ?? '', answer: 'yes', alike: true });
  expect(await questionsOf(home)).toEqual([]);
});

test('there are at most so many questions, and the hub counts them with the rest', async () => {
  await using portal = await start();
  for (const version of [10, 11, 12, 13])
    await failToSignIn(portal, { ...guangzhou, agent: phone.agent.replace('Android 14', `Android ${version}`) });
  const browser = await signedIn(portal);
  const { points } = await checkUpOf(browser);
  expect(points.filter(({ kind }) => kind === 'signIn')).toHaveLength(limits.signInQuestions);
  expect((await browser.call(api.inbox.waiting, {})).checkUp).toBe(points.length);
});
