import { expect, test, vi } from 'vitest';
import { row } from '../testing/table.ts';
import type { Route } from './route.ts';
import type { PageModule } from './screen.ts';
import { openScreen, warmUp } from './shown.ts';

const Page = () => null;
const routeOf = (page: Omit<PageModule, 'default'>): Route =>
  row('/404', { load: async () => ({ default: Page, ...page }) });
const never = () => new Promise(() => undefined);

test('a screen comes with the answer that its page shows first', async () => {
  let isThere = false;
  const arrive = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    isThere = true;
  };
  expect(await openScreen(routeOf({ arrive }))).toMatchObject({ Page });
  expect(isThere).toBe(true);
});

test('a page is told as what it is opened', async () => {
  history.replaceState(null, '', `${location.pathname}#/404?id=7`);
  const arrive = vi.fn(async () => undefined);
  await openScreen(routeOf({ arrive }));
  expect(arrive).toHaveBeenCalledWith({ query: 'id=7', layout: 'wide' });
});

test.each([
  ['takes long', never],
  ['fails', () => Promise.reject(new Error('no network'))],
  ['is not asked for', undefined],
])('a screen does not wait for an answer that %s', async (_, arrive) => {
  expect(await openScreen(routeOf(arrive ? { arrive } : {}))).toMatchObject({ Page });
});

test('a page that is only likely asks for nothing in the name of somebody who is not known yet', async () => {
  const arrive = vi.fn(never);
  const load = vi.fn(routeOf({ arrive }).load);
  warmUp({ ...routeOf({}), load });
  await vi.waitFor(() => expect(load).toHaveResolved());
  await new Promise((resolve) => setTimeout(resolve));
  expect(arrive).not.toHaveBeenCalled();
});
