import { limits } from '@uc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flatten } from './rows.ts';
import { recorder } from './testing/recorder.ts';
import { answerOf, forest, sample } from './testing/units.ts';
import { createTreeLoader, type TreeLoader } from './tree-loader.ts';

const units = forest(sample);
const answers = (search: Parameters<typeof answerOf>[1]) => answerOf(units, search);
const settle = () => vi.advanceTimersByTimeAsync(0);
const debounce = () => vi.advanceTimersByTimeAsync(limits.searchDebounceMs);
const like = (value: string, key = 'name') => ({ filterMap: { [key]: { operator: 'like', value } } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answerer?: Parameters<typeof recorder>[0], source = {}) {
  const server = recorder(answerer);
  const loader = createTreeLoader(() => ({ list: server.list, searchKey: 'name', resultField: 'rows', ...source }));
  return { server, loader };
}

function names(loader: TreeLoader): string[] {
  const { found, browsed } = loader.view.get();
  return flatten(found?.tree ?? browsed).map((row) => (row.kind === 'unit' ? row.unit.name : row.kind));
}

test('roots and children are asked for with parentId and nothing else, each once', async () => {
  const { server, loader } = setUp(answers);
  loader.open();
  await settle();
  loader.toggle('0');
  await settle();
  loader.toggle('0');
  loader.toggle('0');
  loader.open();
  await settle();
  expect(server.searches()).toEqual([{ parentId: null }, { parentId: '0' }]);
});

test('a search waits for the last key, is trimmed, and looks in the search key with wildcards', async () => {
  const { server, loader } = setUp(answers, { searchKey: 'value' });
  for (const typed of [' 平', ' 平台', ' 平台组']) {
    loader.search(typed);
    await vi.advanceTimersByTimeAsync(limits.searchDebounceMs - 1);
    expect(server.asked).toHaveLength(0);
  }
  loader.search(' 平台组 '); // a space more is the same search
  await vi.advanceTimersByTimeAsync(1);
  expect(server.searches()).toEqual([like('%平台组%', 'value')]);
});

test('spaces alone ask for nothing', async () => {
  const { server, loader } = setUp(answers);
  loader.search('   ');
  await debounce();
  expect(server.asked).toHaveLength(0);
  expect(loader.view.get().search).toBe('idle');
});

test('all results of a search are open', async () => {
  const { loader } = setUp(answers);
  loader.search('平台组');
  await debounce();
  expect(names(loader)).toEqual(['示例集团', '研发中心', '数据部', '平台组', '华东公司', '客户成功部', '平台组']);
  expect(loader.view.get().found?.total).toBe(2);
});

test('an older answer never overwrites a newer one, and is given up', async () => {
  const { server, loader } = setUp();
  loader.search('平台');
  await debounce();
  loader.search('身份');
  await debounce();
  expect(server.at(0).signal.aborted).toBe(true);
  server.at(1).answer(answers(server.at(1).search));
  await settle();
  server.at(0).answer(answers(server.at(0).search));
  await settle();
  expect(loader.view.get().found?.typed).toBe('身份');
  expect(names(loader)).toContain('身份组');
  expect(names(loader)).not.toContain('网关组');
});

test('an answer that comes after the search was emptied changes nothing', async () => {
  const { server, loader } = setUp();
  loader.open();
  server.at(0).answer(answers({ parentId: null }));
  await settle();
  loader.search('平台');
  await debounce();
  loader.search('');
  server.at(1).answer(answers(server.at(1).search));
  await settle();
  expect(loader.view.get().found).toBeNull();
  expect(names(loader)).toEqual(['示例集团', '技术委员会']);
});

test('an emptied search restores the tree as it was, at once and without a request', async () => {
  const { server, loader } = setUp(answers);
  loader.open();
  await settle();
  loader.toggle('0');
  await settle();
  loader.toggle('0-0');
  await settle();
  const before = loader.view.get().browsed;
  loader.search('财务');
  await debounce();
  expect(names(loader)).toEqual(['示例集团', '财务部']);
  const requests = server.asked.length;
  loader.search(' ');
  expect(loader.view.get().browsed).toBe(before);
  expect(loader.view.get().found).toBeNull();
  await debounce();
  expect(server.asked).toHaveLength(requests);
});

test('a failed branch is asked for again in its place', async () => {
  const { server, loader } = setUp();
  loader.open();
  server.at(0).answer(answers({ parentId: null }));
  await settle();
  loader.toggle('0');
  server.at(1).refuse();
  await settle();
  expect(names(loader)).toEqual(['示例集团', 'failed', '技术委员会']);
  loader.retry('0');
  expect(names(loader)).toEqual(['示例集团', 'fetching', '技术委员会']);
  expect(server.at(2).search).toEqual({ parentId: '0' });
  server.at(2).answer(answers({ parentId: '0' }));
  await settle();
  expect(names(loader)).toContain('财务部');
});

test('a result with more below it opens by parentId, and leaves the browsed tree alone', async () => {
  const { server, loader } = setUp(answers);
  loader.open();
  await settle();
  const before = loader.view.get().browsed;
  loader.search('研发');
  await debounce();
  expect(names(loader)).toEqual(['示例集团', '研发中心']);
  loader.toggle('0-0');
  await settle();
  expect(server.at(-1).search).toEqual({ parentId: '0-0' });
  expect(names(loader)).toEqual(['示例集团', '研发中心', '平台部', '数据部', '体验设计部']);
  expect(loader.view.get().browsed).toBe(before);
});

test('a failed search can be tried again', async () => {
  const { server, loader } = setUp();
  loader.search('平台');
  await debounce();
  server.at(0).refuse();
  await settle();
  expect(loader.view.get().search).toBe('failed');
  loader.retrySearch();
  expect(server.at(1).search).toEqual(like('%平台%'));
  server.at(1).answer(answers(server.at(1).search));
  await settle();
  expect(loader.view.get()).toMatchObject({ search: 'idle', found: { typed: '平台' } });
});

test('closing gives up what is on its way and keeps what has come', async () => {
  const { server, loader } = setUp();
  loader.open();
  server.at(0).answer(answers({ parentId: null }));
  await settle();
  loader.toggle('0');
  loader.search('平台');
  loader.close();
  expect(server.at(1).signal.aborted).toBe(true);
  await debounce();
  expect(server.asked).toHaveLength(2);
  expect(names(loader)).toEqual(['示例集团', '技术委员会']);
  loader.open();
  expect(server.asked).toHaveLength(2);
});

test('an answer without the result field counts as failed; another field can be named', async () => {
  const wrong = setUp(() => ({ list: [] }));
  wrong.loader.open();
  await settle();
  expect(wrong.loader.view.get().browsed.branches.get(null)).toEqual({ status: 'failed' });
  const right = setUp(() => ({ list: [] }), { resultField: 'list' });
  right.loader.open();
  await settle();
  expect(right.loader.view.get().browsed.branches.get(null)).toMatchObject({ status: 'loaded', units: [] });
});
