import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { cheapPasswords } from '../testing/passwords.ts';
import { makeRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

async function withCodes({ db }: TestDatabase) {
  const personId = newId();
  await db
    .insertInto('person')
    .values({
      id: personId,
      username: personId,
      name: '甲',
      name_en: 'A',
      employee_id: null,
      phone: null,
      email: null,
      avatar: null,
      locale: null,
    })
    .execute();
  const { shown, kept } = await makeRecoveryCodes(cheapPasswords);
  await db.transaction().execute((tx) => replaceRecoveryCodes(tx, personId, kept));
  return { personId, shown, kept };
}

test('ten codes of eighty bits in groups that can be copied by hand, kept as hashes only', async () => {
  await using database = await createTestDatabase();
  const { shown, kept } = await withCodes(database);
  expect(shown).toHaveLength(limits.recoveryCodes);
  for (const code of shown) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(new Set(kept.map(({ lookup }) => lookup)).size).toBe(limits.recoveryCodes);
  for (const { hash } of kept) expect(hash).toMatch(/^\$argon2id\$/);
});

test('a code works once, in whatever way it was copied from paper', async () => {
  await using database = await createTestDatabase();
  const { personId, shown } = await withCodes(database);
  const use = (code = '') => useRecoveryCode(database.db, cheapPasswords, personId, code);
  expect(await use(shown[0])).toBe(true);
  expect(await use(shown[0])).toBe(false);
  expect(await use(` ${shown[1]?.toLowerCase().replaceAll('-', ' ')} `)).toBe(true);
  const misread = shown[2]?.replaceAll('O', '0').replaceAll('I', '1').replaceAll('B', '8');
  expect(await use(misread)).toBe(true);
});

test('of parallel tries with one right code one succeeds', async () => {
  await using database = await createTestDatabase();
  const { personId, shown } = await withCodes(database);
  const tries = Array.from({ length: 4 }, () => useRecoveryCode(database.db, cheapPasswords, personId, shown[5] ?? ''));
  const done = await Promise.allSettled(tries);
  expect(done.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
});

test('a code of somebody else, or of a set that was replaced, is none', async () => {
  await using database = await createTestDatabase();
  const [mine, theirs] = [await withCodes(database), await withCodes(database)];
  expect(await useRecoveryCode(database.db, cheapPasswords, mine.personId, theirs.shown[0] ?? '')).toBe(false);
  const { kept } = await makeRecoveryCodes(cheapPasswords);
  await database.db.transaction().execute((tx) => replaceRecoveryCodes(tx, mine.personId, kept));
  expect(await useRecoveryCode(database.db, cheapPasswords, mine.personId, mine.shown[0] ?? '')).toBe(false);
});

test('new codes of one person void and touch nobody else’s', async () => {
  await using database = await createTestDatabase();
  const theirs = await withCodes(database);
  await withCodes(database);
  expect(await useRecoveryCode(database.db, cheapPasswords, theirs.personId, theirs.shown[0] ?? '')).toBe(true);
  expect(await recoveryCodesLeft(database.db, theirs.personId)).toBe(limits.recoveryCodes - 1);
});

test('somebody whose codes begin alike, or are the very same, gets in nobody’s way', async () => {
  await using database = await createTestDatabase();
  const [mine, alike, same] = [await withCodes(database), await withCodes(database), await withCodes(database)];
  const [first, second] = mine.kept;
  const keep = (personId: string, codes: typeof mine.kept) =>
    database.db.transaction().execute((tx) => replaceRecoveryCodes(tx, personId, codes));
  // Whoever was there first is found first, by a look that does not ask whose it is.
  await keep(alike.personId, [{ lookup: first?.lookup ?? '', hash: second?.hash ?? '' }]);
  await keep(same.personId, mine.kept);
  await keep(mine.personId, mine.kept);
  expect(await useRecoveryCode(database.db, cheapPasswords, mine.personId, mine.shown[0] ?? '')).toBe(true);
  expect(await useRecoveryCode(database.db, cheapPasswords, same.personId, mine.shown[0] ?? '')).toBe(true);
});

test('after five wrong codes the sixth is refused unseen, be it right', async () => {
  await using database = await createTestDatabase();
  const { personId, shown } = await withCodes(database);
  for (let time = 0; time < limits.otpFailures; time++)
    expect(await useRecoveryCode(database.db, cheapPasswords, personId, `${shown[0]?.slice(0, 15)}7777`)).toBe(false);
  await expect(useRecoveryCode(database.db, cheapPasswords, personId, shown[0] ?? '')).rejects.toMatchObject({
    code: 'proof.locked',
  });
});
