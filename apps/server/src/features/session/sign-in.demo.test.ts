import { expect, test } from 'vitest';
import { demoAccounts, demoAdministrators, demoPassword } from '../../db/seed/seed.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

test('a demo that was switched off leaves no account open with the password everybody knows', async () => {
  await using portal = await startPortal({ environment: { UC_DEMO: '0' } });
  const wrong = await tryPassword(portal.browser(), 'no.such.person');
  for (const { username } of [...demoAccounts, ...demoAdministrators]) {
    const answer = await tryPassword(portal.browser(), username, demoPassword);
    expect(answer.statusCode).toBe(400);
    expect(answer.payload).toBe(wrong.payload);
    expect(answer.cookies).toEqual([]);
  }
  expect(await portal.db.selectFrom('session').selectAll().execute()).toEqual([]);
});
