import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { createDemoMessenger } from '../../adapters/messenger/demo.ts';
import { makeMessengers } from '../../adapters/messenger/make-messengers.ts';
import { readConfig } from '../../config/config.ts';
import type { Letter } from '../../db/outbox/letter.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import { until, work } from '../../testing/adapters/messenger/fake.ts';
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

test('whoever tries the demo reads every message, newest first, with its code, also after it was sent', async () => {
  await using portal = await startPortal();
  const first = await writeMessage(portal.db, portal.seal, letter());
  const log = await sendAll(portal, [first]);
  expect(log).toContain('482913');
  const phone = { channel: 'sms', address: '+8613800138000' } as const;
  const second = await writeMessage(
    portal.db,
    portal.seal,
    letter({ to: phone, kind: 'otpBound', values: { place: '', device: '' } } as Partial<Letter>),
  );
  const { rows, total } = await portal.browser().call(api.demo.messages, {});
  expect(rows).toMatchObject([
    { id: second, channel: 'sms', to: phone.address, code: null, state: 'waiting' },
    { id: first, channel: 'email', to: 'demo.full@example.com', code: '482913', state: 'sent' },
  ]);
  expect(rows[1]?.text).toContain('Hello Chen Siyuan,');
  expect(total).toBe(2);
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
  for (let at = 0; at < limits.demoMessages + 5; at += 1) await writeMessage(portal.db, portal.seal, letter());
  expect((await portal.browser().call(api.demo.messages, {})).rows).toHaveLength(limits.demoMessages);
});

const asked = ['', '?to=demo.full', '?nonsense=1', '/'];
test.each(asked)('without the demo the answer is byte for byte that of an unknown path: %j', async (rest) => {
  await using portal = await startPortal({ template: 'empty', environment: { UC_DEMO: '0' } });
  await writeMessage(portal.db, portal.seal, letter());
  const browser = portal.browser();
  for (const method of ['GET', 'POST', 'DELETE']) {
    for (const headers of [{}, { origin: 'https://evil.example' }, { 'accept-language': 'en_US' }]) {
      const [real, unknown] = [
        await browser.send({ method, path: `/demo/messages${rest}`, headers }),
        await browser.send({ method, path: `/demo/massages${rest}`, headers }),
      ];
      const { 'x-request-id': _id, date: _date, ...kept } = real.headers;
      const { 'x-request-id': _other, date: _then, ...expected } = unknown.headers;
      expect(real.payload).toBe(unknown.payload);
      expect([real.statusCode, kept]).toEqual([unknown.statusCode, expected]);
    }
  }
  expect((await browser.send({ path: '/openapi.json' })).payload).not.toContain('/demo/');
  expect((await browser.send({ path: '/docs' })).payload).not.toContain('/demo/');
});

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
  await writeMessage(portal.db, portal.seal, letter());
  const phone = { channel: 'sms', address: '+8613800138000' } as const;
  const shown = await writeMessage(portal.db, portal.seal, letter({ to: phone }));
  const browser = portal.browser();
  expect((await browser.call(api.demo.messages, {})).rows).toMatchObject([{ id: shown }]);
  expect((await browser.call(api.demo.messages, { to: 'demo.full@example.com' })).rows).toEqual([]);
});
