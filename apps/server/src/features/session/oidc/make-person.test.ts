import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exchange, visit, warnings } from '../../../testing/features/session/oidc.ts';
import { telling, useTwoProviders } from '../../../testing/features/session/two-providers.ts';
import type { Portal } from '../../../testing/portal.ts';

const { both, startWithTwo, goTo } = useTwoProviders();
const failed = (code: string) => `/uc/#/anonymous/signInFailed?code=${code}&provider=staff`;
const makes = { people: { source: 'staff' }, makes: { unit: 'EG-EC-RD' } };

const comeAs = async (portal: Portal, name: string, browser = portal.browser()) =>
  visit(browser, await goTo(browser, 'staff', name));
const state = async ({ db }: Portal) =>
  (
    await sql`select (select count(*)::int from person) as people, (select count(*)::int from provider_identity) as links,
    (select count(*)::int from person_key) as keys, (select count(*)::int from source_run) as runs`.execute(db)
  ).rows[0];

test('somebody new is made by the plan: in their unit, under the key of that source, with a run and records that hold', async () => {
  await using portal = await startWithTwo({ staff: makes });
  using _told = telling(both.staff, { name: '新同事', email: 'New.One@example.com', email_verified: true });
  const browser = portal.browser();
  const home = await comeAs(portal, 'new.one', browser);
  await exchange(browser, home.split('ticket=')[1] ?? expect.unreachable(home));
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('new.one');
  const { rows } =
    await sql`select person.name, status, email, email_confirmed_at, phone, employee_id, code as unit, kind, person_key.source, key,
      subject = key as "isLinked", (select count(*)::int from password where person_id = person.id) as passwords
    from person join position on position.person_id = person.id join organisation on organisation.id = organisation_id
      join person_key on person_key.person_id = person.id join provider_identity on provider_identity.person_id = person.id
    where username = 'new.one'`.execute(portal.db);
  expect(rows).toEqual([
    {
      ...{ name: '新同事', status: 'active', email: 'new.one@example.com', email_confirmed_at: null, phone: null },
      ...{ employee_id: null, unit: 'EG-EC-RD', kind: 'main', source: 'staff', key: 'subject of new.one' },
      ...{ isLinked: true, passwords: 0 },
    },
  ]);
  const runs = await portal.db
    .selectFrom('source_run')
    .select(['place', 'counts'])
    .where('source', '=', 'staff')
    .execute();
  expect(runs).toEqual([
    { place: both.staff.issuer, counts: expect.objectContaining({ peopleAdded: 1, positionsAdded: 1 }) },
  ]);
  const records = await portal.db
    .selectFrom('record')
    .innerJoin('person', 'person.id', 'record.person_id')
    .select(['operation', 'detail'])
    .where('username', '=', 'new.one')
    .orderBy('record.seq')
    .execute();
  expect(records).toMatchObject([
    { operation: 'administer', detail: { deed: 'applyDirectory', outcome: 'added', subject: both.staff.issuer } },
    { operation: 'bindThirdAuth', detail: { source: 'staff' } },
    { operation: 'signIn', detail: { through: 'oidc' } },
  ]);
});

test('the next time they are who they are, by whatever name, and nobody else is made', async () => {
  await using portal = await startWithTwo({ staff: makes });
  await comeAs(portal, 'new.one');
  const before = await state(portal);
  using _told = telling(both.staff, { preferred_username: 'new.name' });
  expect(await comeAs(portal, 'new.one')).toContain('#/loading?ticket=');
  expect(await state(portal)).toEqual(before);
});

test('of two tabs that are the first at once both arrive, and one person is made', async () => {
  await using portal = await startWithTwo({ staff: makes });
  const before = (await state(portal)) as { people: number };
  const browser = portal.browser();
  const backs = [await goTo(browser, 'staff', 'new.one'), await goTo(browser, 'staff', 'new.one')];
  const homes = await Promise.all(backs.map((back) => visit(browser, back)));
  for (const home of homes) expect(home).toContain('#/loading?ticket=');
  expect(await state(portal)).toMatchObject({ people: before.people + 1, links: 1, runs: 1 });
});

