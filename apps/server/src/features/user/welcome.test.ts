import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const password = 'Quiet#River7';

/** Somebody who came in by an invitation. */
async function newcomer(portal: Portal) {
  const { said } = await administer(portal.db, 'people add new.person --name x --email new@example.com');
  const token = /token=([\w-]{43})/.exec(said.join())?.[1] ?? '';
  await portal.browser().call(api.passwordLink.choose, { token, newPwd: password, confirmPwd: password });
  const browser = portal.browser();
  await browser.signIn('new.person', password);
  return browser.call;
}

test('whoever came by an invitation is told three things to do first, and how far they are, until all are done', async () => {
  await using portal = await startPortal();
  const call = await newcomer(portal);
  const welcome = async () => (await call(api.user.lastSignIn, {})).welcome;
  expect(await welcome()).toEqual({ contact: false, device: false, profile: false });
  await sql`update person set email_confirmed_at = now() where username = 'new.person'`.execute(portal.db);
  expect(await welcome()).toEqual({ contact: true, device: false, profile: false });
  await sql`insert into otp_device (person_id, sealed_key, algorithm) select id, '\\x00', 'SHA1' from person
    where username = 'new.person'`.execute(portal.db);
  await sql`update person set avatar = '\\x00' where username = 'new.person'`.execute(portal.db);
  expect(await welcome()).toBeUndefined();
});

test('put off it never comes back, on this device or another; others are never shown it', async () => {
  await using portal = await startPortal();
  const call = await newcomer(portal);
  const others = await portal.as('demo.full');
  expect((await others(api.user.lastSignIn, {})).welcome).toBeUndefined();
  await others(api.user.putOffWelcome, {});
  expect((await call(api.user.lastSignIn, {})).welcome).toBeDefined();
  for (const _ of [1, 2]) await call(api.user.putOffWelcome, {});
  expect((await call(api.user.lastSignIn, {})).welcome).toBeUndefined();
  const elsewhere = portal.browser();
  await elsewhere.signIn('new.person', password);
  expect((await elsewhere.call(api.user.lastSignIn, {})).welcome).toBeUndefined();
});
