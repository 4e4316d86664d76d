import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { signInAdministrator } from '../../../testing/administrators.ts';
import type { TestBrowser } from '../../../testing/browser.ts';
import { type Portal, startPortal } from '../../../testing/portal.ts';

let portal: Portal;
const browsers = new Map<string, TestBrowser>();
const usernames = ['demo.owner', 'demo.people', 'demo.helpdesk', 'demo.applications', 'demo.settings', 'demo.audit'];
/** Of the East China Company, which demo.people is limited to, and of headquarters. */
let inside: string;
let outside: string;

beforeAll(async () => {
  portal = await startPortal();
  for (const username of usernames) browsers.set(username, await signInAdministrator(portal, username));
  const ofUnit = async (isInside: boolean) => {
    const { rows } = await sql<{ id: string }>`select p.id from person p join position on position.person_id = p.id
      where p.status = 'active' and p.username not like 'demo.%'
      group by p.id having bool_and((position.organisation_id in
        (select units_below(array(select id from organisation where code = 'EG-EC')))) = ${isInside}) limit 1`.execute(
      portal.db,
    );
    return rows[0]?.id ?? '';
  };
  inside = await ofUnit(true);
  outside = await ofUnit(false);
});
afterAll(() => portal[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`delete from attempt`.execute(portal.db);
  await sql`delete from message`.execute(portal.db);
});

const read = (username: string) => (browsers.get(username) as TestBrowser).call(api.administration.overview, {});
const itemOf = async (username: string, item: string) =>
  (await read(username)).items.find((found) => found.item === item);

const lock = (personId: string) =>
  sql`insert into attempt (bucket, tries, consecutive, locks, window_ends_at, locked_until, person_id)
    values (${`password:name:${personId}`}, 5, 5, 1, now() + interval '1 hour', now() + interval '20 minutes', ${personId})`.execute(
    portal.db,
  );
const giveUp = (personId: string | null, more: { expires?: boolean; isEmpty?: boolean } = {}) =>
  sql`insert into message (id, channel, kind, person_id, locale, payload, state, settled_at, expires_at)
    values (${newId()}, 'sms', 'test', ${personId}, 'zh_CN', ${more.isEmpty ? null : Buffer.from('x')}, 'failed', now(),
      ${more.expires ? new Date() : null})`.execute(portal.db);

test('whoever is locked stands there by name for those whose units reach them, and for nobody else (threat AD-35)', async () => {
  await lock(inside);
  expect(await itemOf('demo.people', 'lockedPeople')).toMatchObject({ count: 1, person: { id: inside } });
  expect((await itemOf('demo.people', 'lockedPeople'))?.until).toMatch(/^\d{4}-/);
  await sql`delete from attempt`.execute(portal.db);
  await lock(outside);
  expect(await itemOf('demo.people', 'lockedPeople')).toBeUndefined();
  expect(await itemOf('demo.helpdesk', 'lockedPeople')).toMatchObject({ count: 1, person: { id: outside } });
  expect(await itemOf('demo.applications', 'lockedPeople')).toBeUndefined();
  await lock(inside);
  expect(await itemOf('demo.helpdesk', 'lockedPeople')).toMatchObject({ count: 2, person: null });
});

test('messages that can be tried again are counted; what expired or cannot be opened any more is not', async () => {
  expect(await itemOf('demo.settings', 'givenUpMessages')).toBeUndefined();
  await giveUp(inside);
  await giveUp(null);
  await giveUp(inside, { expires: true });
  await giveUp(inside, { isEmpty: true });
  expect(await itemOf('demo.settings', 'givenUpMessages')).toMatchObject({ count: 2, isMore: false });
  expect(await itemOf('demo.people', 'givenUpMessages')).toBeUndefined();
  const { channels } = (await read('demo.settings')).runs;
  expect(channels?.find(({ channel }) => channel === 'sms') ?? { givenUp: 2 }).toMatchObject({ givenUp: 2 });
  expect((await read('demo.people')).runs.channels).toBeNull();
});

