import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { startPortal } from '../testing/portal.ts';

test('a key that was claimed and has lost its reply does nothing a second time, and says so in the log', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const signIn = () =>
    browser.send({
      method: 'POST',
      path: '/anonymous/signIn',
      body: { account: 'demo.full', password: demoPassword },
      headers: { 'idempotency-key': 'one', authorization: '' },
    });
  await signIn();
  await portal.db.updateTable('idempotency').set({ reply: null }).execute();
  expect((await signIn()).statusCode).toBe(500);
  expect(portal.log.join('')).toContain('A claimed key has no reply');
  expect(await portal.db.selectFrom('session').select('id').execute()).toHaveLength(1);
});
