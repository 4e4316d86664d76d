import { api } from '@uc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { verifyRecords } from '../../db/records/verify.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { safeName } from '../../notices/safe-text.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { addRecords, ago, idOf, signedIn } from '../../testing/features/records/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const { answer, report, list } = api.records;
const contact = 'security@example.com';
const person = 'demo.full';

let portal: Portal;
let mine: TestBrowser;
let theirs: TestBrowser;
beforeAll(async () => {
  portal = await startPortal({ environment: { UC_SECURITY_CONTACT: contact } });
  mine = await signedIn(portal, person);
  theirs = await signedIn(portal, person);
});
afterAll(() => portal[Symbol.asyncDispose]());

/** The records of the two sign-ins, the later one first. */
const signIns = async () => (await mine.call(list, { operation: 'signIn', size: '10' })).rows.slice(0, 2);
const devices = () => portal.db.selectFrom('known_device').selectAll().orderBy('created_at').execute();

test('yes makes the device of that sign-in known, and is seen in the list', async () => {
  const [, own] = await signIns();
  expect(own).toMatchObject({ isThisSession: true, isAsked: true, answer: null });
  const said = await mine.call(answer, { record: own?.id ?? '', answer: 'yes' });
  expect(said).toMatchObject({ answer: 'yes', isDeviceKnown: true, otherSessions: 1, session: { isCurrent: true } });
  expect((await devices()).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, false]);
  expect((await signIns())[1]).toMatchObject({ answer: 'yes' });
});

test('no takes the device back and tells what can be done', async () => {
  const [other] = await signIns();
  const before = await devices();
  const said = await mine.call(answer, { record: other?.id ?? '', answer: 'no' });
  expect(said).toEqual({
    answer: 'no',
    isDeviceKnown: false,
    session: { id: expect.any(String), isCurrent: false },
    otherSessions: 1,
    hasPassword: true,
    hasOtp: false,
    passkeys: 0,
    phone: expect.stringMatching(/^\{mask\}\d{3}\*{4}\d{4}$/),
    email: expect.stringMatching(/^\{mask\}/),
    canReport: true,
    contact: '服务台 8001',
  });
  expect(await devices()).toEqual(before.slice(0, 1));
  // The stranger's cookie opens no bucket of its own any more, and what the answer names can be ended at once.
  const oldPwd = demoPassword;
  await mine.call(api.accountSecurity.verifyPassword, { oldPwd, scene: 'endSessions' });
  await mine.call(api.accountSecurity.endSession, { id: said.session?.id ?? '' });
  await expect(theirs.call(list, {})).rejects.toMatchObject({ status: 201 });
});

test('a slip about the device in use does not make it a stranger', async () => {
  const [, own] = await signIns();
  await mine.call(answer, { record: own?.id ?? '', answer: 'no' });
  expect(await devices()).toHaveLength(1);
  await mine.call(answer, { record: own?.id ?? '', answer: 'yes' });
  expect((await signIns())[1]).toMatchObject({ answer: 'yes' });
});

test('the security contact is told once, with what the person says, and by no other way', async () => {
  const [other] = await signIns();
  const record = other?.id ?? '';
  await mine.call(report, { record, note: 'I was asleep\u00a0<b>' });
  const [message] = await portal.messages();
  expect(message).toMatchObject({
    kind: 'recordReported',
    channel: 'email',
    address: contact,
    personId: null,
    values: { operation: 'signIn', person: expect.stringMatching(`^${person} \\(`), note: 'I was asleep\u00a0<b>' },
  });
  await expect(mine.call(report, { record, note: '' })).rejects.toMatchObject({ code: 'report.repeated' });
  expect((await portal.messages()).filter(({ kind }) => kind === 'recordReported')).toHaveLength(1);
  expect((await signIns())[0]).toMatchObject({ isReported: true, answer: 'no' });
});

test('answers leave the records as they were: every chain holds', async () => {
  expect((await verifyRecords(portal.db, portal.seal, () => undefined)).faults).toEqual([]);
});

test('answers and reports are records themselves', async () => {
  const { rows } = await mine.call(list, { operation: 'answerRecord' });
  expect(rows.map(({ detail }) => detail)).toEqual([
    '关于：登录，是本人操作',
    '关于：登录，不是本人操作',
    '关于：登录，不是本人操作',
    '关于：登录，是本人操作',
  ]);
  expect((await mine.call(list, { operation: 'reportRecord', result: 'success' })).total).toBe(1);
});

describe('what is not theirs to answer (AC-01, EN-09)', () => {
  test("another person's record, one that never was, and one nobody asks about are unknown alike", async () => {
    const [foreign] = await addRecords(portal, await idOf(portal), [{ at: ago(1) }]);
    const { rows } = await mine.call(list, { operation: 'openApplication', size: '10' });
    for (const record of [foreign ?? '', crypto.randomUUID(), rows[0]?.id ?? ''])
      for (const call of [
        () => mine.call(answer, { record, answer: 'no' }),
        () => mine.call(report, { record, note: '' }),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404, code: 'record.unknown' });
    expect(
      await portal.db
        .selectFrom('record_answer')
        .selectAll()
        .where('record_id', '=', foreign ?? '')
        .execute(),
    ).toEqual([]);
  });
});

test('nobody floods the security contact', async () => {
  const owner = await idOf(portal, 'demo.basic');
  const records = await addRecords(
    portal,
    owner,
    Array.from({ length: 11 }, (_, index) => ({ at: ago(2, index) })),
  );
  const browser = await signedIn(portal, 'demo.basic');
  for (const record of records.slice(0, 10)) await browser.call(report, { record, note: '' });
  await expect(browser.call(report, { record: records[10] ?? '', note: '' })).rejects.toMatchObject({ status: 429 });
});

test('a report names who reports, whatever they call themselves', async () => {
  const record = (await signIns())[1]?.id ?? '';
  await portal.db
    .updateTable('person')
    .set({ name: '李四 (li.si)'.padEnd(64, '.') })
    .where('username', '=', person)
    .execute();
  await portal.db.deleteFrom('record_answer').execute();
  await mine.call(report, { record, note: '' });
  const [message] = await portal.messages();
  expect(message).toMatchObject({ kind: 'recordReported', values: { person: expect.any(String) } });
  const told = message?.values as { person: string } | undefined;
  expect(safeName(told?.person ?? '').startsWith(`${person} (`)).toBe(true);
});

test('without a contact there is nobody to report to, and the person is told so', async () => {
  const config = { ...readConfig({}), securityContact: undefined };
  await using plain = await startPortal({ beside: portal, change: { config } });
  const browser = await signedIn(plain, person);
  const [{ id: record } = { id: '' }] = (await browser.call(list, { operation: 'signIn' })).rows;
  expect(await browser.call(answer, { record, answer: 'no' })).toMatchObject({ canReport: false });
  await expect(browser.call(report, { record, note: '' })).rejects.toMatchObject({ code: 'report.closed' });
});
