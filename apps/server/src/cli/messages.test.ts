import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import type { Schema } from '../db/schema.ts';
import { createRender } from '../notices/render.ts';
import { MessageRefused } from '../ports/messenger.ts';
import {
  createFakeMessenger,
  type FakeMessenger,
  letter,
  notice,
  until,
  work,
  write,
} from '../testing/adapters/messenger/fake.ts';
import { openContext } from '../testing/cli/commands.ts';
import { createTestDatabase } from '../testing/database.ts';
import { CommandError, findCommand } from './command.ts';
import { messageCommands } from './messages.ts';

const render = createRender({
  timeZone: 'Asia/Shanghai',
  organisation: { zh_CN: '示例集团', en_US: 'Example Group' },
  contact: { zh_CN: '服务台', en_US: 'Service desk' },
});

async function administer(db: Kysely<Schema>, line: string, email?: FakeMessenger): Promise<string> {
  const typed = line.split(' ');
  const command = findCommand(
    messageCommands(() => ({ messengers: email ? { email } : {}, render })),
    typed,
  );
  const context = openContext(db);
  await command?.run(context, ...typed.slice(2));
  return context.said.join('\n');
}

test('the list tells what became of messages, and nothing of what they say or to whom', async () => {
  await using database = await createTestDatabase();
  const [id = ''] = await write(database.db, letter());
  const said = await administer(database.db, 'messages list');
  expect(said).toMatch(new RegExp(`${id} +\\S+ +email +code +waiting +0`));
  for (const secret of ['482913', 'chen@example.com', '陈思远']) expect(said).not.toContain(secret);
});

test('the list says which setting a message waits for, and why one was not taken', async () => {
  await using database = await createTestDatabase();
  const to = { channel: 'sms', address: '+8613800138000' } as const;
  await write(database.db, notice({ to }), notice());
  const said = await administer(database.db, 'messages list', createFakeMessenger('email'));
  expect(said).toMatch(/sms +passwordChanged +waiting +0 +waits for settings of sms \(UC_SMS\)$/m);
  expect(said).toMatch(/email +passwordChanged +waiting +0 *$/m);
  const reason = 'The mail server did not take it: the name of its host is unknown (ENOTFOUND)';
  await database.db.updateTable('message').set({ reason }).execute();
  expect(await administer(database.db, 'messages list', createFakeMessenger('email'))).toContain(reason);
});

test('a notice that was given up leaves after a retry, under the same id', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  email.before = async () => {
    throw new MessageRefused('No such mailbox');
  };
  await using _ = work(database, email);
  const [id = ''] = await write(database.db, notice());
  await until(database.db, [id], 'failed');
  email.before = async () => undefined;
  await administer(database.db, `messages retry ${id}`);
  await until(database.db, [id], 'sent');
  expect(email.accepted).toMatchObject([{ id }]);
  await expect(administer(database.db, `messages retry ${id}`)).rejects.toBeInstanceOf(CommandError);
});

test('a code that was given up is not sent again', async () => {
  await using database = await createTestDatabase();
  const [id = ''] = await write(database.db, letter({ expiresInMinutes: 5 }));
  await database.db.updateTable('message').set({ state: 'failed', settled_at: new Date() }).execute();
  await expect(administer(database.db, `messages retry ${id}`)).rejects.toBeInstanceOf(CommandError);
});

test('a test message leaves at once; the answer of the provider is told', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  expect(await administer(database.db, 'messages test email it@example.com', email)).toContain('has accepted');
  expect(email).toMatchObject({ isClosed: true, accepted: [{ to: 'it@example.com', kind: 'test' }] });
  email.before = async () => {
    throw new Error('535 bad credentials');
  };
  const refused = administer(database.db, 'messages test email it@example.com', email);
  await expect(refused).rejects.toThrow('The provider did not take it: 535 bad credentials');
});

test.each([
  'messages test pigeon it@example.com',
  'messages test sms +8613800138000',
  `messages retry ${newId()}`,
  'messages retry x',
])('"%s" is refused with a sentence', async (line) => {
  await using database = await createTestDatabase();
  await expect(administer(database.db, line)).rejects.toBeInstanceOf(CommandError);
});
