import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { newId } from '../db/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { cheapPasswords } from '../testing/passwords.ts';
import { addPerson } from '../testing/proofs/world.ts';
import { testSeal } from '../testing/seal.ts';
import { forgetDevices } from './known-device.ts';
import { replacePassword } from './new-password.ts';
import { judgeNewPassword } from './password-rules.ts';
import { forgivePasswordTries } from './password-tries.ts';

const [present, former, fresh] = ['Kq7#vLm2xWzR9tY', 'Rz4!pNc8sGhT6wJ', 'Wd5%bTf3kQxM8vH'];

async function setPassword({ db }: TestDatabase, person_id: string, password: string): Promise<string> {
  const hash = await cheapPasswords.hash(password);
  await db.insertInto('password').values({ person_id, hash }).execute();
  return hash;
}

async function addFormer({ db }: TestDatabase, person_id: string, password: string, count = 1): Promise<void> {
  const hash = await cheapPasswords.hash(password);
  await db
    .insertInto('password_history')
    .values(Array.from({ length: count }, () => ({ id: newId(), person_id, hash })))
    .execute();
}

const formerOf = async ({ db }: TestDatabase, personId: string) =>
  (await db.selectFrom('password_history').select('id').where('person_id', '=', personId).execute()).length;

test('a new password is compared with one’s own of today and before, and with nobody else’s', async () => {
  await using database = await createTestDatabase();
  const [person, other] = [await addPerson(database), await addPerson(database)];
  await setPassword(database, other, present);
  await addFormer(database, other, former);
  const means = { config: readConfig({}), passwords: cheapPasswords };
  const broken = async (password: string) => (await judgeNewPassword(database.db, means, person, password)).broken;
  await setPassword(database, person, fresh);
  expect([await broken(present), await broken(former)]).toEqual([[], []]);
  await addFormer(database, person, former);
  expect([await broken(fresh), await broken(former)]).toEqual([['history'], ['history']]);
});

test('a password that was changed since it was compared is not replaced, and what is kept of former ones is one’s own', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, other] = [await addPerson(database), await addPerson(database)];
  const stored = await setPassword(database, person, present);
  await addFormer(database, other, former, limits.formerPasswords);
  await addFormer(database, person, former, limits.formerPasswords);
  const hash = await cheapPasswords.hash(fresh);
  const replace = (compared: string | undefined) =>
    db.transaction().execute((tx) => replacePassword(tx, person, { present: compared, hash }));
  for (const compared of [undefined, 'another'])
    await expect(replace(compared)).rejects.toMatchObject({ code: 'password.changed' });
  await replace(stored);
  expect([await formerOf(database, person), await formerOf(database, other)]).toEqual([
    limits.formerPasswords,
    limits.formerPasswords,
  ]);
  expect(await db.selectFrom('password').selectAll().execute()).toMatchObject([{ person_id: person, hash }]);
});

/** Devices of a person, each with a session on it and a wrong password. */
async function addDevices({ db }: TestDatabase, person_id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) {
    await db
      .insertInto('known_device')
      .values({ id, person_id, token_hash: Buffer.from(id) })
      .execute();
    await db
      .insertInto('session')
      .values({
        ...{ id, person_id, device_id: id, ip: '192.0.2.1', user_agent: '' },
        ...{ cookie_hash: Buffer.from(`c${id}`), bearer_hash: Buffer.from(`b${id}`) },
      })
      .execute();
    await db
      .insertInto('attempt')
      .values({
        ...{ bucket: `password:device:${id}`, tries: 1, consecutive: 1, locks: 0, locked_until: null, person_id: null },
        window_ends_at: new Date(Date.now() + 600_000),
      })
      .execute();
  }
  return ids;
}

test('devices that are forgotten are one’s own, those not seen for longest', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, other] = [await addPerson(database), await addPerson(database)];
  const [old = '', recent = ''] = await addDevices(database, person, 2);
  const theirs = await addDevices(database, other, 2);
  await db
    .updateTable('known_device')
    .set({ last_seen_at: new Date(0) })
    .where('id', 'in', [old, ...theirs])
    .execute();
  await db.transaction().execute((tx) => forgetDevices(tx, person, 1));
  const devices = await db.selectFrom('known_device').select('id').execute();
  expect(devices.map(({ id }) => id).toSorted()).toEqual([recent, ...theirs].toSorted());
  const sessions = await db.selectFrom('session').select('device_id').execute();
  expect(sessions.map(({ device_id }) => device_id).toSorted()).toEqual([null, recent, ...theirs].toSorted());
});

test('wrong passwords are forgiven on one’s own devices, and on nobody else’s', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, other] = [await addPerson(database), await addPerson(database)];
  await addDevices(database, person, 1);
  const [theirs] = await addDevices(database, other, 1);
  await forgivePasswordTries(db, { seal: testSeal, smsCountries: ['CN'] }, person);
  const left = await db.selectFrom('attempt').select('bucket').execute();
  expect(left).toEqual([{ bucket: `password:device:${theirs}` }]);
});
