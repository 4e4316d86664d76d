import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { createDemoMessenger } from '../../adapters/messenger/demo.ts';
import { makeMessengers } from '../../adapters/messenger/make-messengers.ts';
import { readConfig } from '../../config/config.ts';
import { causedBy } from '../../db/outbox/cause.ts';
import type { Letter } from '../../db/outbox/letter.ts';
import { openPayload, writeMessage } from '../../db/outbox/write.ts';
import { until, work } from '../../testing/adapters/messenger/fake.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { joinDatabase } from '../../testing/database.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

function letter(change: Partial<Letter> = {}): Letter {
  return {
    kind: 'code',
    values: { code: '482913', purpose: 'changeEmail', minutes: 5 },
    to: { channel: 'email', address: 'demo.full@example.com' },
    personId: null,
    locale: 'en_US',
    name: 'Chen Siyuan',
    ...change,
  } as Letter; // kind and values are changed together
}

/** Lets a worker of the demo send what waits; answers with what it logged. */
async function sendAll(portal: Portal, ids: string[]): Promise<string> {
  await using joined = joinDatabase(portal.connection);
  const messenger = createDemoMessenger('email', portal.app.log);
  await using worker = work(joined, messenger, { seal: portal.seal, keep: true, logger: portal.app.log });
  await until(portal.db, ids, 'sent');
  await worker.stop();
  return portal.log.join('\n');
}

/** Writes a message as the answer to a call of this browser does. */
const causeBy = (browser: TestBrowser, portal: Portal, change: Partial<Letter> = {}) =>
  causedBy(browser.cookies.get('session-id') ?? null, () => writeMessage(portal.db, portal.seal, letter(change)));

test('whoever tries the demo reads what their own steps caused, newest first, with its code, also after it was sent', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const first = await causeBy(browser, portal);
  const log = await sendAll(portal, [first]);
  expect(log).toContain('482913');
  const phone = { channel: 'sms', address: '+8613800138000' } as const;
  const second = await causeBy(browser, portal, {
    to: phone,
    kind: 'otpBound',
    values: { place: '', device: '' },
  } as Partial<Letter>);
  const { rows, total } = await browser.call(api.demo.messages, {});
  expect(rows).toMatchObject([
    { id: second, channel: 'sms', to: phone.address, code: null, state: 'waiting' },
    { id: first, channel: 'email', to: 'demo.full@example.com', code: '482913', state: 'sent' },
  ]);
  expect(rows[1]?.text).toContain('Hello Chen Siyuan,');
  expect(total).toBe(2);
});

test('another visitor, and one without the cookie, see nothing of it unless they name the recipient', async () => {
  await using portal = await startPortal();
  const [mine, other] = [portal.browser(), portal.browser()];
  await mine.call(api.forgottenPassword.sendCode, { account: 'demo.full', channel: 'email' });
  const listed = async (browser: TestBrowser, to?: string) =>
    (await browser.call(api.demo.messages, to === undefined ? {} : { to })).rows.map((row) => row.to);
  expect(await listed(mine)).toEqual(['demo.full@example.com']);
  expect(await listed(other)).toEqual([]);
  expect(await listed(other, 'demo.full')).toEqual(['demo.full@example.com']);
  mine.cookies.delete('session-id');
  expect(await listed(mine)).toEqual([]);
});

test('outside the demo no message remembers who caused it', async () => {
  await using portal = await startPortal({
    environment: { UC_DEMO: '0', UC_SMTP_URL: 'smtp://127.0.0.1:2525', UC_MAIL_FROM: 'portal@example.com' },
  });
  await portal.browser().call(api.forgottenPassword.sendCode, { account: 'demo.full', channel: 'email' });
  const rows = await portal.db.selectFrom('message').select(['id', 'payload']).execute();
  const payloads = rows.flatMap(({ id, payload }) => (payload ? [openPayload(portal.seal, { id, payload })] : []));
  expect(payloads).toHaveLength(1);
  expect(payloads[0]).not.toHaveProperty('cause');
});

