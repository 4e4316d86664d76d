import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import {
  addresses,
  bind,
  boundTo,
  failedPage,
  flowIn,
  follow,
  give,
  idOf,
  leave,
  refused,
  signedIn,
  startBindingPortal,
  untilAsked,
} from '../../testing/features/third-auth/world.ts';
import { startOidcProvider } from '../../testing/oidc-provider.ts';

const nobody = Buffer.alloc(32, 7);

test('an answer is taken by exactly the person, session, browser and source that asked, and in time', async () => {
  const provider = await startOidcProvider(addresses);
  try {
    await using portal = await startBindingPortal(provider);
    const browser = await signedIn(portal);
    const stranger = await signedIn(portal, 'demo.approver');
    const [other] = await portal.db
      .selectFrom('session')
      .select(['id', 'person_id'])
      .where('person_id', '=', await idOf(portal, 'demo.approver'))
      .execute();
    const back = await provider.authorize(await leave(portal, browser));
    // The other one has a way of their own under way, which is not theirs to be taken for.
    await leave(portal, stranger);
    const state = new URL(back).searchParams.get('state');
    const flows = portal.db.selectFrom('third_auth_flow').selectAll();
    const mine = (await flows.where('person_id', '=', await idOf(portal)).execute())[0];
    if (!mine || !other || !state) throw new Error('Somebody is missing');
    const set = (values: object) =>
      portal.db.updateTable('third_auth_flow').set(values).where('state_hash', '=', mine.state_hash).execute();
    for (const wrong of [
      { person_id: other.person_id },
      { session_id: other.id },
      { browser_hash: nobody },
      { source: 'wecom' },
      { expires_at: new Date(0) },
    ]) {
      await set(wrong);
      expect(await follow(browser, back)).toBe(failedPage('binding.expired'));
      await set(mine);
    }
    expect(await follow(browser, back.replace(state, 'A'.repeat(43)))).toBe(failedPage('binding.expired'));
    const flow = flowIn(await follow(browser, back));

    const pending = await portal.db.selectFrom('third_auth_pending').selectAll().executeTakeFirstOrThrow();
    const change = (values: object) => portal.db.updateTable('third_auth_pending').set(values).execute();
    for (const wrong of [
      { person_id: other.person_id },
      { session_id: other.id },
      { flow_hash: nobody },
      { expires_at: new Date(0) },
    ]) {
      await change(wrong);
      await expect(browser.call(api.thirdAuth.confirmBind, { flow })).rejects.toEqual(refused('binding.expired'));
      await change(pending);
    }
    await browser.call(api.thirdAuth.confirmBind, { flow });
  } finally {
    await provider.stop();
  }
});

test('what others have bound, and the same name elsewhere, is in nobody’s way', async () => {
  const provider = await startOidcProvider(addresses);
  try {
    await using portal = await startBindingPortal(provider);
    const many = Array.from({ length: limits.boundAccounts }, (_, at) => `subject of other ${at}`);
    await give(portal, provider, 'demo.approver', many);
    const [elsewhere] = await give(portal, provider, 'demo.basic', ['subject of one']);
    await portal.db
      .updateTable('bound_account')
      .set({ issuer: 'https://elsewhere.example.com' })
      .where('id', '=', elsewhere ?? '')
      .execute();
    const browser = await signedIn(portal);
    await bind(portal, browser, provider, 'one');
    expect((await boundTo(portal)).filter((account) => account.provider === 'oidc')).toHaveLength(1);
    // What waits for somebody else's yes is not shown to me.
    const flow = await untilAsked(portal, await signedIn(portal, 'demo.approver'), provider, 'two');
    await expect(browser.call(api.thirdAuth.pendingBind, { flow })).rejects.toEqual(refused('binding.expired'));
  } finally {
    await provider.stop();
  }
});
