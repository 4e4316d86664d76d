import { expect, test } from 'vitest';
import { visit, warnings } from '../../../testing/features/session/oidc.ts';
import { telling, useTwoProviders } from '../../../testing/features/session/two-providers.ts';
import type { Portal } from '../../../testing/portal.ts';

const { both, startWithTwo, goTo } = useTwoProviders();
const failed = (code: string) => `/uc/#/anonymous/signInFailed?code=${code}&provider=staff`;
const home = expect.stringContaining('#/loading?ticket=');

const links = ({ db }: Portal) => db.selectFrom('provider_identity').select('subject').execute();
const comeAs = async (portal: Portal, name: string) => {
  const browser = portal.browser();
  return visit(browser, await goTo(browser, 'staff', name));
};

test('who is linked finds it in their records', async () => {
  await using portal = await startWithTwo();
  expect(await comeAs(portal, 'demo.full')).toEqual(home);
  const records = await portal.db
    .selectFrom('record')
    .innerJoin('person', 'person.id', 'record.person_id')
    .select('detail')
    .where('username', '=', 'demo.full')
    .where('operation', '=', 'bindThirdAuth')
    .orderBy('seq', 'desc')
    .execute();
  expect(records[0]).toEqual({ detail: { source: 'staff' } });
});

test('a provider that may not link sends everybody whom nobody has linked to the page that says so, whether or not the name is anybody’s', async () => {
  await using portal = await startWithTwo({ staff: { links: false } });
  for (const name of ['demo.full', 'demo.helpdesk', 'nobody.at.all'])
    expect(await comeAs(portal, name)).toBe(failed('account.unlinked'));
  expect(await links(portal)).toEqual([]);
  expect(warnings(portal).join()).toContain(
    `whom it may not link by that: npm run uc -- people link-provider demo.full "subject of demo.full" --issuer ${both.staff.issuer}`,
  );
  const failures = await portal.db
    .selectFrom('record')
    .select('detail')
    .where('operation', '=', 'signIn')
    .where('result', '=', 'failure')
    .orderBy('at', 'desc')
    .limit(1)
    .execute();
  expect(failures).toMatchObject([{ detail: { code: 'account.unlinked', through: 'oidc' } }]);
});

test('whom somebody has linked comes in where the provider may not link', async () => {
  await using portal = await startWithTwo({ staff: { links: false } });
  await portal.db
    .insertInto('provider_identity')
    .values(({ selectFrom }) => ({
      ...{ issuer: both.staff.issuer, subject: 'subject of demo.full' },
      person_id: selectFrom('person').select('id').where('username', '=', 'demo.full'),
    }))
    .execute();
  expect(await comeAs(portal, 'demo.full')).toEqual(home);
});

const address = 'demo.full@example.com';

test.each([
  ['as the claim that is mapped', { claim: 'email' }, { email: 'demo.full' }],
  ['as any claim that holds it', {}, { email: 'DEMO.FULL', email_verified: 'true' }],
  ['that it says is not verified', {}, { email: 'demo.full', email_verified: false }],
])('nobody is linked by an address that the provider does not vouch for, %s', async (_, staff, claims) => {
  await using portal = await startWithTwo({ staff });
  using _told = telling(both.staff, claims);
  expect(await comeAs(portal, 'demo.full')).toBe(failed('account.unknown'));
  expect(warnings(portal).join()).toContain('email_verified');
  expect(await links(portal)).toEqual([]);
});

test('by one that it vouches for they are, and so by a name whatever their address is', async () => {
  await using portal = await startWithTwo({ staff: { claim: 'email' } });
  await portal.db.updateTable('person').set({ username: address }).where('username', '=', 'demo.full').execute();
  {
    using _told = telling(both.staff, { email: address, email_verified: true });
    expect(await comeAs(portal, 'demo.full')).toEqual(home);
  }
  await using other = await startWithTwo();
  using _told = telling(both.staff, { email: address, email_verified: false });
  expect(await comeAs(other, 'demo.full')).toEqual(home);
});

test('nobody is linked whom the provider does not speak for, by source or by units, nor who may not sign in', async () => {
  for (const people of [{ source: 'file' }, { units: ['nowhere'] }]) {
    await using portal = await startWithTwo({ staff: { people } });
    expect(await comeAs(portal, 'demo.full')).toBe(failed('account.unknown'));
    expect(await links(portal)).toEqual([]);
  }
  await using portal = await startWithTwo();
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('username', '=', 'demo.full').execute();
  expect(await comeAs(portal, 'demo.full')).toBe(failed('account.unknown'));
  expect(await comeAs(portal, 'demo.helpdesk')).toBe(failed('account.unknown'));
  expect(await links(portal)).toEqual([]);
});
