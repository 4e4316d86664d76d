import { api, type InputOf, wireDate } from '@uc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendRecord, type Origin } from '../../db/records/append.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { addRecords, ago, type Given, idOf, signedIn } from '../../testing/features/records/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const { list, get, filters } = api.records;
const zone = 'Asia/Shanghai';
const origin: Origin = {
  ip: '192.0.2.9',
  userAgent: '',
  clientType: 'mobile',
  device: 'Android 15',
  browser: 'Chrome 140',
  location: '杭州',
  requestId: 'later',
};

let portal: Portal;
let browser: TestBrowser;
let person: string;
let application: string;
let ids: string[];

// A Wednesday afternoon in Shanghai, three weeks back or a little more, so that it lies within what the demo has room for.
const wednesday = (() => {
  const day = ago(21);
  day.setUTCHours(6, 30, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 4) % 7));
  return day;
})();

const given: Given[] = [
  { at: ago(40), operation: 'updateProfile', detail: JSON.stringify({ fields: ['nickname'] }) },
  { at: wednesday, operation: 'changeMobile', detail: '{"from":"{mask}138****0001","to":"{mask}139****0002"}' },
  { at: ago(10), result: 'failure', detail: '{"code":"signin.incorrect"}', location: '上海' },
  { at: ago(9), operation: 'openApplication', location: '上海' },
  { at: ago(8), operation: 'prove', detail: '{"scene":"export","way":"otp"}' },
];

beforeAll(async () => {
  portal = await startPortal();
  person = await idOf(portal);
  ({ id: application } = await portal.db.selectFrom('application').select('id').limit(1).executeTakeFirstOrThrow());
  ids = await addRecords(
    portal,
    person,
    given.map((one) => (one.operation === 'openApplication' ? { ...one, application_id: application } : one)),
  );
  browser = await signedIn(portal);
});
afterAll(() => portal[Symbol.asyncDispose]());

const found = async (input: InputOf<typeof list>) => {
  const { rows, total } = await browser.call(list, input);
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => ids.indexOf(id));
};

test('everything is there, the newest first, in words of the caller', async () => {
  const { rows, isMore, next, previous } = await browser.call(list, {});
  expect(rows.map(({ operation }) => operation)).toEqual([
    'signIn',
    'prove',
    'openApplication',
    'signIn',
    'changeMobile',
    'updateProfile',
  ]);
  expect({ isMore, next, previous }).toEqual({ isMore: false, next: null, previous: null });
  expect(rows[0]).toMatchObject({
    isThisSession: true,
    isAsked: true,
    answer: null,
    location: '内网',
    ip: '127.0.0.1',
  });
  expect(rows[1]).toMatchObject({ detail: '用于导出数据，方式：OTP 验证码', isThisSession: false, isAsked: false });
  expect(rows[2]?.application).toEqual({ id: application, name: expect.stringMatching(/\S/) });
  expect(rows[3]).toMatchObject({
    result: 'failure',
    detail: '账号或密码错误',
    time: wireDate(given[2]?.at ?? ago(0), zone),
  });
  expect(rows[4]).toMatchObject({ detail: '138****0001 → 139****0002', isAsked: true });
});

test('and in English', async () => {
  await browser.call(api.session.locale, { locale: 'en_US' });
  const { rows } = await browser.call(list, {});
  expect(rows.map(({ detail }) => detail).join()).not.toMatch(/\p{Script=Han}/u);
  expect(rows[1]).toMatchObject({ detail: 'to export your data; by one-time password' });
  await browser.call(api.session.locale, { locale: 'zh_CN' });
});

test('each filter narrows down, and all of them hold together', async () => {
  const start = wireDate(ago(9, 5_000), zone);
  const end = wireDate(ago(9, -5_000), zone);
  expect(await found({ application })).toEqual([3]);
  expect(await found({ operation: 'prove' })).toEqual([4]);
  expect(await found({ result: 'failure' })).toEqual([2]);
  expect(await found({ startTime: start, endTime: end })).toEqual([3]);
  expect(await found({ place: '上海' })).toEqual([3, 2]);
  expect(await found({ weekday: '3', hour: '14', endTime: wireDate(ago(15), zone) })).toContain(1);
  expect(await found({ weekday: '3', hour: '14', operation: 'changeMobile' })).toEqual([1]);
  expect(await found({ weekday: '4', operation: 'changeMobile' })).toEqual([]);
  expect(await found({ hour: '15', operation: 'changeMobile' })).toEqual([]);
  expect(await found({ place: '上海', result: 'failure', operation: 'signIn' })).toEqual([2]);
  expect(await found({ place: '上海', result: 'failure', operation: 'prove' })).toEqual([]);
});

test('a filter ends with the second that it names', async () => {
  const time = wireDate(given[3]?.at ?? ago(0), zone);
  expect(await found({ startTime: time, endTime: time })).toEqual([3]);
});

test.each([
  [{ startTime: '2026-13-01 00:00:00' }],
  [{ startTime: '2026-02-30 00:00:00' }],
  [{ endTime: '0000-01-01 00:00:00' }],
  [{ startTime: "2026-01-01 00:00:00'; drop table record" }],
  [{ endTime: 'infinity' }],
  [{ weekday: '8' }],
  [{ hour: '24' }],
  [{ size: '1000000' }],
  [{ cursor: "o.1.1' or true" }],
  [{ operation: 'toString' }],
  [{ application: 'everything' }],
  [{ person_id: 'somebody' }],
])('%j is no filter', async (input) => {
  await expect(browser.call(list, input as InputOf<typeof list>)).rejects.toMatchObject({ status: 400 });
});

