import { expect, test } from 'vitest';
import { checkUpOf } from '../../testing/features/account-security/check-up.ts';
import { signedIn } from '../../testing/features/account-security/world.ts';
import { startPasskeyPortal } from '../../testing/passkeys.ts';
import { accounts } from './accounts.ts';
import { makeWell } from './make-well.ts';

test('one account of the demo has nothing left to do in the check-up, and another has much', async () => {
  await using portal = await startPasskeyPortal();
  const well = accounts.filter(({ isWell }) => isWell);
  expect(well.map(({ username }) => username)).toEqual(['xu.jing']);
  for (const account of well) {
    const row = await portal.db
      .selectFrom('person')
      .selectAll()
      .where('username', '=', account.username)
      .executeTakeFirstOrThrow();
    await portal.db.transaction().execute((tx) => makeWell(tx, [{ row, account }], 'portal.example'));
    const { points, well: kinds } = await checkUpOf(await signedIn(portal, account.username));
    expect(points).toEqual([]);
    expect(kinds.length).toBeGreaterThan(3);
  }
  // Failed sign-ins come and go with the day on which the demo is made.
  const much = (await checkUpOf(await signedIn(portal))).points.map(({ kind }) => kind);
  expect(much).toEqual(expect.arrayContaining(['secondFactor', 'passkey', 'idleRoles']));
});

test('without a host for passkeys nobody has one', async () => {
  await using portal = await startPasskeyPortal();
  expect(await portal.db.selectFrom('passkey').select('id').execute()).toEqual([]);
});