test('messages are found by phone in any spelling, by email and by user name', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const texts = [
    { channel: 'email', address: 'demo.full@example.com' },
    { channel: 'sms', address: '+8613800138000' },
    { channel: 'email', address: 'other@example.com' },
  ] as const;
  for (const to of texts) await writeMessage(portal.db, portal.seal, letter({ to }));
  const found = async (to: string) => (await browser.call(api.demo.messages, { to })).rows.map((row) => row.to);
  expect(await found('138 0013 8000')).toEqual(['+8613800138000']);
  expect(await found('Other@Example.com')).toEqual(['other@example.com']);
  expect(await found('demo.full')).toEqual(['demo.full@example.com']);
  expect(await found('nobody')).toEqual([]);
});

test('the list is short', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const browser = portal.browser();
  for (let at = 0; at < limits.demoMessages + 5; at += 1) await causeBy(browser, portal);
  const to = 'demo.full@example.com';
  for (const asked of [{}, { to }])
    expect((await browser.call(api.demo.messages, asked)).rows).toHaveLength(limits.demoMessages);
});

const asked = ['', '?to=demo.full', '?nonsense=1', '/'];
const rows = ['messages', 'application', 'provider/authorize'];
test.each(rows.flatMap((row) => asked.map((rest) => [row, rest] as const)))(
  'without the demo the answer is byte for byte that of an unknown path: %s %j',
  async (row, rest) => {
    await using portal = await startPortal({ template: 'empty', environment: { UC_DEMO: '0' } });
    await writeMessage(portal.db, portal.seal, letter());
    const browser = portal.browser();
    for (const method of ['GET', 'POST', 'DELETE']) {
      for (const headers of [{}, { origin: 'https://evil.example' }, { 'accept-language': 'en_US' }]) {
        const [real, unknown] = [
          await browser.send({ method, path: `/demo/${row}${rest}`, headers }),
          await browser.send({ method, path: `/demo/no-${row}${rest}`, headers }),
        ];
        const { 'x-request-id': _id, date: _date, ...kept } = real.headers;
        const { 'x-request-id': _other, date: _then, ...expected } = unknown.headers;
        expect(real.payload).toBe(unknown.payload);
        expect([real.statusCode, kept]).toEqual([unknown.statusCode, expected]);
      }
    }
    expect((await browser.send({ path: '/openapi.json' })).payload).not.toContain('/demo/');
    expect((await browser.send({ path: '/docs' })).payload).not.toContain('/demo/');
  },
);

test('without the demo nothing is printed and nothing is kept', async () => {
  await using portal = await startPortal({ template: 'empty', environment: { UC_DEMO: '0' } });
  const config = readConfig({ UC_DEMO: '0' });
  expect(config.channels).toEqual([]);
  expect(makeMessengers(config, portal.app.log)).toEqual({});
  expect(Object.keys(makeMessengers(readConfig({ UC_DEMO: '1' }), portal.app.log))).toEqual([
    ...readConfig({ UC_DEMO: '1' }).channels,
  ]);
});

test('what a provider has carried to a real mailbox is not shown to whoever asks', async () => {
  const environment = { UC_DEMO: '1', UC_SMTP_URL: 'smtp://127.0.0.1:2525', UC_MAIL_FROM: 'portal@example.com' };
  await using portal = await startPortal({ environment });
  const browser = portal.browser();
  await causeBy(browser, portal);
  const phone = { channel: 'sms', address: '+8613800138000' } as const;
  const shown = await causeBy(browser, portal, { to: phone });
  expect((await browser.call(api.demo.messages, {})).rows).toMatchObject([{ id: shown }]);
  expect((await browser.call(api.demo.messages, { to: 'demo.full@example.com' })).rows).toEqual([]);
});
