import { expect, test, vi } from 'vitest';
import { applyLocale } from './i18n/text.ts';
import { createPrepared } from './prepared.ts';
import { forget, store } from './storage.ts';

function counted() {
  let count = 0;
  const fetched = vi.fn(async () => {
    count += 1;
    return count;
  });
  return { fetched, prepared: createPrepared(fetched) };
}

test('what was started is given out once, and not started twice', async () => {
  const { fetched, prepared } = counted();
  prepared.start();
  prepared.start();
  expect(await prepared.take()).toBe(1);
  expect(prepared.take()).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a failure is nobody’s: the next start tries again', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('yes');
  const prepared = createPrepared<string>(fetch);
  prepared.start();
  await vi.waitFor(() => expect(prepared.take()).toBeUndefined());
  prepared.start();
  expect(await prepared.take()).toBe('yes');
});

test('an old answer is not given out', async () => {
  const prepared = createPrepared(() => Promise.resolve('old'), 0);
  prepared.start();
  expect(prepared.take()).toBeUndefined();
});

test.each<[string, () => unknown]>([
  ['another person', () => store('token', 'another')],
  ['nobody', () => forget('token')],
  ['another language', () => applyLocale('en_US')],
])('what was fetched for one is not given out to %s, who starts afresh', async (_, change) => {
  store('token', 'one');
  const { fetched, prepared } = counted();
  prepared.start();
  await change();
  expect(prepared.take()).toBeUndefined();
  prepared.start();
  expect(await prepared.take()).toBe(2);
  expect(fetched).toHaveBeenCalledTimes(2);
});
