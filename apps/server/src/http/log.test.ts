import { api } from '@uc/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { createLogger } from '../process/log.ts';
import { startPortal } from '../testing/portal.ts';
import { tryPassword, tryWrongly } from '../testing/tries.ts';

/** The product's own logger with its lines kept, down to the most talkative level. */
function keptLog() {
  const lines: string[] = [];
  const logger = createLogger('debug', false);
  Object.assign(logger, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  return { logger, lines };
}

test('no password, token, cookie or typed name reaches the log, nor a query', async () => {
  const { logger, lines } = keptLog();
  await using portal = await startPortal({ change: { logger } });
  const browser = portal.browser();
  await tryPassword(browser, 'no.such.person', 'Secret@Typed1');
  await tryWrongly(browser, 'demo.full', 6);
  await tryPassword(browser, 'demo.basic', demoPassword, { 'idempotency-key': 'key-of-mine' });
  await browser.signIn('demo.basic', demoPassword);
  await browser.send({ path: '/user/get?token=in-the-query' });
  await browser.send({ path: '/anonymous/oidcCallback?code=code-in-the-query&state=s' });
  await browser.send({ path: '/anonymous/oidcSignOut?ticket=ticket-in-the-query' });
  await portal.owner.schema.alterTable('session').renameTo('session_away').execute();
  expect((await browser.send({ path: '/user/get' })).statusCode).toBe(500);
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(8);
  for (const secret of [
    demoPassword,
    'Secret@Typed1',
    'no.such.person',
    browser.token ?? '',
    browser.cookies.get('uc_sid') ?? '',
    browser.cookies.get('uc_device') ?? '',
    browser.cookies.get('session-id') ?? '',
    'in-the-query',
    'code-in-the-query',
    'ticket-in-the-query',
  ])
    expect({ secret, found: log.includes(secret) }).toEqual({ secret, found: false });
});

test('no secret of an address reaches the log: the token of an export, in whatever spelling, or at the wrong place', async () => {
  const { logger, lines } = keptLog();
  await using portal = await startPortal({ change: { logger } });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await browser.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene: 'export' });
  const { id } = await browser.call(api.records.startExport, {});
  const path = api.records.download.path.replace(':id', id);
  expect((await browser.send({ path })).statusCode).toBe(200);
  await browser.send({ path: `${path}/` });
  await browser.send({ path: path.replace('/records/', '/record/') });
  await browser.send({ path: path.replace(id, `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`) });
  await browser.send({ path, headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } });
  const log = lines.join('');
  expect(log).toContain(api.records.download.path);
  expect(log).not.toContain(id.slice(1));
});

test('whatever a caller writes is one escaped line of the log, never a line of its own', async () => {
  const { logger, lines } = keptLog();
  await using portal = await startPortal({ change: { logger } });
  const forged = '\r\n{"level":30,"msg":"forged"}\r\n\u001b[31mred\u001b[0m\u2028';
  const type = { 'content-type': 'application/csp-report' };
  await portal.browser().send({ method: 'POST', path: '/csp-report', body: forged, headers: type });
  await portal.browser().send({ path: `/${encodeURIComponent(forged)}`, headers: { 'user-agent': 'x\u001b[31m' } });
  await tryPassword(portal.browser(), forged);
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line).msg).not.toBe('forged');
  }
});

test('a report of a broken policy is cut to what helps', async () => {
  const { logger, lines } = keptLog();
  await using portal = await startPortal({ change: { logger } });
  const report = (body: string) =>
    portal.browser().send({
      method: 'POST',
      path: '/csp-report',
      body,
      headers: { 'content-type': 'application/csp-report' },
    });
  expect((await report('x'.repeat(60_000))).statusCode).toBe(204);
  expect((await report('x'.repeat(70_000))).statusCode).toBe(413);
  for (const line of lines) expect(line.length).toBeLessThan(2_000);
});

test('the log tells which failure it was, and which call', async () => {
  const { logger, lines } = keptLog();
  await using portal = await startPortal({ change: { logger } });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await portal.owner.schema.alterTable('session').renameTo('session_away').execute();
  const { headers } = await browser.send({ path: '/user/get' });
  const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'A call failed');
  expect(failed).toMatchObject({ failure: 'server.failed', reqId: headers['x-request-id'] });
});

test('a call that is not recorded may be refused without a fault in the log', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const answer = await browser.send({ path: `/records/get?id=${crypto.randomUUID()}` });
  expect(answer.statusCode).toBe(404);
  expect(portal.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
