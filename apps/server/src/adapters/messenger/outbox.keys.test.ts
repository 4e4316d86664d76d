import { expect, test } from 'vitest';
import { eventually } from '../../db/embedded/progress.ts';
import { createSeal } from '../../secrets/seal.ts';
import { createFakeMessenger, notice, until, work, write } from '../../testing/adapters/messenger/fake.ts';
import { createTestDatabase, joinDatabase } from '../../testing/database.ts';
import { nextSecret } from '../../testing/seal.ts';

test('a message sealed with a key that this process does not have is left to another, and loses no try', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [mine, theirs] = [createFakeMessenger(), createFakeMessenger()];
  const [id = ''] = await write(db, notice());
  {
    await using lacking = work(database, mine, { seal: createSeal(nextSecret) });
    const isLeft = async () => lacking.log.some((line) => line.includes('A message is left to another process'));
    expect(await eventually(isLeft, 20_000)).toBe(true);
  }
  const waiting = await db.selectFrom('message').select(['state', 'tries', 'taken_by']).executeTakeFirstOrThrow();
  expect(waiting).toEqual({ state: 'waiting', tries: 0, taken_by: null });
  await using second = joinDatabase(database.connection);
  await using _ = work(second, theirs);
  await until(db, [id], 'sent');
  expect([mine.accepted, theirs.accepted].map(({ length }) => length)).toEqual([0, 1]);
});
