import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';
import { passkeyRemarks } from './remarks.ts';

const home = {
  rpId: 'portal.example',
  origins: ['https://portal.example'],
  isRequired: false,
  requiredFrom: null,
  mustAdd: null,
};

test('a changed address is told with the number of passkeys it has cost', async () => {
  await using portal = await startPasskeyPortal();
  await withPasskey(portal);
  const remarks = () => passkeyRemarks(portal.db, { passkeys: 'allowed' }, home);
  expect(await remarks()).toEqual([]);
  await sql`update passkey set rp_id = 'former.example'`.execute(portal.db);
  expect(await remarks()).toEqual([
    '1 passkey(s) were made for former.example and open nothing at portal.example; with UC_PUBLIC_URL at former.example again they would (docs/passkeys.md)',
  ]);
});

test('required where there can be none is told, with why', async () => {
  await using portal = await startPasskeyPortal();
  expect(await passkeyRemarks(portal.db, { passkeys: 'required' }, 'address')).toEqual([
    expect.stringContaining('UC_PASSKEYS is required, but there can be no passkeys here: browsers give none'),
  ]);
  expect(await passkeyRemarks(portal.db, { passkeys: 'off' }, 'off')).toEqual([]);
});
