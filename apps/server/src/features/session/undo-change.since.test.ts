import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { changeContact, contactOf, kinds, signedIn } from '../../testing/features/account-security/contact.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** The link to undo the change, and what has become of the address since. */
async function undoAfter(portal: Portal, since: (former: string | null) => string | null): Promise<(string | null)[]> {
  const former = await contactOf(portal, 'email');
  await changeContact(portal, await signedIn(portal), 'email');
  const [ticket = ''] = (await portal.messages()).flatMap(({ values }) =>
    'undoLink' in values ? [values.undoLink?.split('ticket=')[1] ?? ''] : [],
  );
  await portal.db
    .updateTable('person')
    .set({ email: since(former) })
    .where('username', '=', 'demo.full')
    .execute();
  await portal.browser().call(api.session.undoChange, { ticket });
  expect(await contactOf(portal, 'email')).toBe(former);
  const told = (await portal.messages()).filter(({ kind, channel }) => kind === 'changeUndone' && channel === 'email');
  return told.map(({ address }) => (address === former ? 'former' : address));
}

test('an undone change is told to the address it takes away, where there is one', async () => {
  await using portal = await startPortal();
  expect((await undoAfter(portal, () => kinds.email.other)).toSorted()).toEqual(
    ['former', kinds.email.other].toSorted(),
  );
});

test('nobody is written to where the address is gone already', async () => {
  await using portal = await startPortal();
  expect(await undoAfter(portal, () => null)).toEqual(['former']);
});

test('nor twice where the former one is back already', async () => {
  await using portal = await startPortal();
  expect(await undoAfter(portal, (former) => former)).toEqual(['former']);
});
