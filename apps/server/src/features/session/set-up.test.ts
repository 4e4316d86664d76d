import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { startPortal } from '../../testing/portal.ts';

test('an empty portal says that it is being set up until somebody can sign in, on every process', async () => {
  await using portal = await startPortal({ template: 'empty' });
  await using second = await startPortal({ beside: portal });
  const ask = async () =>
    Promise.all(
      [portal, second].map(async (one) => (await one.browser().call(api.session.signInConf, {})).isBeingSetUp),
    );
  expect(await ask()).toEqual([true, true]);
  const { said } = await administer(portal.db, 'people add first.owner --name x --owner');
  expect(await ask()).toEqual([true, true]);
  const token = said.join('\n').match(/token=([\w-]+)/)?.[1] ?? '';
  const password = { newPwd: 'Quiet#River7', confirmPwd: 'Quiet#River7' };
  await portal.browser().call(api.passwordLink.choose, { token, ...password });
  expect(await ask()).toEqual([undefined, undefined]);
});

test('one with people does not', async () => {
  await using portal = await startPortal();
  expect(await portal.browser().call(api.session.signInConf, {})).not.toHaveProperty('isBeingSetUp');
});
