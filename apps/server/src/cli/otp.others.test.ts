import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { administer } from '../testing/cli/commands.ts';
import { bindDevice } from '../testing/otp.ts';
import { startPortal } from '../testing/portal.ts';

test('a device that is removed is one person’s: others keep theirs, and their recovery codes', async () => {
  await using portal = await startPortal();
  for (const username of ['demo.full', 'demo.approver']) {
    const browser = portal.browser();
    await browser.signIn(username, demoPassword);
    await bindDevice(portal, browser);
  }
  await administer(portal.db, 'otp remove demo.full');
  const devices = await portal.db
    .selectFrom('otp_device')
    .innerJoin('person', 'person.id', 'otp_device.person_id')
    .select('username')
    .where('username', 'in', ['demo.full', 'demo.approver'])
    .execute();
  expect(devices).toEqual([{ username: 'demo.approver' }]);
  const codes = portal.db.selectFrom('recovery_code').innerJoin('person', 'person.id', 'recovery_code.person_id');
  expect(await codes.select('hash').where('username', 'in', ['demo.full', 'demo.approver']).execute()).toHaveLength(10);
});
