import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { endingOf } from './ending.ts';
import { noFilter, readFilter, writeFilter } from './filter.ts';
import { createFinder } from './found.ts';
import { few, inDays } from './testing/authorities.ts';

const find = createFinder(few, 'Asia/Shanghai');
const codes = (words: string, more = {}) =>
  find({ ...noFilter, words, ...more }).flatMap(({ rows }) => rows.map(({ role }) => role.code));

test.each([
  ['', ['report.viewer', 'report.editor', 'tickets.agent']],
  ['查看者', ['report.viewer']],
  ['REPORT.ed', ['report.editor']],
  ['ｒｅｐｏｒｔ', ['report.viewer', 'report.editor']],
  ['发布报表 制作', ['report.editor']],
  ['供应链', ['tickets.agent']],
  ['第 99 营业部', ['tickets.agent']],
  ['EG-EC-12', ['report.editor']],
  ['华东分公司', ['report.editor', 'tickets.agent']],
  ['PA20261112000042', ['report.editor']],
  ['服务台', ['tickets.agent']],
  ['数据报表 工单', []],
])('%j finds by role, code, description, application, unit, number and reason, all words together', (words, found) => {
  expect(codes(words)).toEqual(found);
});

test('what ends soon and why it is there narrow it down, together with words', () => {
  expect(codes('', { isEnding: true })).toEqual(['report.editor']);
  expect(codes('', { source: 'policy' })).toEqual(['tickets.agent']);
  expect(codes('报表', { source: 'job' })).toEqual(['report.viewer']);
  expect(codes('工单', { isEnding: true })).toEqual([]);
});

test('roles stand by application, in the order they came in', () => {
  const [first, second] = find(noFilter);
  expect([first?.rows.length, second?.rows.length]).toEqual([2, 1]);
  expect(second?.application?.name).toBe('供应链协同与库存一体化平台');
});

test('an end is near from the first reminder on, and nearer from the last', () => {
  const [soon, last] = limits.endingDays;
  const of = (days: number) => endingOf(inDays(days), 'Asia/Shanghai');
  expect(endingOf(null, 'Asia/Shanghai')).toBeNull();
  expect(of(soon + 0.5)).toBeNull();
  expect(of(soon - 0.5)).toEqual({ days: soon, isNear: false });
  expect(of(last - 0.5)).toEqual({ days: last, isNear: true });
  expect(of(0.01)).toEqual({ days: 1, isNear: true });
});

test.each([
  ['', noFilter],
  ['?search=a%26b+%2B+%E6%9F%A5&source=job&ending=', { words: 'a&b + 查', source: 'job', isEnding: true }],
] as const)('an address says %j and is read the same', (query, filter) => {
  expect(writeFilter(filter)).toBe(query);
  expect(readFilter(query)).toEqual(filter);
});

test('what an address says that makes no sense is left out', () => {
  expect(readFilter('source=friend&search=')).toEqual(noFilter);
});
