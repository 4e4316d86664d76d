import { apiBase } from '@uc/contract';
import { expect, test } from 'vitest';
import { openDatabases } from './db/database.ts';
import { eventually } from './db/embedded/progress.ts';
import { writeMessage } from './db/outbox/write.ts';
import { createSeal } from './secrets/seal.ts';
import { trustedCertificate } from './testing/adapters/messenger/certificates.ts';
import { startMailServer } from './testing/adapters/messenger/mail-server.ts';
import { type BlankDatabase, createBlankDatabase } from './testing/blank-database.ts';
import { halfSend } from './testing/half-sent.ts';
import { startServer } from './testing/server-process.ts';

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';
const settingsFor = ({ url }: BlankDatabase) => ({
  UC_DATABASE_URL: url,
  UC_SECRET_KEY: secretKey,
  UC_DEMO: '0',
  UC_METRICS: '1',
});
const longer = { timeout: 120_000 };
const secrets = /482913|a@example\.com/;

/** A code that never expires, so that nothing but the server decides on it. */
async function writeCode({ connection }: BlankDatabase): Promise<string> {
  const databases = openDatabases(connection, () => undefined);
  try {
    return await writeMessage(databases.main, createSeal(Buffer.from(secretKey, 'hex')), {
      kind: 'code',
      values: { code: '482913', purpose: 'changeEmail', minutes: 5 },
      to: { channel: 'email', address: 'a@example.com' },
      personId: null,
      locale: 'zh_CN',
      name: '一',
    });
  } finally {
    await databases.close();
  }
}

test('a server without a mail server leaves mail alone, and says so to whoever watches', longer, async () => {
  await using database = await createBlankDatabase();
  await using server = startServer(settingsFor(database));
  const origin = await server.ready();
  await writeCode(database);
  await database.ask(`update message set due_at = now() - interval '1 hour'`);
  const ready = async () => (await fetch(`${origin}${apiBase}/health/ready`)).json();
  const isTold = async () => JSON.stringify(await ready()) === '{"ok":true,"unsent":["email"]}';
  expect(await eventually(isTold, 20_000)).toBe(true);
  const figures = await (await fetch(`${origin}${apiBase}/metrics`)).text();
  expect(figures).toContain('uc_messages_waiting{channel="email"} 1');
  expect(figures).toContain('uc_channel_served{channel="email"} 0');
  expect(figures).toContain('uc_request_seconds');
  expect(await database.ask('select tries, state from message')).toEqual([{ tries: 0, state: 'waiting' }]);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(server.output()).toContain('this one has no settings for the channel (UC_SMTP_URL)');
  expect(server.output() + server.errors()).not.toMatch(secrets);
});

test(
  'asked to stop while a mail server and a caller keep it waiting, a server stops in time and writes down what it knows',
  longer,
  async () => {
    await using database = await createBlankDatabase();
    await using mail = await startMailServer('clear', await trustedCertificate());
    mail.isPondering = true;
    const settings = { UC_SMTP_URL: `smtp://127.0.0.1:${mail.port}`, UC_MAIL_FROM: 'no-reply@portal.example' };
    await using server = startServer({ ...settingsFor(database), ...settings });
    const origin = await server.ready();
    const id = await writeCode(database);
    expect(await eventually(async () => mail.arrived.length === 1, 20_000)).toBe(true);
    await halfSend(origin); // and never finished
    expect(await server.end('SIGTERM'), server.output()).toMatchObject({ code: 0 });
    const [row] = await database.ask('select state, tries, taken_by, reason from message');
    expect(row).toMatchObject({ state: 'waiting', tries: 1, taken_by: null });
    expect(row?.reason).toContain('it may have arrived: this process was stopped before it answered');
    expect(mail.arrived.map(({ key }) => key)).toEqual([id]);
    expect(server.output() + server.errors()).not.toMatch(secrets);
  },
);
