import { apiBase } from '@uc/contract';
import { expect, test } from 'vitest';
import { openDatabases } from './db/database.ts';
import { eventually } from './db/embedded/progress.ts';
import { writeMessage } from './db/outbox/write.ts';
import { createSeal } from './secrets/seal.ts';
import { createBlankDatabase } from './testing/blank-database.ts';
import { startServer } from './testing/server-process.ts';

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';

test('the server sends what its outbox holds, tells of it in its figures, and closes the bell when it stops', async () => {
  await using database = await createBlankDatabase();
  const settings = { UC_DATABASE_URL: database.url, UC_SECRET_KEY: secretKey, UC_DEMO: '0', UC_METRICS: '1' };
  await using server = startServer(settings);
  const origin = await server.ready();
  const databases = openDatabases(database.connection, () => undefined);
  await writeMessage(databases.main, createSeal(Buffer.from(secretKey, 'hex')), {
    kind: 'code',
    values: { code: '482913', purpose: 'changeEmail', minutes: 5 },
    to: { channel: 'email', address: 'a@example.com' },
    personId: null,
    locale: 'zh_CN',
    name: '一',
  });
  await databases.close();
  // No provider is set up: the try fails, is told and will be repeated.
  const isTried = async () =>
    (await database.ask('select 1 from message where tries = 1 and reason is not null')).length > 0;
  expect(await eventually(isTried, 20_000)).toBe(true);
  const figures = await (await fetch(`${origin}${apiBase}/metrics`)).text();
  expect(figures).toContain('uc_messages_total{channel="email",state="waiting"} 1');
  expect(figures).toContain('uc_messages_waiting{channel="email"} 1');
  expect(figures).toContain('uc_request_seconds');
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(server.output()).toContain('A message could not be sent yet');
  expect(server.output() + server.errors()).not.toMatch(/482913|a@example\.com/);
});