test('an administrator of settings in some units counts only what those reach (threat AD-35)', async () => {
  await giveUp(outside);
  await giveUp(null);
  const limit = sql`(select array_agg(id) from organisation where code = 'EG-EC')`;
  await sql`update administrator_role set units = ${limit} where role = 'settings'`.execute(portal.db);
  expect(await itemOf('demo.settings', 'givenUpMessages')).toBeUndefined();
  await sql`update administrator_role set units = null where role = 'settings'`.execute(portal.db);
  expect(await itemOf('demo.settings', 'givenUpMessages')).toMatchObject({ count: 2 });
});

test('an invitation that ended without being used is counted until the next one', async () => {
  await sql`delete from password_link`.execute(portal.db);
  const { id } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'demo.invited')
    .executeTakeFirstOrThrow();
  const link = (ends: string) =>
    sql`insert into password_link (id, person_id, kind, channel, target, made_by, made_at, token_hash, expires_at, sent_at)
      values (${newId()}, ${id}, 'invitation', 'email', 'x', 'test', now(), ${Buffer.from(newId())}, now() + ${ends}::interval, now())`.execute(
      portal.db,
    );
  await link('-1 hour');
  expect(await itemOf('demo.owner', 'endedInvitations')).toMatchObject({ count: 1 });
  expect(await itemOf('demo.audit', 'endedInvitations')).toBeUndefined();
  await sql`delete from password_link`.execute(portal.db);
  await link('1 hour');
  expect(await itemOf('demo.owner', 'endedInvitations')).toBeUndefined();
});

test('figures of 24 hours are those of the records, and only of people who are reached', async () => {
  const everybody = (await read('demo.audit')).figures;
  expect(everybody?.hours).toHaveLength(24);
  const { rows } = await sql<{ signed: number; failed: number }>`
    select count(*) filter (where result = 'success')::int as signed, count(*) filter (where result = 'failure')::int as failed
    from record where operation = 'signIn' and person_id is not null
      and at >= date_trunc('hour', now()) - interval '23 hours' and at < date_trunc('hour', now()) + interval '1 hour'`.execute(
    portal.db,
  );
  expect(everybody).toMatchObject({ signedIn: rows[0]?.signed, failed: rows[0]?.failed });
  const company = (await read('demo.people')).figures;
  expect(company?.signedIn).toBeLessThan(everybody?.signedIn ?? 0);
  expect((await read('demo.applications')).figures).toBeNull();
});

test('a key that is being replaced, and chains that are broken, are for those without limits', async () => {
  await sql`insert into secret_key (id, check_value, is_named, state) values ('\\x01020304', '\\x00', true, 'retiring')`.execute(
    portal.owner,
  );
  await sql`insert into record_check (id, asked_as, finished_at, faults) values (${newId()}, 'x', now(), 2)`.execute(
    portal.db,
  );
  expect(await itemOf('demo.settings', 'oldKeys')).toMatchObject({ count: 1 });
  expect(await itemOf('demo.settings', 'brokenChains')).toBeUndefined();
  expect(await itemOf('demo.audit', 'brokenChains')).toMatchObject({ count: 2 });
  expect((await read('demo.audit')).runs.check).toMatchObject({ faults: 2 });
  expect(await itemOf('demo.people', 'oldKeys')).toBeUndefined();
});

