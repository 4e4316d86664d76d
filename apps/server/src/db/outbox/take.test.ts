import { expect, test } from 'vitest';
import { letter, notice, write } from '../../testing/adapters/messenger/fake.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { addPerson } from '../../testing/proofs/world.ts';
import { newId } from '../ids.ts';
import type { Letter } from './letter.ts';
import { renewLease, takeMessages } from './take.ts';

test('the places kept for codes are taken by what expires, and by nothing else', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [, code] = await write(db, notice(), letter({ expiresInMinutes: 5 }), notice());
  const wish = { channel: 'email', most: 8, leaseSeconds: 60 } as const;
  const kept = await takeMessages(db, { ...wish, onlyCodes: true }, newId());
  expect(kept.map(({ id }) => id)).toEqual([code]);
  expect(await takeMessages(db, wish, newId())).toHaveLength(2);
});

test('what was being written to somebody while they left is not sent; that they left, and what is for others, is', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [leaver, colleague] = [await addPerson(database), await addPerson(database)];
  await db.updateTable('person').set({ status: 'disabled' }).where('id', '=', leaver).execute();
  const [missed, farewell, theirs, nobodys] = await write(
    db,
    notice({ personId: leaver }),
    notice({ personId: leaver, kind: 'accountDisabled', values: {} } as Partial<Letter>),
    notice({ personId: colleague }),
    notice(),
  );
  const taken = await takeMessages(db, { channel: 'email', most: 8, leaseSeconds: 60 }, newId());
  const held = new Map<string, unknown>();
  for (const one of taken) held.set(one.id, await renewLease(db, one, 60));
  const unending = { msLeft: Number.POSITIVE_INFINITY };
  expect([missed, farewell, theirs, nobodys].map((id) => held.get(id ?? ''))).toEqual([
    'expired',
    ...[unending, unending, unending],
  ]);
});
