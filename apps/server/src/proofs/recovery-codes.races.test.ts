import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { bindDevice } from '../testing/otp.ts';
import { cheapPasswords } from '../testing/passwords.ts';
import { startPortal } from '../testing/portal.ts';
import { waitingForLocks } from '../testing/waiting.ts';
import { useRecoveryCode } from './recovery-codes.ts';

test('of two who use one recovery code at once, and both find it right, one gets in', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const { recoveryCodes } = await bindDevice(portal, browser);
  const [code = ''] = recoveryCodes;
  const { person_id } = await portal.db
    .selectFrom('person')
    .select('id as person_id')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const { both } = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('recovery_code').select('hash').where('person_id', '=', person_id).forUpdate().execute();
    const both = [
      useRecoveryCode(portal.db, cheapPasswords, person_id, code),
      useRecoveryCode(portal.db, cheapPasswords, person_id, code),
    ];
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 10_000 }).toBe(2);
    return { both };
  });
  expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
});
