import { expect, test } from 'vitest';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { failedPage, follow, leave, signedIn } from '../../testing/features/third-auth/world.ts';
import { startPortal } from '../../testing/portal.ts';

test('a source that vouches for nobody in particular is not believed', async () => {
  let state = '';
  const source: ThirdAuthSource = {
    ...{ id: 'partner', kind: 'oidc', name: undefined, issuer: 'https://id.example.com' },
    async start(way) {
      state = way.state;
      return 'https://id.example.com/start';
    },
    finish: async () => ({ subject: '', name: 'anybody' }),
    close: () => undefined,
  };
  await using portal = await startPortal({ change: { thirdAuth: [source] } });
  const browser = await signedIn(portal);
  await leave(portal, browser);
  const back = await follow(browser, `/thridAuthSource/callback/partner?state=${state}`);
  expect(back).toBe(failedPage('binding.refused'));
  expect(await portal.db.selectFrom('third_auth_pending').select('subject').execute()).toEqual([]);
});
