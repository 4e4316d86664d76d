import { expect, test } from 'vitest';
import { type Portal, startPortal } from '../testing/portal.ts';

const told = ({ log }: Portal) => log.filter((line) => line.includes('UC_TRUST_PROXY is not set'));
const live = { path: '/health/live' };

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
])('a proxy that nobody named is told of once, however many requests come with %s', async (header, value) => {
  await using portal = await startPortal();
  await portal.browser().send(live);
  expect(told(portal)).toEqual([]);
  for (let request = 0; request < 3; request += 1) await portal.browser({ [header]: value }).send(live);
  expect(told(portal)).toHaveLength(1);
  expect(told(portal)[0]).toContain('"level":40');
  expect(portal.log.join()).not.toContain('203.0.113.7');
});

test('with proxies named there is nothing to tell', async () => {
  await using portal = await startPortal({ environment: { UC_TRUST_PROXY: '10.0.0.0/8' } });
  await portal.browser({ 'x-forwarded-for': '203.0.113.7' }).send(live);
  expect(told(portal)).toEqual([]);
});
