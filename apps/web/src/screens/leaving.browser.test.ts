import { afterEach, expect, test, vi } from 'vitest';
import { guardUnsaved } from '../lib/unsaved.ts';
import { leaveFor, navigate, onNavigation } from './router.ts';

const nothing = (): void => undefined;
let release = nothing;
let stop = nothing;
afterEach(() => {
  release();
  stop();
});

/** A page at `#/start` with `#/before` behind it; tells which addresses the portal was told of. */
async function open() {
  const told: string[] = [];
  navigate('/before');
  navigate('/start');
  stop = onNavigation(() => told.push(location.hash));
  return told;
}

/** From now on something is unsaved; the person answers as given. */
function guard(answer: boolean) {
  release();
  const ask = vi.fn(() => Promise.resolve(answer));
  release = guardUnsaved(ask);
  return ask;
}

const follow = (to: string) => {
  location.hash = to;
};
const ways: [string, () => void, string][] = [
  ['a link of the router', () => leaveFor('/next'), '#/next'],
  ['a plain link or a typed address', () => follow('/next'), '#/next'],
  ['back', () => history.back(), '#/before'],
];

test.each(ways)('by %s: with everything saved one goes without a question', async (_, leave, target) => {
  const told = await open();
  leave();
  await expect.poll(() => told).toEqual([target]);
});

test.each(ways)('by %s: no keeps the page and its address, and the portal hears nothing of it', async (_, leave) => {
  const told = await open();
  const ask = guard(false);
  leave();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await expect.poll(() => location.hash).toBe('#/start');
  expect(told).toEqual([]);
});

test.each(ways)('by %s: yes goes there', async (_, leave, target) => {
  const told = await open();
  const ask = guard(true);
  leave();
  await expect.poll(() => told).toEqual([target]);
  expect(location.hash).toBe(target);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('after a no the history is whole: back still leads to the page before, forward to this one', async () => {
  const told = await open();
  const ask = guard(false);
  history.back();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  release();
  history.back();
  await expect.poll(() => told).toEqual(['#/before']);
  history.forward();
  await expect.poll(() => told).toEqual(['#/before', '#/start']);
});

test('the program itself goes without asking: someone who was signed out elsewhere must not stay on show', async () => {
  const told = await open();
  const ask = guard(false);
  navigate('/signIn');
  expect(told).toEqual(['#/signIn']);
  expect(ask).not.toHaveBeenCalled();
});
