import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { newId } from '../ids.ts';
import { findAdministering } from './held.ts';

/** Threat AD-02: what counts as a second factor of an administrator. */

let portal: Portal;
let id: string;
beforeAll(async () => {
  portal = await startPortal();
  id = await idOf(portal, 'demo.people');
});
afterAll(() => portal[Symbol.asyncDispose]());
beforeEach(async () => {
  await portal.db.deleteFrom('otp_device').where('person_id', '=', id).execute();
  await portal.db.deleteFrom('passkey').execute();
});

const here = 'uc.example.com';
const hasFactor = async () => (await findAdministering(portal.db, id, here)).hasFactor;
const addPasskey = (person_id: string, more: { rp_id?: string; copied_at?: Date } = {}) =>
  portal.db
    .insertInto('passkey')
    .values({
      ...{ id: newId(), person_id, credential_id: Buffer.from(newId()), rp_id: here, public_key: Buffer.alloc(1) },
      ...{ counter: 0, name: 'A laptop', transports: [], is_synced: false, ...more },
    })
    .execute();

test('a passkey of one’s own that works here is a second factor', async () => {
  expect(await hasFactor()).toBe(false);
  await addPasskey(id);
  expect(await hasFactor()).toBe(true);
  // Where passkeys work nowhere, it is none.
  expect((await findAdministering(portal.db, id, null)).hasFactor).toBe(false);
});

test('somebody else’s passkey is none', async () => {
  await addPasskey(await idOf(portal, 'demo.full'));
  expect(await hasFactor()).toBe(false);
});

test('a passkey that was made for another address is none', async () => {
  await addPasskey(id, { rp_id: 'old.example.com' });
  expect(await hasFactor()).toBe(false);
});

test('a passkey of which a copy was seen is none', async () => {
  await addPasskey(id, { copied_at: new Date() });
  expect(await hasFactor()).toBe(false);
});

test('a device that is frozen is none, and somebody else’s is none', async () => {
  const device = { sealed_key: Buffer.alloc(1), algorithm: 'SHA1' as const };
  await portal.db
    .insertInto('otp_device')
    .values({ ...device, id: newId(), person_id: await idOf(portal, 'demo.full') })
    .execute();
  expect(await hasFactor()).toBe(false);
  await portal.db
    .insertInto('otp_device')
    .values({ ...device, id: newId(), person_id: id })
    .execute();
  expect(await hasFactor()).toBe(true);
  await portal.db.updateTable('otp_device').set({ frozen_at: new Date() }).where('person_id', '=', id).execute();
  expect(await hasFactor()).toBe(false);
});
