import { api, apiBase } from '@uc/contract';
import { expect, test } from 'vitest';
import { startPortal } from '../testing/portal.ts';

test('figures of the server are told only where somebody switched them on', async () => {
  await using quiet = await startPortal({ template: 'empty' });
  expect((await quiet.browser().send({ path: '/metrics' })).statusCode).toBe(404);
  await using open = await startPortal({ template: 'empty', environment: { UC_METRICS: '1' } });
  await open.browser().send({ path: '/anonymous/signInConf?secret=in-the-query' });
  const figures = await open.browser().send({ path: '/metrics' });
  expect(figures.payload).toContain(`uc_request_seconds_count{route="${apiBase}/anonymous/signInConf",status="400"} 1`);
  expect(figures.payload).not.toContain('in-the-query');
});

test('the documentation lists every row of the contract and no other', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { paths } = (await portal.browser().send({ path: '/openapi.json' })).json();
  const rows = Object.values(api).flatMap((feature) => Object.values(feature).map(({ path }) => path));
  expect(Object.keys(paths).sort()).toEqual([...new Set(rows)].sort());
});

test('there is no way in for tests: demo messages, debug and admin paths do not exist', async () => {
  await using portal = await startPortal({ environment: { UC_DEMO: '0' } });
  for (const path of ['/demo/messages', '/debug', '/test', '/admin', '/env', '/.env', '/actuator', '/graphql'])
    expect({ path, status: (await portal.browser().send({ path })).statusCode }).toEqual({ path, status: 404 });
});
