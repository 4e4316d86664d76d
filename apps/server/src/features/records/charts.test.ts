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
  const { counts, since } = await browser.call(distribution, { days: '90' });
  const [weekday, hour, count] = (cell(dayAt(80, 23)).match(/\d+/g) ?? []).map(Number);
  expect(counts[(weekday ?? 0) - 1]?.[hour ?? 0]).toBe(count);
  const { rows } = await browser.call(list, {
    operation: 'signIn',
    result: 'success',
    startTime: since,
    weekday: String(weekday) as '1',
    hour: String(hour) as '1',
  });
  expect(rows.map(({ time }) => time)).toEqual([wireDate(dayAt(80, 23), zone)]);
});

test('places stand by count with the last time, told in words and usable as a filter', async () => {
  const { rows, total, since } = await browser.call(places, { days: '90' });
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
    expect((await browser.call(list, { place: value, startTime: since })).total).toBe(count);
  expect((await browser.call(places, { days: '7' })).rows.map(({ value }) => value)).not.toContain('上海');
});

test('windows are those that are offered', async () => {
  await expect(browser.call(places, { days: '36500' as '90' })).rejects.toMatchObject({ status: 400 });
});