test('what happened with sources is for those whose roles reach everybody: plans that are stopped or wait, and runs that were refused', async () => {
  const { db } = portal;
  const people = await db.selectFrom('person').select('id').where('username', 'in', ['lin.yue', 'wang.jun']).execute();
  const plan = (at: number, stops: unknown[], more: { isEmpty?: boolean; isGone?: boolean } = {}) =>
    sql`insert into source_job (id, source, person_id, expires_at, state, keeps_passwords, closes_missing, bytes, figures)
      values (${newId()}, 'file', ${people[at]?.id}, clock_timestamp() + ${more.isGone ? '-1 hour' : '1 hour'}::interval, 'planned', false, false, 1,
        ${JSON.stringify({ stops, isEmpty: more.isEmpty ?? false })})`.execute(db);
  const keys = ['stoppedPlans', 'waitingPlans', 'refusedRuns', 'failedReads', 'endingCertificates'];
  const told = async (username: string) =>
    Object.fromEntries(
      (await read(username)).items.filter(({ item }) => keys.includes(item)).map(({ item, count }) => [item, count]),
    );
  await sql`delete from source_job`.execute(db);
  await plan(0, [], { isEmpty: true });
  expect(await told('demo.owner')).toEqual({});
  await sql`delete from source_job`.execute(db);
  await plan(0, [{ reason: 'disabled' }]);
  await plan(1, []);
  expect(await told('demo.owner')).toEqual({ stoppedPlans: 1, waitingPlans: 1 });
  expect(await told('demo.audit')).toEqual({ stoppedPlans: 1, waitingPlans: 1 });
  // Of one company only, or of other things.
  for (const username of ['demo.people', 'demo.helpdesk', 'demo.settings']) expect(await told(username)).toEqual({});
  await sql`delete from source_job`.execute(db);
  await plan(0, [{ reason: 'disabled' }], { isGone: true });
  expect(await told('demo.owner')).toEqual({});

  const refuse = (hours: number) =>
    sql`insert into refused_run (id, source, at, actor, place, digest, refusal, counts, refused, refusals, took_ms)
      values (${newId()}, 'file', now() - make_interval(hours => ${hours}), 'wang@host', 'people.csv', 'x', 'stopped', '{}', 0, '[]', 5)`.execute(
      db,
    );
  await refuse(24 * 8);
  expect(await told('demo.owner')).toEqual({});
  await refuse(3);
  expect(await told('demo.owner')).toEqual({ refusedRuns: 1 });
  await sql`insert into source_run (id, source, at, actor, place, digest, counts, disabled, readdressed, refused, refusals, took_ms)
    values (${newId()}, 'file', now() - interval '2 hours', 'wang@host', 'people.csv', 'x', '{}', 0, 0, 0, '[]', 5)`.execute(
    db,
  );
  expect(await told('demo.owner')).toEqual({});
  await refuse(1);
  expect(await told('demo.audit')).toEqual({ refusedRuns: 1 });

  // A directory that could not be read, until it is.
  await sql`delete from refused_run`.execute(db);
  const readAs = (outcome: string) =>
    sql`insert into source_schedule (source, last_at, last_outcome) values ('ldap', now(), ${outcome})
      on conflict (source) do update set last_outcome = excluded.last_outcome`.execute(db);
  await readAs('failed');
  for (const username of ['demo.owner', 'demo.audit']) expect(await told(username)).toEqual({ failedReads: 1 });
  for (const username of ['demo.people', 'demo.settings']) expect(await told(username)).toEqual({});
  const { rows } = await (browsers.get('demo.owner') as TestBrowser).call(api.adminSources.list, {});
  expect(rows.find(({ source }) => source === 'ldap')?.reading).toMatchObject({ hasFailed: true });
  expect(rows.find(({ source }) => source === 'file')?.reading).toBeNull();
  await readAs('nothing');
  expect(await told('demo.owner')).toEqual({});

  // Its certificate, two weeks before it ends and after that.
  const goodFor = (days: number | null) =>
    sql`update source_schedule set certificate_until = now() + make_interval(days => ${days}::int)`.execute(db);
  for (const [days, found] of [
    [15, {}],
    [13, { endingCertificates: 1 }],
    [-1, { endingCertificates: 1 }],
    [null, {}],
  ] as const) {
    await goodFor(days);
    for (const username of ['demo.owner', 'demo.audit']) expect(await told(username)).toEqual(found);
    for (const username of ['demo.people', 'demo.settings']) expect(await told(username)).toEqual({});
  }
  expect(await told('demo.owner')).toEqual({});
});
