import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { administer } from '../testing/cli/commands.ts';
import { startPortal } from '../testing/portal.ts';
import { tryPassword, tryWrongly } from '../testing/tries.ts';
import { CommandError } from './command.ts';

test('a granted console opens with the next call and closes when it is revoked; twice is no error', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.basic');
  const isAllowed = async () => (await call(api.user.getEcAccessAuthority, {})).allowed;
  expect(await isAllowed()).toBe(false);
  for (const _ of ['once', 'twice']) await administer(portal.db, 'grant demo.basic console:enterpriseConnect');
  expect(await isAllowed()).toBe(true);
  for (const _ of ['once', 'twice']) await administer(portal.db, 'revoke Demo.Basic console:enterpriseConnect');
  expect(await isAllowed()).toBe(false);
});

test('an administrator signs a person out everywhere at once, on every process, and nobody else', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const [here, there, other] = [
    await portal.as('demo.full'),
    await second.as('demo.full'),
    await portal.as('demo.basic'),
  ];
  await administer(portal.db, 'sessions end demo.full');
  for (const call of [here, there]) await expect(call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
  await expect(other(api.user.isLogin, {})).resolves.toMatchObject({ user: { username: 'demo.basic' } });
});

test.each(['grant nobody.here console:enterpriseConnect', 'grant demo.basic everything', 'sessions end nobody.here'])(
  '"%s" is refused with a sentence',
  async (line) => {
    await using portal = await startPortal();
    await expect(administer(portal.db, line)).rejects.toBeInstanceOf(CommandError);
  },
);

test('a name that was locked before it was somebody’s is opened with them', async () => {
  await using portal = await startPortal();
  const phone = '+8613912345678';
  await tryWrongly(portal.browser(), phone, limits.signInFailuresPerAccount);
  await portal.db.updateTable('person').set({ phone }).where('username', '=', 'demo.basic').execute();
  expect((await tryPassword(portal.browser(), phone, demoPassword)).statusCode).toBe(429);
  await administer(portal.db, 'unlock demo.basic');
  expect((await tryPassword(portal.browser(), phone, demoPassword)).statusCode).toBe(200);
});
