import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { startPortal } from '../testing/portal.ts';
import { tryPassword } from '../testing/tries.ts';
import { createPasswords, todaysCost } from './passwords.ts';

/** As the product makes them. */
const passwords = createPasswords(todaysCost, [demoPassword]);

test('a stored password is argon2id of 19 MiB, two passes, one lane, with salt and tag of full length', async () => {
  const [first, second] = [await passwords.hash('Same@2026'), await passwords.hash('Same@2026')];
  const [, algorithm, version, parameters, salt = '', tag = ''] = first.split('$');
  expect([algorithm, version, parameters]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(Buffer.from(salt, 'base64')).toHaveLength(16);
  expect(Buffer.from(tag, 'base64')).toHaveLength(32);
  expect(second).not.toBe(first);
});

test('two spellings of one letter are one password; a space or a capital is another', async () => {
  const stored = await passwords.hash('caf\u00e9 Ω🙂');
  expect(await passwords.verify(stored, 'cafe\u0301 \u2126🙂')).toBe(true);
  for (const other of ['caf\u00e9 Ω🙂 ', ' caf\u00e9 Ω🙂', 'Caf\u00e9 Ω🙂', 'caf\u00e9 Ω', 'cafe Ω🙂'])
    expect(await passwords.verify(stored, other)).toBe(false);
});

test('a long password counts to its last character', async () => {
  const stored = await passwords.hash(`${'a'.repeat(127)}b`);
  expect(await passwords.verify(stored, `${'a'.repeat(127)}c`)).toBe(false);
  expect(await passwords.verify(stored, 'a'.repeat(127))).toBe(false);
});

test('without a stored password nothing matches, not even the empty one', async () => {
  for (const typed of ['', 'x', demoPassword]) expect(await passwords.verify(undefined, typed)).toBe(false);
});

test('weaker parameters are outdated, those of today and stronger ones are not', async () => {
  const made = (memoryCost: number, timeCost: number, algorithm: 0 | 1 | 2 = 2) =>
    hash('x', { memoryCost, timeCost, parallelism: 1, algorithm });
  expect(passwords.isOutdated(await made(8_192, 2))).toBe(true);
  expect(passwords.isOutdated(await made(19_456, 1))).toBe(true);
  expect(passwords.isOutdated(await made(19_456, 2, 1))).toBe(true);
  expect(passwords.isOutdated('$2b$12$abcdefghijklmnopqrstuv')).toBe(true);
  expect(passwords.isOutdated(await made(19_456, 2))).toBe(false);
  expect(passwords.isOutdated(await made(32_768, 3))).toBe(false);
});

test('an outdated hash is renewed by a right sign-in, and by no wrong one', async () => {
  await using portal = await startPortal({ change: { passwords } });
  const old = await hash(demoPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const person = portal.db.selectFrom('person').select('id').where('username', '=', 'demo.full');
  await portal.db.updateTable('password').set({ hash: old }).where('person_id', '=', person).execute();
  const kept = async () =>
    (await portal.db.selectFrom('password').select('hash').where('person_id', '=', person).executeTakeFirstOrThrow())
      .hash;
  await tryPassword(portal.browser(), 'demo.full');
  expect(await kept()).toBe(old);
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(200);
  expect(passwords.isOutdated(await kept())).toBe(false);
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(200);
});

test('a password is compared as typed, with its spaces', async () => {
  await using portal = await startPortal({ change: { passwords } });
  for (const typed of [` ${demoPassword}`, `${demoPassword} `, `${demoPassword}\n`, demoPassword.toLowerCase()])
    expect((await tryPassword(portal.browser(), 'demo.basic', typed)).statusCode).toBe(400);
});
