import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { signedIn } from '../../testing/features/account-security/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const { accountSecurity } = api;
const scene = 'changePassword';

/** Lets the administrator's switch fall while a call is under way: with the row that counts it, after it was let in. */
async function switchOffWith({ owner }: Portal, table: 'attempt' | 'message_request'): Promise<void> {
  await sql`create function flip() returns trigger language plpgsql as $$
    begin insert into switched_off (name) values ('password') on conflict do nothing; return null; end $$`.execute(
    owner,
  );
  await sql`create trigger flip after insert or update on ${sql.table(table)} for each row execute function flip()`.execute(
    owner,
  );
}

const isSwitchedOff = { status: 403, code: 'switch.off' };

test('a switch that falls while a code is asked for stops it: nothing is sent (SW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await switchOffWith(portal, 'message_request');
  await expect(browser.call(accountSecurity.sendSecurityCode, { scene, channel: 'sms' })).rejects.toMatchObject(
    isSwitchedOff,
  );
  expect(await portal.messages()).toEqual([]);
  expect(await portal.db.selectFrom('security_code').select('id').execute()).toEqual([]);
});

test('a switch that falls while a proof is given stops the ticket, and the code is kept (SW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await browser.call(accountSecurity.sendSecurityCode, { scene, channel: 'sms' });
  const code = codeIn(await portal.messages());
  await switchOffWith(portal, 'attempt');
  await expect(browser.call(accountSecurity.verifySecurityCode, { scene, channel: 'sms', code })).rejects.toMatchObject(
    isSwitchedOff,
  );
  await sql`delete from switched_off where person_id is null`.execute(portal.db);
  await expect(browser.call(accountSecurity.verifyPassword, { scene, oldPwd: demoPassword })).rejects.toMatchObject(
    isSwitchedOff,
  );
  expect(await portal.db.selectFrom('proof_ticket').select('scene').execute()).toEqual([]);
  expect(await portal.db.selectFrom('security_code').select('used_at').execute()).toEqual([{ used_at: null }]);
});
