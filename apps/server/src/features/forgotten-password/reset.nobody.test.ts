import { expect, test } from 'vitest';
import { ask, outcome, post } from '../../testing/features/forgotten-password/world.ts';
import { startPortal } from '../../testing/portal.ts';

test('a code is right for nobody where nobody is meant, though it were guessed', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser, 'nobody.at.all');
  const { id } = await portal.db.selectFrom('reset_flow').select('id').executeTakeFirstOrThrow();
  const code_hash = portal.seal.fingerprint('reset code', `${id} 123456`);
  await portal.db.updateTable('reset_flow').set({ code_hash }).execute();
  expect(await outcome(post(browser, 'verifyCode', { flow, code: '123456' }))).toBe('code.incorrect');
});
