import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { addPasskey, startPasskeyPortal } from '../../testing/passkeys.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

async function open(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  return { browser, offer: async () => (await browser.call(api.user.lastSignIn, {})).passkeyOffer };
}

test('a passkey is offered to who has none; put off, it is not offered again', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, offer } = await open(portal);
  expect(await offer()).toEqual({ host: 'portal.example', isRequired: false });
  await browser.call(api.passkeys.putOffOffer, {});
  expect(await offer()).toBeUndefined();
  expect(await (await open(portal)).offer()).toBeUndefined();
});

test('required, it is asked for again in the next session, until there is one', async () => {
  await using portal = await startPasskeyPortal({ environment: { UC_PASSKEYS: 'required' } });
  const first = await open(portal);
  await first.browser.call(api.passkeys.putOffOffer, {});
  expect(await first.offer()).toBeUndefined();
  const next = await open(portal);
  expect(await next.offer()).toEqual({ host: 'portal.example', isRequired: true });
  await addPasskey(portal, next.browser);
  expect(await next.offer()).toBeUndefined();
});

test('nothing is offered that is switched off, cannot be had here, or comes on top of first steps', async () => {
  await using numbers = await startPortal();
  expect(await (await open(numbers)).offer()).toBeUndefined();
  await using portal = await startPasskeyPortal();
  await sql`insert into welcome (person_id) select id from person where username = 'demo.full'`.execute(portal.db);
  await sql`update person set avatar = null where username = 'demo.full'`.execute(portal.db);
  const { offer } = await open(portal);
  expect(await offer()).toBeUndefined();
  await sql`delete from welcome`.execute(portal.db);
  expect(await offer()).toBeDefined();
  await sql`insert into switched_off (name) values ('passkey')`.execute(portal.db);
  expect(await offer()).toBeUndefined();
});
