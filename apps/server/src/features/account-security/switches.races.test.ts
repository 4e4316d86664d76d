import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { switchOffWith } from '../../testing/features/account-security/falling-switch.ts';
import { signedIn } from '../../testing/features/account-security/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';

const { accountSecurity } = api;
const scene = 'changePassword';

const isSwitchedOff = { status: 403, code: 'switch.off' };

test('a switch that falls while a code is asked for stops it: nothing is sent (SW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await switchOffWith(portal, 'message_request', 'password');
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
  await switchOffWith(portal, 'attempt', 'password');
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
