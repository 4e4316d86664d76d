import { expect, test } from 'vitest';
import { type HubList, isHubList } from './hub-list.ts';

const application: HubList['rows'][number] = {
  id: '1',
  name: '考勤',
  description: '',
  icon: null,
  nameOther: 'Attendance',
  aliases: ['打卡'],
  pinyin: [['kao', 'qin']],
  categoryId: 'c',
  openMode: 'tab',
  standing: 'open',
  openings: 0,
  lastOpened: null,
};
const list: HubList = { rows: [application], total: 1, categories: [{ id: 'c', name: '办公' }], pinned: ['1'] };

test('a list as the server answers it is one, after it was kept too', () => {
  expect(isHubList(JSON.parse(JSON.stringify(list)))).toBe(true);
});

test.each(Object.keys(list))('a list without its %s is none', (name) => {
  expect(isHubList({ ...list, [name]: undefined })).toBe(false);
});

test.each(Object.keys(application))('a list with an application without its %s is none', (name) => {
  expect(isHubList({ ...list, rows: [application, { ...application, [name]: undefined }] })).toBe(false);
  expect(isHubList({ ...list, rows: [{ ...application, [name]: { toString: () => 'a' } }] })).toBe(false);
});

test.each([undefined, null, 'a', 1, [], {}])('%j is no list', (value) => {
  expect(isHubList(value)).toBe(false);
});
