import { api, wireDate } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import { addRecords, ago, type Given, idOf, signedIn } from '../../testing/features/records/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const { distribution, places, list } = api.records;
const zone = 'Asia/Shanghai';

/** A moment so many days ago, at an hour of the organisation's day. */
function dayAt(days: number, hour: number): Date {
  const at = ago(days);
  at.setUTCHours(hour - 8, 30, 0, 0);
  return at;
}

const given: Given[] = [
  { at: dayAt(80, 23), location: '上海' },
  { at: dayAt(20, 9), location: '上海' },
  { at: dayAt(3, 9), location: '杭州' },
  { at: dayAt(3, 9), location: '杭州', result: 'failure' },
  { at: dayAt(2, 23), location: '杭州', operation: 'signOut' },
  { at: dayAt(1, 12), location: '', operation: 'prove' },
  { at: ago(100), location: '北京' },
];

let portal: Portal;
let browser: TestBrowser;
beforeAll(async () => {
  portal = await startPortal();
  await addRecords(portal, await idOf(portal), given);
  // Signing in is a record too, of now and of the intranet.
  browser = await signedIn(portal);
});
afterAll(() => portal[Symbol.asyncDispose]());

/** What a week of 24 hours says, as `weekday hour count`. */
const told = (week: number[][]) =>
  week.flatMap((day, weekday) => day.flatMap((count, hour) => (count > 0 ? [`${weekday + 1} ${hour} ${count}`] : [])));

/** The same of one moment, by another way than the server's. */
function cell(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const { weekday, hour } = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday ?? '') + 1} ${Number(hour)} 1`;
}

test('sign-ins stand at the hour and the day of the week of the organisation, failures for themselves', async () => {
  const week = await browser.call(distribution, { days: '7' });
  expect(week.counts.map((day) => day.length)).toEqual(Array(7).fill(24));
  expect(told(week.failures)).toEqual([cell(dayAt(3, 9))]);
  expect(told(week.counts).toSorted()).toEqual([cell(dayAt(3, 9)), cell(new Date())].toSorted());
  expect(week.total).toBe(3);
  expect((await browser.call(distribution, { days: '30' })).total).toBe(4);
  expect((await browser.call(distribution, { days: '90' })).total).toBe(5);
});

test('a cell that is chosen filters the table to what it counted', async () => {
  const { counts } = await browser.call(distribution, { days: '90' });
  const [weekday, hour, count] = (cell(dayAt(80, 23)).match(/\d+/g) ?? []).map(Number);
  expect(counts[(weekday ?? 0) - 1]?.[hour ?? 0]).toBe(count);
  const { rows } = await browser.call(list, {
    operation: 'signIn',
    result: 'success',
    days: '90',
    weekday: String(weekday) as '1',
    hour: String(hour) as '1',
  });
  expect(rows.map(({ time }) => time)).toEqual([wireDate(dayAt(80, 23), zone)]);
});

test('places stand by count with the last time, told in words and usable as a filter', async () => {
  const { rows, total } = await browser.call(places, { days: '90' });
  expect(rows.slice(0, 2)).toEqual([
    { place: '杭州', value: '杭州', count: 3, lastSeen: wireDate(dayAt(2, 23), zone) },
    { place: '上海', value: '上海', count: 2, lastSeen: wireDate(dayAt(20, 9), zone) },
  ]);
  expect(
    rows
      .slice(2)
      .map(({ place, value, count }) => ({ place, value, count }))
      .toSorted(),
  ).toEqual([
    { place: '内网', value: 'intranet', count: 1 },
    { place: '未知位置', value: '', count: 1 },
  ]);
  expect(total).toBe(4);
  for (const { value, count } of rows)
    expect((await browser.call(list, { place: value, days: '90' })).total).toBe(count);
  expect((await browser.call(places, { days: '7' })).rows.map(({ value }) => value)).not.toContain('上海');
});

test('charts and table show the same time, to the second, with both ends part of it', async () => {
  const [startTime, endTime] = [wireDate(dayAt(20, 9), zone), wireDate(dayAt(3, 9), zone)];
  const secondLater = wireDate(new Date(dayAt(20, 9).getTime() + 1_000), zone);
  const secondEarlier = wireDate(new Date(dayAt(3, 9).getTime() - 1_000), zone);
  const told = async (range: { startTime?: string; endTime?: string }) => [
    (await browser.call(list, { ...range, operation: 'signIn' })).total,
    (await browser.call(distribution, range)).total,
    (await browser.call(places, range)).rows.reduce((sum, { count }) => sum + count, 0),
  ];
  expect(await told({ startTime, endTime })).toEqual([3, 3, 3]);
  expect(await told({ startTime: secondLater, endTime })).toEqual([2, 2, 2]);
  expect(await told({ startTime, endTime: secondEarlier })).toEqual([1, 1, 1]);
  expect(await told({ endTime: secondEarlier })).toEqual([3, 3, 3]);
  expect(await told({ startTime: endTime, endTime: startTime })).toEqual([0, 0, 0]);
  // Nothing said is everything, however long ago.
  expect(await told({})).toEqual([6, 6, 8]);
});

test('days and an end of its own hold together', async () => {
  const endTime = wireDate(dayAt(3, 10), zone);
  expect((await browser.call(distribution, { days: '7', endTime })).total).toBe(2);
  expect((await browser.call(list, { days: '7', endTime })).total).toBe(2);
  const startTime = wireDate(dayAt(2, 0), zone);
  expect((await browser.call(list, { days: '7', startTime, operation: 'signIn' })).total).toBe(1);
});

test('windows are those that are offered', async () => {
  await expect(browser.call(places, { days: '36500' as '90' })).rejects.toMatchObject({ status: 400 });
});
