import { afterEach, expect, test, vi } from 'vitest';
import { ChunkFailure, chunk } from './chunk.ts';

afterEach(() => void vi.useRealTimers());

test('a part that has not arrived after 120 s counts as failed, not a moment earlier', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  const waiting = chunk(() => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(failed).toHaveBeenCalledWith(expect.any(ChunkFailure));
});

test('a part that cannot be fetched fails as one', async () => {
  await expect(chunk(() => Promise.reject(new TypeError('not found')))).rejects.toBeInstanceOf(ChunkFailure);
  await expect(chunk(() => Promise.resolve('page'))).resolves.toBe('page');
});
