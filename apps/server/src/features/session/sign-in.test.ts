import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { startPortal } from '../../testing/portal.ts';

test('a person signs in and the portal knows who it is', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const login = await call(api.user.isLogin, {});
  expect(login.user.username).toBe('demo.full');
  expect(login.permissions).toHaveLength(3);
});
