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
  const rows = Object.values(api)
    .flatMap((feature) => Object.values(feature).map(({ path }) => path))
    .map((path) => path.replace(/:(\w+)/g, '{$1}'));
  expect(Object.keys(paths).sort()).toEqual([...new Set(rows)].sort());
  const { parameters, responses } = paths['/app/icon/{id}'].get;
  expect(parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'v', in: 'query', required: false },
  ]);
  expect(Object.keys(responses)).toEqual(['200', '201', '404']);
  expect(Object.keys(paths['/app/launch/{id}'].get.responses)).toContain('302');
  expect(paths['/records/export/{id}'].get.responses['200'].content).toEqual({ 'text/csv': {} });
});

test('there is no way in for tests: demo messages, debug and admin paths do not exist', async () => {
  await using portal = await startPortal({ environment: { UC_DEMO: '0' } });
  for (const path of ['/demo/messages', '/debug', '/test', '/admin', '/env', '/.env', '/actuator', '/graphql'])
    expect({ path, status: (await portal.browser().send({ path })).statusCode }).toEqual({ path, status: 404 });
});

test('an overloaded server sheds calls but says that it lives', async () => {
  await using portal = await startPortal({ template: 'empty', change: { longestDelayMs: 1 } });
  const until = performance.now() + 1_500; // longer than the guard looks away
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 20)); // the guard's own timer comes first
  expect((await portal.browser().send({ path: '/anonymous/signInConf' })).statusCode).toBe(503);
  expect((await portal.browser().send({ path: '/health/live' })).statusCode).toBe(200);
});

test('a report of a broken policy cannot steer the terminal its log is read on', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const headers = { 'content-type': 'application/csp-report' };
  const body = '{"blocked":"\u009b31m \u001b[31m\r\n"}';
  expect((await portal.browser().send({ method: 'POST', path: '/csp-report', body, headers })).statusCode).toBe(204);
  const line = portal.log.find((one) => one.includes('The content policy was broken')) ?? '';
  expect(line).toContain('31m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(line.trimEnd()).not.toMatch(/[\x00-\x1f\x7f-\x9f]/);
});
