import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { drafted, followsOf, form, keep, versionOf } from '../../testing/features/admin-applications/keep.ts';
import { type Agent, agentOf, deedsOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { outcome } from '../../testing/features/permissions/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

let portal: Portal;
let owner: Agent;
let agent: Agent;
beforeAll(async () => {
  portal = await startPortal();
  owner = await agentOf(portal, 'han.bing', 'owner');
  agent = await agentOf(portal, 'xu.jing', 'applications');
});
afterAll(() => portal[Symbol.asyncDispose]());

const toCompany = async (code: string) => [{ kind: 'organisation' as const, subject: await unitOf(portal, code) }];

async function seesIn(username: string, application: string): Promise<boolean> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  const { rows } = await browser.call(api.appHub.list, {});
  return rows.some(({ id }) => id === application);
}

test('a new application is seen by one company once it is published, and by nobody before', async () => {
  const application = await drafted(agent, 'trips', { audience: await toCompany('EG-EC') });
  expect(await seesIn('gao.fei', application)).toBe(false);
  const asked = { act: 'publish', ...(await versionOf(agent, application)) } as const;
  const follows = await followsOf(agent, asked);
  expect(follows).toMatchObject({ name: ' → 差旅平台', audienceJoins: 1 });
  expect(Object.keys(follows).slice(0, 3)).toEqual(['audienceJoins', 'gain', 'see']);
  const { people } = await agent.call(api.adminApplications.audience, { audience: await toCompany('EG-EC') });
  expect([follows.gain, follows.see]).toEqual([people, people]);
  expect(people).toBeGreaterThan(10);
  await keep(agent, asked);
  const { rows: inside } = await sql<{
    username: string;
  }>`select username from person join password on person_id = person.id
    where status = 'active' and person.id in (select position.person_id from position
      where organisation_id in (select units_below(array[${await unitOf(portal, 'EG-EC')}::uuid])))
    order by username like 'demo.%', username limit 1`.execute(portal.db);
  expect([await seesIn(inside[0]?.username ?? '', application), await seesIn('demo.empty', application)]).toEqual([
    true,
    false,
  ]);
  const found = await agent.call(api.adminApplications.get, { application });
  expect(found).toMatchObject({ state: 'enabled', draft: null, published: { name: '差旅平台', nameEn: 'Trips' } });
  expect((await deedsOf(portal, null))[0]).toMatchObject({
    ...{ deed: 'publishApplication', subject: 'trips', count: people, reason: 'a test', before: null },
    after: { code: 'trips', url: 'https://trips.example.com/' },
  });
  const { rows } = await agent.call(api.adminApplications.list, { search: 'trips' });
  expect(rows).toEqual([expect.objectContaining({ id: application, state: 'enabled', isDrafted: false })]);
});

test('what people see stays as it is while somebody drafts, and after a draft was thrown away', async () => {
  const application = await drafted(agent, 'quiet', { audience: [{ kind: 'everyone', subject: '' }] });
  await keep(agent, { act: 'publish', ...(await versionOf(agent, application)) });
  const before = await versionOf(agent, application);
  await agent.call(api.adminApplications.saveDraft, { ...before, ...form({ name: '另一个', audience: [] }) });
  expect(await seesIn('demo.empty', application)).toBe(true);
  const found = await agent.call(api.adminApplications.get, { application });
  expect([found.published?.name, found.draft?.name, found.draftedBy]).toEqual(['差旅平台', '另一个', '徐静']);
  const { version } = found;
  await agent.call(api.adminApplications.discardDraft, { application, version });
  expect((await agent.call(api.adminApplications.get, { application })).draft).toBeNull();
  expect((await versionOf(agent, application)).version).toBe(before.version);
  expect(await outcome(agent.call(api.adminApplications.discardDraft, { application, version }))).toBe(
    'application.changed',
  );
});

test('of two administrators at one application the slower is told, and nothing of the faster is lost', async () => {
  const application = await drafted(agent, 'both', { name: '起初' });
  const seen = await versionOf(agent, application);
  await owner.call(api.adminApplications.saveDraft, { ...seen, ...form({ name: '同事的' }) });
  const mine = agent.call(api.adminApplications.saveDraft, { ...seen, ...form({ name: '我的' }) });
  expect(await outcome(mine)).toBe('application.changed');
  expect(await followsOf(agent, { act: 'publish', ...seen })).toEqual({ refused: 'changed' });
  expect((await agent.call(api.adminApplications.get, { application })).draft?.name).toBe('同事的');
  const plan = await agent.call(api.adminApplications.plan, {
    act: 'publish',
    ...(await versionOf(agent, application)),
  });
  const now = await versionOf(agent, application);
  await owner.call(api.adminApplications.saveDraft, { ...now, ...form({ name: '又改了' }) });
  const late = agent.call(api.adminApplications.publish, { ...now, digest: plan.digest, reason: 'a test' });
  expect(await outcome(late)).toBe('plan.changed');
  const all = await Promise.all(
    ['x', 'y'].map((name) => outcome(agent.call(api.adminApplications.saveDraft, { code: 'twin', ...form({ name }) }))),
  );
  expect(all.toSorted()).toEqual(['application.taken', 'ok']);
});