test('where no setting allows it nobody is made', async () => {
  await using portal = await startWithTwo({ staff: { people: { source: 'hand' } } });
  const before = await state(portal);
  expect(await comeAs(portal, 'new.one')).toBe(failed('account.unknown'));
  expect(await state(portal)).toEqual(before);
});

const confirmed = (email: string) => ({ email, email_verified: true });

test.each([
  ['the name of a local person', 'demo.full', {}, 'account.unknown'],
  ['the name of a local person in other letters', 'Demo.FULL', {}, 'account.unknown'],
  ['the name of an administrator', 'demo.owner', {}, 'account.unknown'],
  ['the name of somebody disabled', 'demo.basic', {}, 'account.unknown'],
  ['the email of somebody else', 'new.one', confirmed('victim@example.com'), 'account.unlinked'],
  ['a name that is no user name', 'a b', {}, 'account.unlinked'],
  ['a phone as a name', '13800138000', {}, 'account.unlinked'],
  ['a name that is an address nobody vouches for', 'new.one', { email: 'new.one' }, 'account.unlinked'],
  ['a subject that is none', 'x', { sub: 'a\u0000b', preferred_username: 'new.one' }, 'account.unknown'],
  ['a name that no database keeps', 'x', { preferred_username: 'new\u0000one' }, 'provider.claim'],
])('%s makes nobody and changes nobody', async (_, name, claims, code) => {
  await using portal = await startWithTwo({ staff: makes });
  await sql`update person set status = 'disabled', disabled_by = null where username = 'demo.basic'`.execute(portal.db);
  await sql`update person set email = 'victim@example.com' where username = 'demo.approver'`.execute(portal.db);
  const before = await state(portal);
  const people = await sql`select username, email, status from person order by id`.execute(portal.db);
  using _told = telling(both.staff, claims);
  expect(await comeAs(portal, name)).toBe(failed(code));
  expect(await state(portal)).toEqual(before);
  expect((await sql`select username, email, status from person order by id`.execute(portal.db)).rows).toEqual(
    people.rows,
  );
});

test('the name of a local person is no way in where the provider may not link either, and the page does not say whose it is', async () => {
  await using portal = await startWithTwo({ staff: { ...makes, links: false } });
  const before = await state(portal);
  for (const name of ['demo.full', 'demo.owner']) expect(await comeAs(portal, name)).toBe(failed('account.unlinked'));
  expect(await state(portal)).toEqual(before);
});

test('an address nobody vouches for is not taken over', async () => {
  await using portal = await startWithTwo({ staff: makes });
  using _told = telling(both.staff, { email: 'anybody@example.com' });
  expect(await comeAs(portal, 'new.one')).toContain('#/loading?ticket=');
  const { rows } = await sql`select email from person where username = 'new.one'`.execute(portal.db);
  expect(rows).toEqual([{ email: null }]);
});

test('who was made and is disabled, or not linked any more, is not made again', async () => {
  await using portal = await startWithTwo({ staff: makes });
  await comeAs(portal, 'new.one');
  const before = (await state(portal)) as object;
  await sql`update person set status = 'disabled' where username = 'new.one'`.execute(portal.db);
  expect(await comeAs(portal, 'new.one')).toBe(failed('account.unknown'));
  await sql`delete from provider_identity`.execute(portal.db);
  using _told = telling(both.staff, { preferred_username: 'another.name' });
  expect(await comeAs(portal, 'new.one')).toBe(failed('account.unlinked'));
  expect(warnings(portal).join()).toContain('whom staff made before');
  expect(await state(portal)).toEqual({ ...before, links: 0 });
});

test('a unit that is not there, or a source of another kind under that name, makes nobody', async () => {
  await using portal = await startWithTwo({ staff: { people: { source: 'staff' }, makes: { unit: 'NOWHERE' } } });
  const before = await state(portal);
  expect(await comeAs(portal, 'new.one')).toBe(failed('account.unlinked'));
  expect(warnings(portal).join()).toContain('unit unknownUnit');
  expect(await state(portal)).toEqual(before);
  await using other = await startWithTwo({ staff: makes });
  await sql`insert into source (name, kind) values ('staff', 'file')`.execute(other.owner);
  expect(await comeAs(other, 'new.one')).toBe(failed('account.unlinked'));
  expect(warnings(other).join()).toContain('the source staff is of another kind');
  expect(await state(other)).toEqual(before);
});
