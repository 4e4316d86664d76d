import { beforeEach, expect, test, vi } from 'vitest';
import { isDemo } from '../lib/demo.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { watchDemo } from './demo.ts';

const conf = { kind: 'local', organisation: '', contact: '' };

beforeEach(() => isDemo.set(undefined));

function watch(demo: boolean) {
  const server = fakeServer({ 'GET /anonymous/signInConf': [200, { ...conf, demo }] }).install();
  const mountDemo = vi.fn(() => () => undefined);
  const load = vi.fn(async () => ({ mountDemo }));
  watchDemo(load);
  return Object.assign(server, { load, mountDemo });
}

test('in the demo the panel is fetched once the browser has time, and shown once', async () => {
  using watched = watch(true);
  await expect.poll(() => watched.mountDemo.mock.calls.length).toBe(1);
  expect(watched.asked()).toEqual(['/anonymous/signInConf']);
  isDemo.set(false);
  isDemo.set(true);
  expect(watched.load).toHaveBeenCalledOnce();
});

test('elsewhere its code is not even fetched', async () => {
  using watched = watch(false);
  await expect.poll(() => isDemo.get()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(watched.load).not.toHaveBeenCalled();
});

test.each(['before', 'after'])('where the sign-in page has asked %s, nobody asks again', async (order) => {
  if (order === 'before') isDemo.set(true);
  using watched = watch(true);
  isDemo.set(true);
  await expect.poll(() => watched.mountDemo.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_200)); // longer than whenIdle waits
  expect(watched.asked()).toEqual([]);
});
