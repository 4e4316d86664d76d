import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayProgress } from './say-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whoever waits is told every two seconds what is being done, how many rows of how many, and nothing more once it is over', () => {
  const said: string[] = [];
  const progress = sayProgress((line) => said.push(line), 'en_US');
  progress.tell({ stage: 'readingSource', done: 12_000, of: null });
  vi.advanceTimersByTime(2_000);
  progress.tell({ stage: 'comparing', done: 0, of: null });
  vi.advanceTimersByTime(2_000);
  progress.tell({ stage: 'people', done: 45_000, of: 100_000 });
  vi.advanceTimersByTime(2_000);
  progress[Symbol.dispose]();
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual([
    'Reading the files: 12000 rows (2 s)',
    'Comparing (4 s)',
    'Writing people: 45000 of 100000 (5 s)',
  ]);
});

test('in Chinese too', () => {
  const said: string[] = [];
  using progress = sayProgress((line) => said.push(line), 'zh_CN');
  progress.tell({ stage: 'people', done: 5, of: 10 });
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(['正在写入人员：5 / 10 (2 s)']);
});
