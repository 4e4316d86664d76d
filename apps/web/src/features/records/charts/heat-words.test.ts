import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { summaryOf, weekOf } from './heat-words.ts';

/** The sentence about so many sign-ins in these hours of Monday. */
async function told(...hours: readonly [hour: number, count: number][]): Promise<string> {
  const counts = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const [hour, count] of hours) counts[0]?.splice(hour, 1, count);
  const total = hours.reduce((sum, [, count]) => sum + count, 0);
  const distribution = { counts, failures: counts.map((day) => day.map(() => 0)), total } as Parameters<
    typeof weekOf
  >[0];
  return summaryOf(distribution, weekOf(distribution), await loadWebText('zh_CN'), String);
}

test('one sign-in, or two, make no habit', async () => {
  expect(await told([9, 1])).toBe('共登录 1 次。');
  expect(await told([9, 2])).toBe('共登录 2 次。');
});

test('three in one hour do, unless another hour has as many', async () => {
  expect(await told([9, 3], [10, 2])).toBe('共登录 5 次；最常在周一 9–10 时。');
  expect(await told([9, 3], [10, 3])).toBe('共登录 6 次。');
});

test('without any it is said that there were none', async () => {
  expect(await told()).toBe('这段时间没有登录。');
});
