import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type LinkKind, makeLink } from '../db/links/make.ts';
import { tokenHash } from '../secrets/tokens.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { addPerson } from '../testing/proofs/world.ts';
import { findLink, useLink } from './password-links.ts';

const make = ({ db }: TestDatabase, person: string, kind: LinkKind = 'reset') =>
  db.transaction().execute((tx) => makeLink(tx, person, { kind, madeBy: 'test', minutes: 60 }));
const use = ({ db }: TestDatabase, id: string) => db.transaction().execute((tx) => useLink(tx, { id }));

async function idOf({ db }: TestDatabase, token: string): Promise<string> {
  const found = db.selectFrom('password_link').select('id').where('token_hash', '=', tokenHash(token));
  return (await found.executeTakeFirstOrThrow()).id;
}

test('a new link takes the place of one’s own open one, and leaves other people’s and what is over as it is', async () => {
  await using database = await createTestDatabase();
  const [mine, other] = [await addPerson(database), await addPerson(database)];
  const used = await make(database, mine);
  expect(await use(database, await idOf(database, used))).toBe(true);
  const [theirs, first] = [await make(database, other), await make(database, mine)];
  const second = await make(database, mine);
  const third = await make(database, mine);
  const states = await sql<{ token_hash: Buffer; state: string; same: boolean }>`select token_hash,
    case when used_at is not null then 'used' when voided_at is not null then 'void' else 'open' end as state,
    voided_at is null or voided_at < (select max(made_at) from password_link) as same from password_link`.execute(
    database.db,
  );
  const stateOf = (token: string) => states.rows.find((row) => row.token_hash.equals(tokenHash(token)));
  expect([used, theirs, first, second, third].map((token) => stateOf(token)?.state)).toEqual([
    ...['used', 'open', 'void', 'void', 'open'],
  ]);
  // When it was voided is not told anew.
  expect(stateOf(first)?.same).toBe(true);
});

test('a link is found and used while it is open, for whom and for what it was made, and by itself alone', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [mine, other] = [await addPerson(database), await addPerson(database)];
  const [token, theirs] = [await make(database, mine), await make(database, other)];
  const id = await idOf(database, token);
  const opens = async () => [(await findLink(db, token)) !== null, await use(database, id)];
  const set = (change: { used_at?: Date | null; voided_at?: Date | null; expires_at?: Date; kind?: LinkKind }) =>
    db.updateTable('password_link').set(change).where('id', '=', id).execute();
  expect((await findLink(db, token))?.personId).toBe(mine);
  const [past, future] = [new Date(Date.now() - 1_000), new Date(Date.now() + 60_000)];
  await set({ voided_at: past });
  expect(await opens()).toEqual([false, false]);
  await set({ voided_at: null, expires_at: past });
  expect(await opens()).toEqual([false, false]);
  // Not for the one it is of, and that somebody else is invited changes nothing.
  await db
    .updateTable('person')
    .set({ status: 'invited' })
    .where('id', '=', await addPerson(database))
    .execute();
  await set({ expires_at: future, kind: 'invitation' });
  expect(await opens()).toEqual([false, false]);
  await set({ kind: 'reset' });
  expect(await opens()).toEqual([true, true]);
  expect(await opens()).toEqual([false, false]);
  expect((await findLink(db, theirs))?.personId).toBe(other);
});
