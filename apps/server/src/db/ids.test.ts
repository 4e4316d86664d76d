import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => vi.useRealTimers());

test('ids are UUIDs of version 7 that carry their time', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.now());
});

test('whoever makes many at once, or whose clock goes back, gets them in order and each once', () => {
  vi.useFakeTimers({ now: Date.now() + 120_000 });
  const ids = Array.from({ length: 10_000 }, () => newId());
  vi.setSystemTime(Date.now() - 5000);
  ids.push(newId());
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});
