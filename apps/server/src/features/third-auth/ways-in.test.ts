import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addresses,
  give,
  idOf,
  proveToUnbind,
  signedIn,
  startBindingPortal,
  untilAsked,
} from '../../testing/features/third-auth/world.ts';
import { startOidcProvider, type TestProvider } from '../../testing/oidc-provider.ts';
import { addWayIn, waysIn } from '../../testing/proofs/world.ts';
import { whileHeld } from '../../testing/waiting.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startOidcProvider(addresses);
});
afterAll(() => provider.stop());

test('who is on their way in when an account is bound or unbound begins anew, others go on; nobody waits for others (TK-08)', async () => {
  await using portal = await startBindingPortal(provider);
  const [person, other] = [await idOf(portal), await idOf(portal, 'demo.approver')];
  const browser = await signedIn(portal);
  const flow = await untilAsked(portal, browser, provider, 'one');
  await addWayIn(portal, person);
  await addWayIn(portal, other);
  const bound = await whileHeld(portal.db, other, () => browser.call(api.thirdAuth.confirmBind, { flow }));
  expect(bound).toEqual({ result: { ok: true }, waited: false });
  expect(await waysIn(portal)).toEqual([other]);

  const [id = ''] = await give(portal, provider, 'demo.full', ['another']);
  await proveToUnbind(browser);
  await addWayIn(portal, person);
  await browser.call(api.thirdAuth.deleteThridAuthOpenId, { id });
  expect(await waysIn(portal)).toEqual([other]);
});
