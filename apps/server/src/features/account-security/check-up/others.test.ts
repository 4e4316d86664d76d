import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkUpOf, forgetRecords, kindsOf } from '../../../testing/features/account-security/check-up.ts';
import { idOf, signedIn } from '../../../testing/features/account-security/world.ts';
import { bindDevice } from '../../../testing/otp.ts';
import { startPasskeyPortal, withPasskey } from '../../../testing/passkeys.ts';
import { startPortal } from '../../../testing/portal.ts';

test('what stands still with somebody else is no point of mine (AC-02)', async () => {
  await using portal = await startPasskeyPortal();
  await forgetRecords(portal);
  await sql`delete from role_assignment`.execute(portal.owner);
  const { browser: theirs } = await withPasskey(portal, 'demo.approver');
  await portal.passTime('2 minutes');
  await bindDevice(portal, theirs);
  await sql`update passkey set copied_at = now()`.execute(portal.db);
  await sql`update otp_device set frozen_at = now()`.execute(portal.db);
  await sql`insert into contact_change (person_id, kind, session_id, ticket_hash, target, expires_at)
    select id, 'email', (select id from session where person_id = person.id limit 1), 'x', 'n@example.com', now() + interval '5 minutes'
    from person where username = 'demo.approver'`.execute(portal.db);
  expect(await kindsOf(theirs)).toEqual(expect.arrayContaining(['stoppedPasskey', 'pending']));
  const browser = await signedIn(portal);
  expect(await kindsOf(browser)).toEqual(['secondFactor', 'passkey']);
});

test('an account elsewhere that somebody else bound is no way of mine to a new password (AC-02)', async () => {
  await using portal = await startPortal({ environment: { UC_FORGOTTEN_PASSWORD: 'sms,wecom' } });
  await forgetRecords(portal);
  const browser = await signedIn(portal);
  expect((await checkUpOf(browser)).well).toContain('recovery');
  await sql`update bound_account set person_id = ${await idOf(portal, 'demo.approver')}`.execute(portal.owner);
  expect((await checkUpOf(browser)).well).not.toContain('recovery');
});
