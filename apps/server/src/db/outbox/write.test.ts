import pg from 'pg';
import { expect, test } from 'vitest';
import { createSeal } from '../../secrets/seal.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { eventually } from '../embedded/progress.ts';
import { addresseeOf, writeToAll } from './addressee.ts';
import { circumstancesOf } from './letter.ts';
import { messageBell, openPayload, writeMessage } from './write.ts';

const seal = createSeal(Buffer.from('0b7e53c91fa4d862e5317cb90d46f8a29c15e6b3720d4f8ea1653b9cd7f02e48', 'hex'));
const content = { kind: 'passwordChanged', values: { place: '上海', device: 'Windows' } } as const;
const letter = {
  ...content,
  to: { channel: 'email', address: 'a@example.com' },
  personId: null,
  locale: 'zh_CN',
  name: '一',
} as const;

test('the bell rings with the commit, for nothing that was rolled back', async () => {
  await using database = await createTestDatabase();
  const client = new pg.Client(database.direct);
  await client.connect();
  const rings: string[] = [];
  client.on('notification', ({ channel }) => rings.push(channel));
  await client.query(`listen ${messageBell}`);
  const broken = database.db.transaction().execute(async (tx) => {
    await writeMessage(tx, seal, letter);
    throw new Error('Broken off');
  });
  await expect(broken).rejects.toThrow('Broken off');
  await client.query('select 1');
  expect(rings).toEqual([]);
  await database.db.transaction().execute((tx) => writeMessage(tx, seal, letter));
  expect(await eventually(async () => rings.length === 1, 30_000)).toBe(true);
  await client.end();
});

test('a person is told by every channel there is and they have, in their language', async () => {
  await using database = await createTestDatabase('demo');
  const { db } = database;
  const find = (username: string) =>
    db.selectFrom('person').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
  const person = await find('demo.full');
  const all = ['sms', 'email', 'wecom', 'dingtalk'] as const;
  const addressee = await addresseeOf(db, person.id, all);
  expect(addressee).toMatchObject({
    name: '陈思远',
    locale: 'zh_CN',
    ways: [
      { channel: 'sms', address: person.phone },
      { channel: 'email', address: person.email },
      { channel: 'wecom', address: 'demo.full' },
      { channel: 'dingtalk', address: 'demo.full' },
    ],
  });
  expect((await addresseeOf(db, person.id, ['email'])).ways).toHaveLength(1);
  expect((await addresseeOf(db, (await find('demo.empty')).id, all)).ways).toEqual([]);
  await db.updateTable('person').set({ locale: 'en_US' }).where('id', '=', person.id).execute();
  const english = await addresseeOf(db, person.id, all);
  expect(english).toMatchObject({ name: 'Chen Siyuan', locale: 'en_US' });

  await writeToAll(db, seal, english, content);
  const rows = await db.selectFrom('message').selectAll().orderBy('id').execute();
  expect(rows.map(({ channel, person_id, locale }) => [channel, person_id, locale])).toEqual(
    all.map((channel) => [channel, person.id, 'en_US']),
  );
  const [row] = rows;
  if (!row?.payload) return expect.unreachable();
  expect(openPayload(seal, { id: row.id, payload: row.payload })).toEqual({
    ...content,
    address: person.phone,
    name: 'Chen Siyuan',
  });
});

test('where something was done is told in a line', () => {
  const origin = { location: '上海', device: 'Windows 10', browser: 'Chrome 156' };
  const unused = { ip: '', userAgent: '', clientType: 'desktop', requestId: '' } as const;
  expect(circumstancesOf({ ...unused, ...origin })).toEqual({ place: '上海', device: 'Windows 10 · Chrome 156' });
  expect(circumstancesOf({ ...unused, ...origin, device: '', browser: '' }).device).toBe('');
});
