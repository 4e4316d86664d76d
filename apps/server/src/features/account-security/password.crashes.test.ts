import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { contentOf, crashPointsOf, dieAt } from '../../testing/db/crash-points.ts';
import { goodPasswords, proveByPassword, refused, signedIn } from '../../testing/features/account-security/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const [newPwd] = goodPasswords;

/** A proof, and the change that it is for: the same proof each time. */
async function prepare(portal: Portal): Promise<() => Promise<number>> {
  const browser = await signedIn(portal);
  const body = { ticket: await proveByPassword(browser), newPwd, confirmPwd: newPwd };
  const { path } = api.accountSecurity.updateUserPassword;
  return async () => (await browser.send({ method: 'POST', path, body })).statusCode;
}

test('wherever the process dies, a password is changed as a whole or not at all, and the proof is still good (F02, I4)', async () => {
  await using trial = await startPortal();
  const once = await prepare(trial);
  const points = await crashPointsOf(trial.owner, async () => expect(await once()).toBe(200));
  const written = points.map(({ table }) => table);
  expect(written).toEqual(expect.arrayContaining(['password', 'session', 'proof_ticket', 'message', 'record']));

  await using portal = await startPortal();
  await signedIn(portal); // another session, which the change would end
  const change = await prepare(portal);
  const before = await contentOf(portal.owner);
  for (const point of points) {
    const live = await dieAt(portal.owner, point);
    expect(await change(), JSON.stringify(point)).toBeGreaterThanOrEqual(500);
    await live();
    await portal.db.deleteFrom('attempt').execute(); // tries count, whatever became of them
    expect(await contentOf(portal.owner), JSON.stringify(point)).toEqual(before);
  }
  const succeeded = async () =>
    (
      await portal.db
        .selectFrom('record')
        .select('id')
        .where('operation', '=', 'changePassword')
        .where('result', '=', 'success')
        .execute()
    ).length;
  expect(await succeeded()).toBe(0);
  expect(await change()).toBe(200);
  expect(await succeeded()).toBe(1);
  await signedIn(portal, 'demo.full', newPwd);
  await expect(signedIn(portal, 'demo.full', demoPassword)).rejects.toEqual(refused('signin.incorrect'));
  expect((await verifyRecords(portal.db, portal.seal, () => undefined)).faults).toEqual([]);
});