test('the filters offer what occurs, and nothing else', async () => {
  const offered = await browser.call(filters, {});
  expect(offered.operations.toSorted()).toEqual([
    'changeMobile',
    'openApplication',
    'prove',
    'signIn',
    'updateProfile',
  ]);
  expect(offered.applications).toEqual([{ id: application, name: expect.any(String) }]);
});

describe("other people's records (AC-01, EN-09)", () => {
  test('are in no list, under no filter, and cannot be told from records that never were', async () => {
    const other = await signedIn(portal, 'demo.basic');
    const seen = await other.call(list, { size: '100' });
    expect(seen.rows.filter(({ id }) => ids.includes(id))).toEqual([]);
    const refusal = { status: 404, code: 'record.unknown' };
    for (const id of [ids[1] ?? '', crypto.randomUUID()])
      await expect(other.call(get, { id })).rejects.toMatchObject(refusal);
    expect(await browser.call(get, { id: ids[1] ?? '' })).toMatchObject({ operation: 'changeMobile' });
  });

  test('neither does a cursor of theirs lead there', async () => {
    const full = await signedIn(portal, 'demo.full');
    const { next } = await full.call(list, { size: '10' });
    const { rows } = await browser.call(list, { cursor: next ?? '' });
    expect(rows.every(({ id }) => ids.includes(id))).toBe(true);
  });

  test('nobody without a session reads any', async () => {
    await expect(portal.browser().call(list, {})).rejects.toMatchObject({ status: 201 });
  });
});

test('pages show every record once, whatever arrives while they are turned, in both directions', async () => {
  await addRecords(
    portal,
    await idOf(portal, 'demo.approver'),
    // Ten at a time share their moment, so that the time alone does not order them.
    Array.from({ length: 95 }, (_, index) => ({ at: ago(60, -Math.floor(index / 10) * 1_000), location: '武汉' })),
  );
  const reader = await signedIn(portal, 'demo.approver');
  const owner = await idOf(portal, 'demo.approver');
  const arrive = () =>
    portal.db.transaction().execute((tx) =>
      appendRecord(
        tx,
        portal.seal,
        { ...origin, location: '武汉' },
        {
          personId: owner,
          operation: 'signIn',
          result: 'success',
        },
      ),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 12 }), fc.constantFrom('10', '20'), async (arrivals, size) => {
      const before = await allAtOnce();
      const pages: string[][] = [];
      let cursor: string | null | undefined;
      let back: string | null = null;
      do {
        for (let left = arrivals[pages.length] ?? 0; left > 0; left--) await arrive();
        const page = await reader.call(list, { place: '武汉', size, ...(cursor && { cursor }) });
        pages.push(page.rows.map(({ id }) => id));
        cursor = page.next;
        back = page.previous;
      } while (cursor);
      const seen = pages.flat();
      expect(new Set(seen).size).toBe(seen.length);
      // What arrived after the first page stands before it.
      expect(seen.slice(-before.length)).toEqual(before);
      // Turning back shows the same pages again, and then what has arrived.
      const again: string[][] = [];
      for (let at = pages.length - 2; back && at >= 0; at--) {
        const page = await reader.call(list, { place: '武汉', size, cursor: back });
        again.unshift(page.rows.map(({ id }) => id));
        back = page.previous;
      }
      expect(again).toEqual(pages.slice(0, -1));
    }),
    { numRuns: 6 },
  );

  async function allAtOnce(): Promise<string[]> {
    const rows = await portal.db
      .selectFrom('record')
      .select('id')
      .where('person_id', '=', owner)
      .where('location', '=', '武汉')
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }
});

test('a clock that was set back puts no record before an earlier one', async () => {
  const owner = await idOf(portal, 'demo.approver');
  await portal.db
    .updateTable('record_chain')
    .set({ at: ago(-1) })
    .where('chain', '=', owner)
    .execute();
  const happening = { personId: owner, operation: 'signOut', result: 'success' } as const;
  await portal.db.transaction().execute((tx) => appendRecord(tx, portal.seal, origin, happening));
  const newest = await portal.db
    .selectFrom('record')
    .select(['operation', 'at'])
    .where('person_id', '=', owner)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  expect(newest?.operation).toBe('signOut');
  expect(newest?.at.getTime()).toBeGreaterThan(Date.now());
});

test('with a filter the number is exact up to a thousand, and "more than" beyond; without one it is exact', async () => {
  const id = await idOf(portal, 'demo.locked');
  const elsewhere = '和田'; // no place of the demo's own records
  const rows = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: ago(50, -from - index),
      location: elsewhere,
    }));
  const reader = await signedIn(portal, 'demo.locked');
  await addRecords(portal, id, rows(1_000, 0));
  expect(await reader.call(list, { place: elsewhere })).toMatchObject({ total: 1_000, isMore: false });
  const before = await reader.call(list, {});
  await addRecords(portal, id, rows(1, 20_000));
  expect(await reader.call(list, {})).toMatchObject({ total: before.total + 1, isMore: false });
  expect(before.total).toBeGreaterThan(1_000);
  expect(await reader.call(list, { place: elsewhere })).toMatchObject({ total: 1_000, isMore: true });
});
