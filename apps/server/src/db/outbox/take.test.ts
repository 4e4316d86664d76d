import { expect, test } from 'vitest';
import { letter, notice, write } from '../../testing/adapters/messenger/fake.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { takeMessages } from './take.ts';

test('the places kept for codes are taken by what expires, and by nothing else', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [, code] = await write(db, notice(), letter({ expiresInMinutes: 5 }), notice());
  const wish = { channel: 'email', most: 8, leaseSeconds: 60 } as const;
  const kept = await takeMessages(db, { ...wish, onlyCodes: true }, newId());
  expect(kept.map(({ id }) => id)).toEqual([code]);
  expect(await takeMessages(db, wish, newId())).toHaveLength(2);
});
