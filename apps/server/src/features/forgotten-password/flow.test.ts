import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addPerson } from '../../testing/proofs/world.ts';
import { passTime } from '../../testing/time.ts';
import { advance, type Flow, takeTry, useFlow } from './flow.ts';
import { gatherResetTries } from './tries.ts';

/** A reset under way, of somebody of its own. */
async function addFlow(database: TestDatabase, step: Flow['step']): Promise<Flow> {
  const personId = await addPerson(database);
  const [id, account] = [newId(), randomBytes(32)];
  await database.db
    .insertInto('reset_flow')
    .values({
      ...{ id, account, step, person_id: personId, device_id: null, channel: 'sms' },
      ...{ token_hash: randomBytes(32), browser_hash: randomBytes(32), code_hash: randomBytes(32) },
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  const rest = { deviceId: null, isSecondProved: false, resendSeconds: 0, expiresInSeconds: 600 };
  return { id, account, step, personId, channel: 'sms', ...rest };
}

const rowsOf = ({ db }: TestDatabase) => db.selectFrom('reset_flow').selectAll().orderBy('id').execute();
const rowOf = async (database: TestDatabase, { id }: Flow) => (await rowsOf(database)).find((row) => row.id === id);

test('a try is taken from one flow, and only while it waits for its code', async () => {
  await using database = await createTestDatabase();
  const [mine, other, proved] = [
    await addFlow(database, 'code'),
    await addFlow(database, 'code'),
    await addFlow(database, 'password'),
  ];
  expect(await takeTry(database.db, mine)).toEqual((await rowOf(database, mine))?.code_hash);
  expect((await rowOf(database, mine))?.tries).toBe(1);
  expect((await rowOf(database, other))?.tries).toBe(0);
  expect(await takeTry(database.db, proved)).toBeUndefined();
});

test('a flow goes on from exactly the step that was read, in time, and alone', async () => {
  await using database = await createTestDatabase();
  const [mine, other] = [await addFlow(database, 'code'), await addFlow(database, 'code')];
  const before = await rowOf(database, other);
  const go = (flow: Flow) => database.db.transaction().execute((tx) => advance(tx, flow, { step: 'password' }));
  expect(await go({ ...mine, step: 'second' })).toBeUndefined();
  expect(await go(mine)).toMatchObject({ ticket: expect.any(String) });
  expect(await go(mine)).toBeUndefined();
  expect(await rowOf(database, other)).toEqual(before);
  await passTime(database.db, '1 hour');
  expect(await go(other)).toBeUndefined();
});

test('a flow is used up at its last step, in time, and alone', async () => {
  await using database = await createTestDatabase();
  const [early, mine, other] = [
    await addFlow(database, 'code'),
    await addFlow(database, 'password'),
    await addFlow(database, 'password'),
  ];
  const use = (flow: Flow) => database.db.transaction().execute((tx) => useFlow(tx, flow));
  expect([await use(early), await use(mine), await use(mine)]).toEqual([false, true, false]);
  expect((await rowsOf(database)).map(({ id }) => id)).toEqual([early.id, other.id].toSorted());
  await passTime(database.db, '1 hour');
  expect(await use(other)).toBe(false);
});

test('what was typed before a rotation of the key counts where the same is typed now, and nobody else’s does', async () => {
  await using database = await createTestDatabase();
  const [mine, other] = [await addFlow(database, 'code'), await addFlow(database, 'code')];
  const account = randomBytes(32);
  await database.db.transaction().execute((tx) => gatherResetTries(tx, [account, mine.account]));
  expect((await rowOf(database, mine))?.account).toEqual(account);
  expect((await rowOf(database, other))?.account).toEqual(other.account);
});