test('a host that is not allowed, a missing category and a wrong address are said by their field, and nothing is published', async () => {
  const url = 'https://evil.example.org/';
  const application = await drafted(agent, 'stray', {
    url,
    category: null,
    signIn: 'oidc',
    initiateLoginUrl: 'http://x',
  });
  const { problems, hosts } = await agent.call(api.adminApplications.get, { application });
  expect(problems).toEqual([
    { field: 'category', why: 'missing', value: '' },
    { field: 'url', why: 'host', value: 'evil.example.org' },
    { field: 'initiateLoginUrl', why: 'scheme', value: '' },
  ]);
  expect(hosts.length).toBeGreaterThan(0);
  expect(await followsOf(agent, { act: 'publish', ...(await versionOf(agent, application)) })).toEqual({
    refused: 'incomplete',
  });
  const { rows } = await agent.call(api.adminApplications.list, { state: 'new', search: 'evil.example' });
  expect(rows.map(({ code }) => code)).toEqual(['stray']);
});

test('the last change is taken back as a change of its own, and again; history tells who did what', async () => {
  const application = await drafted(agent, 'past', { audience: [{ kind: 'everyone', subject: '' }] });
  const act = async (act: 'publish' | 'undo') => keep(agent, { act, ...(await versionOf(agent, application)) });
  await act('publish');
  expect(await followsOf(agent, { act: 'undo', ...(await versionOf(agent, application)) })).toEqual({
    refused: 'nothingBefore',
  });
  const person = await idOf(portal, 'gao.fei');
  await agent.call(api.adminApplications.saveDraft, {
    ...(await versionOf(agent, application)),
    ...form({ name: '第二版', audience: [{ kind: 'person', subject: person }] }),
  });
  await act('publish');
  expect((await deedsOf(portal, person))[0]).toMatchObject({ deed: 'publishApplication', subject: 'past' });
  expect(await seesIn('demo.empty', application)).toBe(false);
  await act('undo');
  expect(await seesIn('demo.empty', application)).toBe(true);
  expect((await agent.call(api.adminApplications.get, { application })).published?.name).toBe('差旅平台');
  const { rows } = await owner.call(api.adminApplications.history, { application });
  expect(rows.map(({ number, by }) => [number, by])).toEqual([
    [3, '徐静'],
    [2, '徐静'],
    [1, '徐静'],
  ]);
  expect(rows[1]?.follows).toContainEqual({ kind: 'name', count: 0, from: '差旅平台', to: '第二版' });
  expect(rows[1]?.follows).toContainEqual({ kind: 'audienceJoins', count: 1, from: 'person', to: '高飞' });
  const page = await owner.call(api.adminApplications.history, { application, cursor: '2' });
  expect(page.rows.map(({ number }) => number)).toEqual([1]);
  await portal.db.updateTable('application').set({ sort: 77 }).where('id', '=', application).execute();
  expect(await followsOf(agent, { act: 'undo', ...(await versionOf(agent, application)) })).toEqual({
    refused: 'changedElsewhere',
  });
});

test('one that is closed is not given an address that is none; with a host that was forbidden it can still be taken away', async () => {
  const application = await drafted(agent, 'odd', { audience: await toCompany('EG-HQ') });
  await keep(agent, { act: 'publish', ...(await versionOf(agent, application)) });
  await keep(agent, { act: 'setState', state: 'disabled', ...(await versionOf(agent, application)) });
  await agent.call(api.adminApplications.saveDraft, {
    ...(await versionOf(agent, application)),
    ...form({ url: 'http://trips.example.com/' }),
  });
  const publishing = { act: 'publish', ...(await versionOf(agent, application)) } as const;
  expect(await followsOf(agent, publishing)).toEqual({ refused: 'incomplete' });
  await sql`delete from application_host`.execute(portal.db);
  const to = async (state: 'enabled' | 'removed') =>
    followsOf(agent, { act: 'setState', state, ...(await versionOf(agent, application)) });
  expect([await to('enabled'), (await to('removed')).state]).toEqual([{ refused: 'incomplete' }, 'disabled → removed']);
  await sql`insert into application_host values ('*.example.com')`.execute(portal.db);
});

test('a unit that ended is in no audience that is published', async () => {
  const gone = await unitOf(portal, 'EG-EC-CS');
  const application = await drafted(agent, 'ended', { audience: [{ kind: 'organisation', subject: gone }] });
  await sql`update application_edition_audience set subject_id = gen_random_uuid() where subject_id = ${gone}`.execute(
    portal.db,
  );
  const asked = { act: 'publish', ...(await versionOf(agent, application)) } as const;
  expect(await followsOf(agent, asked)).toMatchObject({ nobodySees: 1 });
  await keep(agent, asked);
  expect((await agent.call(api.adminApplications.get, { application })).published?.audience).toEqual([]);
});

test('an application is closed, taken away and brought back; the plan says who loses it', async () => {
  const application = await drafted(agent, 'shut', { audience: await toCompany('EG-HQ') });
  await keep(agent, { act: 'publish', ...(await versionOf(agent, application)) });
  const to = async (state: 'enabled' | 'disabled' | 'removed') =>
    ({ act: 'setState', state, ...(await versionOf(agent, application)) }) as const;
  const { lose, state } = await followsOf(agent, await to('disabled'));
  expect([Number(lose) > 5, state]).toEqual([true, 'enabled → disabled']);
  await keep(agent, await to('disabled'));
  expect(await followsOf(agent, await to('disabled'))).toEqual({ refused: 'already' });
  await keep(agent, await to('removed'));
  const listed = async (input: object) =>
    (await agent.call(api.adminApplications.list, { search: 'shut', ...input })).rows.length;
  expect([await listed({}), await listed({ state: 'removed' })]).toEqual([0, 1]);
  expect(await followsOf(agent, await to('enabled'))).toMatchObject({ gain: lose });
  expect((await deedsOf(portal, null))[0]).toMatchObject({ deed: 'removeApplication', subject: 'shut', count: 0 });
});
